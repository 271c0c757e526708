import { t } from '#web/lib/language/translate.ts'
import { Slip } from './Sheet.tsx'
import styles from './ZoomControls.module.css'

/** Strokes in a square of 20. */
const nearer = 'M4 10h12M10 4v12'
const farther = 'M4 10h12'

type Props = {
  /** The factor of one press; its inverse goes farther. */
  readonly step: number
  readonly onZoom: (factor: number) => void
  /** What shows everything; `icon` is strokes in a square of 20. */
  readonly whole: { readonly label: string; readonly icon: string; readonly onPress: () => void }
}

/** Nearer, farther, and the whole picture. */
export function ZoomControls({ step, onZoom, whole }: Props) {
  const buttons = [
    { label: t('Zoom in'), icon: nearer, onPress: () => onZoom(step) },
    { label: t('Zoom out'), icon: farther, onPress: () => onZoom(1 / step) },
    whole,
  ]
  return (
    <Slip className={styles.controls} role="group" aria-label={t('View')}>
      {buttons.map(({ label, icon, onPress }) => (
        <button key={label} type="button" className={styles.button} aria-label={label} title={label} onClick={onPress}>
          <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </Slip>
  )
}
