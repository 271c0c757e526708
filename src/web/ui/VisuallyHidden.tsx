import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', children }: { readonly as?: 'span' | 'h1'; readonly children: ReactNode }) => (
  <Tag className={styles.hidden}>{children}</Tag>
)
