import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#web/lib/call.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { browserClock } from '#web/lib/clock.ts'
import { known, t } from '#web/lib/language/translate.ts'
import type { Live } from '#web/lib/live/live.ts'
import { whenLive } from '#web/lib/live/when-live.ts'
import { useNavigateTo, useSearchParam } from '#web/lib/navigation.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { onArrival } from '#web/shared/outbox/arrivals.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './Messages.module.css'
import { MessagesList } from './MessagesList.tsx'
import { addMessages, applyToMailbox, mailboxPosition } from './mailbox-cache.ts'
import { createMailboxSync } from './mailbox-sync.ts'
import { fetchChanges, folders, useConversation, useConversations, useConversationWith } from './queries.ts'

/** Loaded beside the list, which does not wait for it. */
const loadConversation = loadChunk(() => import('./Conversation.tsx'))

onArrival((arrival) => arrival.act === 'message' && addMessages([arrival.message]))

/** The list of conversations and the open one, which the address names: by itself, or by whom it is with. */
export function Messages({ me }: { readonly me: string }) {
  const { value: named, open: openConversation, close: closeConversation } = useLayer('conversation')
  const [person] = useSearchParam('with')
  const [folderParam, setFolder] = useSearchParam('folder')
  const [sought, setSought] = useSearchParam('message')
  const navigateTo = useNavigateTo()
  const list = useRef<HTMLDivElement>(null)
  const folder = folders.find((name) => name === folderParam) ?? 'inbox'
  const inbox = useConversations('inbox')
  const requests = useConversations('requests')
  const isMailboxOpen = inbox.isSuccess
  const begun = useConversationWith(named === null && isMailboxOpen ? person : null)
  const openId = named ?? begun.data ?? null
  const opened = useConversation(openId, isMailboxOpen)
  const isOpen = named !== null || person !== null
  const isGone = opened.conversation?.state === 'gone'
  useLiveMailbox(me)

  function close() {
    if (named !== null) closeConversation()
    else void navigateTo('/message', { replace: true, ...(folder === 'requests' && { search: { folder } }) })
  }
  const chunk = useChunk(loadConversation, { isWanted: isOpen, isExpected: isMailboxOpen, onFailure: close })
  const leaveAddress = useEffectEvent(close)
  useEffect(() => {
    if (isGone) leaveAddress()
  }, [isGone])
  function goBack() {
    if (matchMedia('(width < 48rem)').matches) close()
    else list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  return (
    <MessagesLayout
      open={isOpen && !isGone ? 'conversation' : 'list'}
      listRef={list}
      list={<MessagesList me={me} folder={folder} inbox={inbox} requests={requests} openId={openId} onOpen={openConversation} />}
      conversation={
        opened.conversation && !isGone && chunk ? (
          <chunk.Conversation
            key={`${opened.conversation._id} ${opened.conversation.first}`}
            conversation={opened.conversation}
            me={me}
            isNamed={named !== null}
            sought={sought === null ? null : Number(sought)}
            onSeek={(sequence) => setSought(sequence === null ? null : String(sequence))}
            onBack={goBack}
            onAccepted={() => setFolder(null, { isOfScreen: true })}
          />
        ) : (
          <ConversationPlace
            isNamed={isOpen && !isGone}
            isEmpty={inbox.isSuccess && inbox.conversations.length === 0}
            error={begun.error ?? opened.error}
            onRetry={() => void (begun.error ? begun : opened).refetch()}
            onLeave={close}
          />
        )
      }
    />
  )
}

/** Keeps the mailbox up to date while its screen is open. */
function useLiveMailbox(owner: string): void {
  useEffect(() => {
    const sync = createMailboxSync({
      fetchChanges,
      position: mailboxPosition,
      apply: applyToMailbox,
      clock: browserClock,
      random: Math.random,
    })
    const listen = (live: Live) => {
      const stop = live.on('messages', sync.receive)
      sync.catchUp()
      return stop
    }
    const stop = whenLive(owner, listen, sync.catchUp)
    return () => {
      stop()
      sync.close()
    }
  }, [owner])
}

type Props = {
  readonly list: ReactNode
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly conversation: ReactNode
  /** Which of the two a phone shows. */
  readonly open: 'list' | 'conversation'
}

/** Conversations on the left, the open one on the right. On a phone they are two views. */
const MessagesLayout = ({ list, listRef, conversation, open }: Props) => (
  <div className={styles.layout} data-open={open}>
    <div ref={listRef} className={styles.list}>
      {list}
    </div>
    <div className={styles.conversation}>{conversation}</div>
  </div>
)

type ConversationPlaceProps = {
  /** The address names a conversation, which is not there yet. */
  readonly isNamed: boolean
  /** There is no conversation at all. */
  readonly isEmpty: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** What stands where a conversation would be. */
const ConversationPlace = (props: ConversationPlaceProps) => (
  <div className={styles.place}>
    <Words {...props} />
  </div>
)

function Words({ isNamed, isEmpty, error, onRetry, onLeave }: ConversationPlaceProps) {
  if (error instanceof CallError && error.status >= 400 && error.status < 500)
    return (
      <EmptyState title={t('No line to there')} action={<Button onClick={onLeave}>{t('All conversations')}</Button>}>
        {known(error.message)}
      </EmptyState>
    )
  if (error) return <NetworkErrorState error={error} onRetry={onRetry} />
  if (isNamed) return <DelayedSpinner />
  if (isEmpty)
    return (
      <EmptyState title={t('Somebody to write to')} action={<LinkButton to="/directory">{t('Look in the directory')}</LinkButton>}>
        {t('Every islander stands in the directory, and most of them would rather be written to than write first.')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('Every line has two ends')} drawing="messages">
      {t('Choose a conversation to read on where it stopped.')}
    </EmptyState>
  )
}
