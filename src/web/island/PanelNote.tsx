import type { ReactNode } from 'react'
import styles from './PanelNote.module.css'

/** A state of the editor that changes what the panel does, and how to end it. */
export const PanelNote = ({ children }: { readonly children: ReactNode }) => <div className={styles.note}>{children}</div>
