import styles from './SignalDial.module.css'
import { ticks } from './ticks.ts'

const radius = 92
const degreeTicks = ticks(radius, 6, 8)
/** The horizontal extent of the signal, in units of the view box. */
const left = -80
const right = 80

/** A dial with degree ticks and a signal across it, drawn over the given share of its width. Without a signal the line is flat. */
export function SignalDial({ signal = 0 }: { readonly signal?: number }) {
  return (
    <svg className={styles.dial} viewBox="-94 -94 188 188" aria-hidden="true">
      <circle className={styles.ring} r={radius} />
      <circle className={styles.ring} r="84" />
      <path className={styles.ring} d={`${degreeTicks}M${left} 0H${right}`} />
      {signal > 0 && <path className={styles.signal} d={signalPath(signal)} />}
    </svg>
  )
}

/** @param share 0 to 1, from the left edge: a dial tone, then ringing, then the noise of data */
function signalPath(share: number): string {
  const width = right - left
  const points = Array.from({ length: Math.round(width * share) }, (_, step) => {
    const height = Math.round(signalHeight(step, step / width) * 10) / 10
    return `L${left + step} ${height}`
  })
  return `M${left} 0${points.join('')}`
}

function signalHeight(step: number, share: number): number {
  if (share < 0.25) return 18 * Math.sin(step * 0.9) * Math.sin(step * 0.37)
  if (share < 0.5) return 14 * Math.sin(step * 0.5)
  return 24 * Math.sin(step * 1.7) * Math.sin(step * 0.61 + 1) * Math.sin(step * 0.13)
}
