import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Plate.module.css'
import { ticks } from './ticks.ts'

const rim = ticks(100, 2, 3.4)

type Props = {
  /** What the place shows, cut to a circle: a picture, or an SVG that fills its box. */
  readonly children?: ReactNode
  /** A locked place: grey, at 55 %. Say in words what opens it. */
  readonly isLocked?: boolean
  /** Without the ring of degrees, for small plates. */
  readonly isBare?: boolean
  readonly className?: string | undefined
}

/** A place: a circle ringed with degree ticks. Its width is its container's. */
export function Plate({ children, isLocked, isBare, className }: Props) {
  return (
    <div className={classNames(styles.plate, isBare && styles.bare, isLocked && styles.locked, className)}>
      {!isBare && (
        <svg className={styles.rim} viewBox="-101 -101 202 202" aria-hidden="true">
          <circle className={styles.ring} r="100" />
          <path className={styles.ring} d={rim} />
          <circle className={styles.ring} r="95.6" />
        </svg>
      )}
      <div className={styles.inside}>{children}</div>
    </div>
  )
}
