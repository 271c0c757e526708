import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigateTo, useSearchParam } from '#web/lib/navigation.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationPlace } from './ConversationPlace.tsx'
import { MessagesLayout } from './MessagesLayout.tsx'
import { MessagesList } from './MessagesList.tsx'
import { folders, useConversation, useConversations, useConversationWith } from './queries.ts'
import { useLiveMailbox } from './use-live-mailbox.ts'

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
        opened.conversation && !isGone ? (
          <Conversation
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
