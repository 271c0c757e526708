import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Wave.module.css'

type Props = {
  readonly className?: string | undefined
  /** The cable is parted: its two ends hang. */
  readonly isBroken?: boolean
}

/** The signal line: a submarine cable as charts print it, as wide as its container. Decoration; it leads to the primary action of a screen. */
export function Wave({ className, isBroken = false }: Props) {
  const id = useId()
  return (
    <svg className={classNames(styles.wave, className)} width="100%" height="12" aria-hidden="true">
      <pattern id={id} width="36" height="12" patternUnits="userSpaceOnUse">
        <path d="M-1 6.5Q0 6 0 6q9-9 18 0t18 0q.5.4 1 .8" />
      </pattern>
      {isBroken ? (
        <>
          <rect width="40%" height="12" fill={`url(#${id})`} />
          <rect x="60%" width="40%" height="12" fill={`url(#${id})`} />
          <svg x="40%" overflow="visible" aria-hidden="true">
            <path d="M2 8l3 4M5 6l6 3" />
          </svg>
          <svg x="60%" overflow="visible" aria-hidden="true">
            <path d="M-2 8l-3 4M-5 6l-6 3" />
          </svg>
        </>
      ) : (
        <rect width="100%" height="12" fill={`url(#${id})`} />
      )}
    </svg>
  )
}
