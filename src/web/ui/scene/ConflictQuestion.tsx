import type { ReactNode } from 'react'
import styles from './ConflictQuestion.module.css'
import { Slip } from './Slip.tsx'

type Props = {
  readonly title: string
  /** What stands against what, and a `ButtonRow` of answers. */
  readonly children: ReactNode
}

/** Brings the question into view, wherever on the page somebody is working. */
const takeFocus = (question: HTMLElement | null) => question?.focus()

/** What was changed here was also saved from elsewhere: nothing is overwritten until one of the answers is chosen. */
export const ConflictQuestion = ({ title, children }: Props) => (
  <Slip>
    <section ref={takeFocus} className={styles.conflict} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  </Slip>
)
