import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Bubble.module.css'

type Props = {
  readonly isOwn: boolean
  /** `pending`: on its way. `gone`: unsent, hidden, or suspended. */
  readonly look: 'plain' | 'pending' | 'failed' | 'gone'
  /** Shown in groups, before the first of several. */
  readonly sender: string | null
  readonly quote?: ReactNode
  readonly attachments?: ReactNode
  readonly text: ReactNode
  readonly reactions?: ReactNode
  /** When it was sent, and how far it has come. */
  readonly meta: ReactNode
  /** Why it was not sent, and what can be done. */
  readonly failure?: ReactNode
}

/** One message on its slip of paper. */
export const Bubble = ({ isOwn, look, sender, quote, attachments, text, reactions, meta, failure }: Props) => (
  <div
    className={classNames(
      styles.bubble,
      isOwn && styles.own,
      look === 'pending' && styles.pending,
      look === 'failed' && styles.failed,
      look === 'gone' && styles.gone,
    )}
  >
    {sender !== null && <p className={styles.sender}>{sender}</p>}
    {quote}
    {attachments}
    {text && <div className={styles.text}>{text}</div>}
    {reactions}
    {failure && <div className={styles.failure}>{failure}</div>}
    <p className={styles.meta}>{meta}</p>
  </div>
)
