import type { ReactNode } from 'react'
import styles from './Chapter.module.css'

type Props = { readonly id: string; readonly title: string; readonly text: string; readonly children: ReactNode }

/** One part of the landing page: its name and a word about it, beside what it shows. */
export const Chapter = ({ id, title, text, children }: Props) => (
  <section className={styles.chapter} aria-labelledby={id}>
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </section>
)
