import type { ReactNode } from 'react'
import styles from './SettingRow.module.css'

type Props = {
  readonly name: string
  /** One word or two beside the name, such as "This one". */
  readonly tag?: string | false
  readonly details: ReactNode
  readonly warning?: string | false
  /** The buttons. */
  readonly children: ReactNode
}

/** One of several things in a section of the settings, such as a login or a link, and what can be done with it. */
export const SettingRow = ({ name, tag, details, warning, children }: Props) => (
  <li className={styles.row}>
    <p>
      <strong>{name}</strong>
      {tag && <span className={styles.tag}>{tag}</span>}
      <span className={styles.details}>{details}</span>
      {warning && <span className={styles.warning}>{warning}</span>}
    </p>
    <div className={styles.buttons}>{children}</div>
  </li>
)

/** Rows as a list. @param label what is listed */
export const SettingRows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul aria-label={label} className={styles.rows}>
    {children}
  </ul>
)
