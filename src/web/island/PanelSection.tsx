import type { ReactNode } from 'react'
import styles from './PanelSection.module.css'

type Props = {
  readonly label: string
  /** What the heading shows, where it says more than the label. */
  readonly heading?: ReactNode
  readonly children: ReactNode
}

/** A named part of a panel. */
export const PanelSection = ({ label, heading = label, children }: Props) => (
  <section aria-label={label}>
    <h2 className={styles.title}>{heading}</h2>
    {children}
  </section>
)
