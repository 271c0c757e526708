import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** Small components beside each other. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
