import type { ReactNode } from 'react'
import styles from './Sample.module.css'

/** A component under its name, in its states. */
export const Sample = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.sample}>
    <h2>{title}</h2>
    <div className={styles.states}>{children}</div>
  </section>
)

/** Small components beside each other. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
