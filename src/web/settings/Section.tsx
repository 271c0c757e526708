import type { ReactNode } from 'react'
import styles from './Section.module.css'

type Props = {
  readonly id: string
  readonly title: string
  /** What the section is about, in a sentence. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** One section of the settings. The index beside them links to its heading. */
export const Section = ({ id, title, about, children }: Props) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <h3 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.about}>{about}</p>
    </div>
    <div className={styles.body}>{children}</div>
  </section>
)
