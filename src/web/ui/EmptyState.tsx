import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  readonly title: string /** One sentence. */
  readonly children: ReactNode /** The one thing to do about it. */
  readonly action?: ReactNode
}

/** An uncharted plate: a dashed coast and one stub of line. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section className={styles.state}>
      <svg className={styles.plate} viewBox="-94 -94 188 188" aria-hidden="true">
        <circle r="92" />
        <circle r="84" strokeDasharray="1 5" />
        <path d="M-84 8H84" />
        <path d="M-28 8c5-2 9-12 15-14s7 6 12 3 7-10 12-6 7 13 14 17" strokeDasharray="3 4" />
        <path className={styles.stub} d="M-80 22q5-4 10 0t10 0 10 0 10 0 10 0" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action}
    </section>
  )
}
