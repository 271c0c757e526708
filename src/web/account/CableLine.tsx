import { classNames } from '#web/ui/class-names.ts'
import styles from './CableLine.module.css'

type Wave = { readonly length: number; readonly period: number; readonly swing: number }

/** The amplitude grows to its full size over this distance from the start. Pixels. */
const attack = 70

/** The path of a submarine cable as charts print it: a wave from 0,0 to the left whose first swings are small. Path data in pixels. */
export function cablePath({ length, period, swing }: Wave): string {
  const half = period / 2
  const turns = Array.from({ length: Math.floor(length / half) }, (_, turn) => {
    const height = swing * Math.min(1, (turn * half) / attack) * (turn % 2 ? 2 : -2)
    return `q${-half / 2} ${round(height)} ${-half} 0`
  })
  return `M0 0${turns.join('')}`
}

const round = (value: number) => Math.round(value * 10) / 10

const across = cablePath({ length: 1600, period: 43, swing: 5.5 })
const turn = { width: 44, height: 40 }

/** A cable from the right upper corner of its box down to the lower edge, and from there to the left, off the page. Decoration. */
export const CableAcross = ({ className }: { readonly className: string | undefined }) => (
  <div className={classNames(styles.across, className)}>
    <svg className={styles.bend} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M100 0C52 0 64 100 0 100" vectorEffect="non-scaling-stroke" />
    </svg>
    <svg className={styles.wave} width="1600" height="16" viewBox="-1600 -8 1600 16" aria-hidden="true">
      <path d={across} />
    </svg>
  </div>
)

/** The cable on narrow screens: it turns down at once and runs along the form, as high as its box. Decoration. */
export const CableDown = ({ className }: { readonly className: string | undefined }) => (
  <svg className={classNames(styles.line, className)} width={turn.width} aria-hidden="true">
    <defs>
      <pattern id="line-down" width="16" height="40" y={turn.height} patternUnits="userSpaceOnUse">
        <path d="M8 0q9 10 0 20t0 20" />
      </pattern>
    </defs>
    <path d={`M${turn.width} 1C20 1 8 14 8 ${turn.height}`} />
    <rect y={turn.height} width="16" height="100%" fill="url(#line-down)" stroke="none" />
  </svg>
)
