import type { ReactNode } from 'react'
import styles from './NumberedList.module.css'

type Item = {
  readonly key: string | number
  readonly number: number
  readonly title: ReactNode
  readonly isActive?: boolean
  readonly body: ReactNode
}

/** Revisions or paths: a number and a title, then what can be done with each. */
export const NumberedList = ({ items }: { readonly items: readonly Item[] }) => (
  <ol className={styles.list}>
    {items.map(({ key, number, title, isActive = false, body }) => (
      <li key={key} className={styles.item} data-active={isActive || undefined}>
        <p>
          <span className={styles.number}>{number}</span> {title}
        </p>
        {body}
      </li>
    ))}
  </ol>
)
