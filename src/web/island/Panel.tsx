import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** One of the editor's panels: its parts below each other. */
export const Panel = ({ children }: { readonly children: ReactNode }) => <div className={styles.panel}>{children}</div>
