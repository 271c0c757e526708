import type { KeyboardEvent, ReactNode } from 'react'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import type { Folder, useConversations } from './queries.ts'

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
    <nav aria-label={folder === 'inbox' ? 'Conversations' : 'Requests'}>
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
          noun={['conversation', 'conversations']}
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
