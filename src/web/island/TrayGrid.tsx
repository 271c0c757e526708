import type { ReactNode } from 'react'
import styles from './TrayGrid.module.css'

/** Pictures of what can be taken or chosen, side by side. */
export const TrayGrid = ({ children }: { readonly children: ReactNode }) => <ul className={styles.grid}>{children}</ul>
