import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** The fields of one section of the form, one below the other. */
export const Section = ({ children }: { readonly children: ReactNode }) => <div className={styles.section}>{children}</div>
