import type { Conversation } from '#contract/messages/mailbox.ts'
import { mostUnread } from '#domain/messages/limits.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ConversationRow.module.css'
import { lastLineOf, othersIn, plateOf, titleOf } from './names.ts'
import { formatLast } from './times.ts'

type Props = {
  readonly conversation: Conversation
  readonly me: string
  readonly isOpen: boolean
  /** Whether the Tab key comes here; the arrows go to all. */
  readonly isInTabOrder: boolean
  readonly search: Readonly<Record<string, string>>
}

/** A conversation in the list: with whom, what was said last and when, and how much of it is unread. */
export function ConversationRow({ conversation, me, isOpen, isInTabOrder, search }: Props) {
  const { kind, unread, muted, latest, updatedAt } = conversation
  const title = titleOf(conversation, me)
  const [other] = othersIn(conversation, me)
  return (
    <Link
      to="/message"
      search={search}
      layer="conversation"
      className={classNames(styles.row, unread > 0 && !muted && styles.unread)}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isInTabOrder ? 0 : -1}
    >
      <Avatar
        className={styles.avatar ?? ''}
        name={kind === 'direct' ? plateOf(other) : title}
        image={kind === 'direct' ? (other?.image ?? null) : null}
      />
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.last}>{lastLineOf(conversation, me)}</span>
      </span>
      <span className={styles.facts}>
        <span>{formatLast(latest?.sentAt ?? updatedAt, Date.now())}</span>
        {unread > 0 && (
          <span className={styles.count}>
            {unread >= mostUnread ? `${mostUnread - 1}+` : unread}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
        {muted && <span>Muted</span>}
      </span>
    </Link>
  )
}
