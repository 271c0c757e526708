import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './ZoomControls.module.css'

type Props = { readonly onZoom: (factor: number) => void; readonly onWhole: () => void }

/** Distance that one press leaves. */
const step = 0.72

/** Strokes in a square of 20. */
const icons = { nearer: 'M4 10h12M10 4v12', farther: 'M4 10h12', whole: 'M3 13q3-8 7-8t7 8M2 13h16M2 16h16' }

/** Nearer, farther, and the whole island. */
export function ZoomControls({ onZoom, onWhole }: Props) {
  const buttons = [
    { label: 'Zoom in', icon: icons.nearer, onClick: () => onZoom(step) },
    { label: 'Zoom out', icon: icons.farther, onClick: () => onZoom(1 / step) },
    { label: 'Show the whole island', icon: icons.whole, onClick: onWhole },
  ]
  return (
    <Slip className={styles.controls} role="group" aria-label="View">
      {buttons.map(({ label, icon, onClick }) => (
        <button key={label} type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
          <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </Slip>
  )
}
