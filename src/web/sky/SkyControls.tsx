import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './SkyControls.module.css'

type Props = { readonly onZoom: (factor: number) => void; readonly onWhole: () => void }

const step = 1.4

/** Strokes in a square of 20. */
const signs = { nearer: 'M4 10h12M10 4v12', farther: 'M4 10h12', whole: 'M5 3h10v14H5zM10 5.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8' }

/** Nearer, farther, and the whole sheet. Keys and the wheel do the same. */
export function SkyControls({ onZoom, onWhole }: Props) {
  const buttons = [
    { label: 'Zoom in', sign: signs.nearer, onClick: () => onZoom(step) },
    { label: 'Zoom out', sign: signs.farther, onClick: () => onZoom(1 / step) },
    { label: 'Show the whole chart', sign: signs.whole, onClick: onWhole },
  ]
  return (
    <Slip className={styles.controls} role="group" aria-label="View">
      {buttons.map(({ label, sign, onClick }) => (
        <button key={label} type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
          <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </Slip>
  )
}
