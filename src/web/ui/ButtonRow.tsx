import type { ReactNode } from 'react'
import styles from './ButtonRow.module.css'

/** The answers to a question beside each other, or below where they do not fit. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row} data-answers>
    {children}
  </div>
)
