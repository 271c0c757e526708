import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useMailbox } from './mailbox-cache.ts'
import { senderOf, summaryOfMessage, titleOf } from './names.ts'
import { useMessageSearch } from './queries.ts'
import styles from './SearchResults.module.css'
import { formatLast } from './times.ts'

/** One's own messages that have the words, the newest first. */
export function SearchResults({ q, me }: { readonly q: string; readonly me: string }) {
  const results = useMessageSearch(q)
  const { conversations } = useMailbox()
  const found = results.data?.pages.flatMap(({ data }) => data) ?? []
  if (results.isPending) return <DelayedSpinner />
  if (results.isError && found.length === 0) return <NetworkErrorState error={results.error} onRetry={() => void results.refetch()} />
  if (found.length === 0) return <EmptyState title="Not a word of it">Nothing with “{q}” was written to you or by you.</EmptyState>
  return (
    <>
      <ul aria-label="Messages found">
        {found.map((message) => {
          const conversation = conversations.get(message.conversation)
          return (
            <li key={message._id}>
              <Link
                to="/message"
                search={{ conversation: message.conversation, message: String(message.sequence), q }}
                className={styles.result}
              >
                <span className={styles.where}>{conversation ? titleOf(conversation, me) : 'Conversation'}</span>
                <span className={styles.when}>{formatLast(message.sentAt, Date.now())}</span>
                <span className={styles.text}>
                  {conversation && `${senderOf(message, conversation, me)}: `}
                  {summaryOfMessage(message)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className={styles.more}>
        <Pager
          shown={found.length}
          noun={['message found', 'messages found']}
          hasMore={results.hasNextPage}
          isLoading={results.isFetchingNextPage}
          onMore={() => void results.fetchNextPage()}
        />
      </div>
    </>
  )
}
