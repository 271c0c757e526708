import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen: read out, not shown. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => <span className={styles.hidden}>{children}</span>
