import type { ReactNode } from 'react'
import styles from './TermButton.module.css'

type Props = {
  /** A slug; empty for the contents of the dictionary. */
  readonly term: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Opens a term of the dictionary over a page without an app, which loads the dictionary at the first press. */
export const TermButton = ({ term, className = styles.term, children }: Props) => (
  <button type="button" className={className} data-term={term} data-load="src/web/app/page-dictionary.ts">
    {children}
  </button>
)
