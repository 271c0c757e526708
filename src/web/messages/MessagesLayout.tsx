import type { ReactNode, RefObject } from 'react'
import styles from './MessagesLayout.module.css'

type Props = {
  readonly list: ReactNode
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly conversation: ReactNode
  /** Which of the two a phone shows. */
  readonly open: 'list' | 'conversation'
}

/** Conversations on the left, the open one on the right. On a phone they are two views. */
export const MessagesLayout = ({ list, listRef, conversation, open }: Props) => (
  <div className={styles.layout} data-open={open}>
    <div ref={listRef} className={styles.list}>
      {list}
    </div>
    <div className={styles.conversation}>{conversation}</div>
  </div>
)
