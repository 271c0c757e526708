import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Wave.module.css'

/** The signal line: a submarine cable as charts print it, as wide as its container. Decoration; it leads to the primary action of a screen. */
export function Wave({ className }: { readonly className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={classNames(styles.wave, className)} width="100%" height="12" aria-hidden="true">
      <pattern id={id} width="36" height="12" patternUnits="userSpaceOnUse">
        <path d="M-1 6.5Q0 6 0 6q9-9 18 0t18 0q.5.4 1 .8" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  )
}
