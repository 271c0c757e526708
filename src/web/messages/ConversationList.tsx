import type { KeyboardEvent, ReactNode } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { maxUnread } from '#domain/messages/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ConversationList.module.css'
import { lastLineOf, othersIn, plateOfConversation, titleOf } from './names.ts'
import type { Folder, useConversations } from './queries.ts'
import { formatLast } from './times.ts'

type Props = {
  readonly folder: Folder
  readonly list: ReturnType<typeof useConversations>
  readonly me: string
  readonly openId: string | null
  /** What stands there when there is none. */
  readonly empty: ReactNode
}

/** The conversations of a folder. The arrow keys move between them. */
export function ConversationList({ folder, list, me, openId, empty }: Props) {
  const { conversations } = list
  if (conversations.length === 0) {
    if (list.isPending) return <DelayedSpinner />
    return list.isError ? <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} /> : empty
  }
  const inTabOrder = conversations.find(({ _id }) => _id === openId) ?? conversations[0]
  return (
    <nav aria-label={folder === 'inbox' ? t('Conversations') : t('Requests')}>
      <ul onKeyDown={moveFocus}>
        {conversations.map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow
              conversation={conversation}
              me={me}
              isOpen={conversation._id === openId}
              isInTabOrder={conversation === inTabOrder}
              search={{ conversation: conversation._id, ...(folder === 'requests' && { folder }) }}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Pager
          shown={conversations.length}
          noun={[t('conversation'), t('conversations')]}
          hasMore
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </nav>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }
  const next = links[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type ConversationRowProps = {
  readonly conversation: Conversation
  readonly me: string
  readonly isOpen: boolean
  /** Whether the Tab key comes here; the arrows go to all. */
  readonly isInTabOrder: boolean
  readonly search: Readonly<Record<string, string>>
}

/** A conversation in the list: with whom, what was said last and when, and how much of it is unread. */
function ConversationRow({ conversation, me, isOpen, isInTabOrder, search }: ConversationRowProps) {
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
        name={plateOfConversation(conversation, me)}
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
            {unread >= maxUnread ? `${maxUnread - 1}+` : unread}
            <VisuallyHidden>{t(' unread')}</VisuallyHidden>
          </span>
        )}
        {muted && <span>{t('Muted')}</span>}
      </span>
    </Link>
  )
}
