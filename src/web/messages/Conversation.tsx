import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Conversation as ConversationData, Message } from '#contract/messages/mailbox.ts'
import { changeableFor } from '#domain/messages/limits.ts'
import { notShown } from '#domain/outbox.ts'
import { t } from '#web/lib/language/translate.ts'
import { useAddressedLayer } from '#web/lib/open-layer.ts'
import { outboxOf } from '#web/shared/outbox/browser-outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useCompose } from './Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationFoot } from './ConversationFoot.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationTools } from './ConversationTools.tsx'
import { History } from './History.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { MessageActions } from './MessageActions.tsx'
import { nameOf, othersIn, titleOf } from './names.ts'
import { markRead } from './queries.ts'
import { type Row, rowsOf } from './rows.ts'
import { useHistory } from './use-history.ts'
import { useNewMessageNotice } from './use-new-message-notice.ts'
import { useMembers } from './use-people.ts'
import { useTyping } from './use-typing.ts'

type Props = {
  readonly conversation: ConversationData
  readonly me: string
  /** The sequence of the message to show; null for the last. */
  readonly sought: number | null
  readonly onSeek: (sequence: number | null) => void
  /** The address names it by itself, not by whom it is with. */
  readonly isNamed: boolean
  /** Back to the list. */
  readonly onBack: () => void
  /** The request was accepted: it is among the other conversations now. */
  readonly onAccepted: () => void
}

/**
 * One conversation: its messages, and where the next one is written.
 * One function: history, row actions and field share the active message and what is being written.
 */
export function Conversation({ conversation, me, isNamed, sought, onSeek, onBack, onAccepted }: Props) {
  const { _id, read, last, unread } = conversation
  const history = useHistory(conversation, sought)
  const withFormerMembers = useMembers(conversation, history.messages)
  const outbox = notShown(useOutbox(me), _id, history.messages)
  const typing = useTyping(me, _id)
  const compose = useCompose(conversation, me)
  const [readBefore] = useState(unread > 0 ? read : null)
  const [active, setActive] = useState<{ readonly key: string; readonly isFocused: boolean } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onSeen = useReadMark(_id, history.hasNewer ? null : last, read)
  const notice = useNewMessageNotice(withFormerMembers, me, history.messages)
  const rows = rowsOf({ messages: history.messages, outbox: history.hasNewer ? [] : outbox, conversation, me, readBefore })

  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    else heading.current?.focus() // no keyboard comes up before somebody wants to write
  }, [])
  useEffect(() => {
    outboxOf(me).shown(new Set(history.messages.flatMap(({ clientId }) => clientId ?? [])))
  }, [me, history.messages])

  function stepBack() {
    if (active) setActive(null)
    else if (compose.subject) compose.cancel()
    else return onBack()
    field.current?.focus()
  }
  useAddressedLayer(isNamed ? 'conversation' : 'with', true, stepBack)
  function start(kind: 'reply' | 'edit', message: Message) {
    compose.start(kind, message)
    setActive(null)
    field.current?.focus()
  }
  const isChangeable = ({ sender, sentAt }: Message) => sender === me && Date.now() - Date.parse(sentAt) < changeableFor
  function editLast() {
    const own = history.messages.findLast(({ sender, state, kind }) => sender === me && state === 'sent' && kind === 'text')
    if (own && isChangeable(own) && conversation.closed !== 'not-there') start('edit', own)
  }
  const actionsOf = ({ message, key }: Row) =>
    message &&
    message.state === 'sent' &&
    message.kind === 'text' &&
    key === active?.key && (
      <MessageActions
        message={message}
        sender={othersIn(conversation, me).find(({ _id }) => _id === message.sender)}
        isChangeable={isChangeable(message)}
        canEdit={isChangeable(message) && conversation.closed !== 'not-there'}
        canReply={conversation.closed === null && conversation.state === 'accepted'}
        me={me}
        onReply={() => start('reply', message)}
        onEdit={() => start('edit', message)}
        onReacted={() => setActive({ key, isFocused: true })}
      />
    )
  return (
    <div className={styles.conversation}>
      <ConversationHeader
        conversation={conversation}
        me={me}
        typing={typing.map((id) => nameOf(conversation.members.find((member) => member._id === id)))}
        onBack={onBack}
        headingRef={heading}
        tools={<ConversationTools conversation={conversation} me={me} />}
      />
      {history.error ? (
        <NetworkErrorState error={history.error} onRetry={history.retry} />
      ) : history.isPending ? (
        <DelayedSpinner />
      ) : (
        <History
          key={sought ?? 'last'}
          label={t('Messages with {title}', { title: titleOf(conversation, me) })}
          rows={rows}
          soughtKey={rows.find(({ message }) => message !== null && message.sequence === sought)?.key ?? null}
          isFetchingMore={history.isFetchingMore}
          onRetryMore={history.retryMore}
          onNearStart={history.fetchOlder}
          onNearEnd={history.fetchNewer}
          onSeen={onSeen}
          activeKey={active?.key ?? null}
          onMove={(key) => setActive({ key, isFocused: true })}
        >
          {(row) => (
            <HistoryRow
              row={row}
              conversation={withFormerMembers}
              me={me}
              isActive={row.key === active?.key}
              isFocused={row.key === active?.key && active.isFocused}
              onActive={() => setActive({ key: row.key, isFocused: false })}
              onQuote={onSeek}
              actions={actionsOf(row)}
              failureActions={row.outgoing && <FailureActions owner={me} clientId={row.outgoing.clientId} />}
            />
          )}
        </History>
      )}
      <div role="status">
        <VisuallyHidden>{notice}</VisuallyHidden>
      </div>
      <ConversationFoot
        conversation={conversation}
        withFormerMembers={withFormerMembers}
        me={me}
        compose={compose}
        fieldRef={field}
        onSend={(text) => {
          if (sought !== null) onSeek(null)
          compose.send(text)
        }}
        onEditLast={editLast}
        onAccepted={onAccepted}
      />
    </div>
  )
}

/** What this browser has still to send, of whoever is logged in. */
const useOutbox = (owner: string) => useStore(outboxOf(owner).store, ({ outbox }) => outbox)

/** What can be done with a message that the server refused. */
const FailureActions = ({ owner, clientId }: { readonly owner: string; readonly clientId: string }) => (
  <ButtonRow>
    <Button size="small" onClick={() => void outboxOf(owner).tryAgain(clientId)}>
      {t('Try again')}
    </Button>
    <Button size="small" variant="link" onClick={() => void outboxOf(owner).discard(clientId)}>
      {t('Delete')}
    </Button>
  </ButtonRow>
)

/**
 * Marks a conversation as read while somebody looks at its end.
 * @param last the sequence at that end; null while newer messages are not there
 * @returns to be called when the end is in sight
 */
function useReadMark(conversation: string, last: number | null, read: number): () => void {
  const isInSight = useRef(false)
  const told = useRef(read)
  const tell = useEffectEvent((sequence: number | null) => {
    if (!isInSight.current || document.hidden || sequence === null || sequence <= Math.max(read, told.current)) return
    told.current = sequence
    markRead(conversation, sequence)
  })
  useEffect(() => {
    const tellLast = () => tell(last)
    tellLast()
    document.addEventListener('visibilitychange', tellLast)
    return () => document.removeEventListener('visibilitychange', tellLast)
  }, [last])
  return () => {
    isInSight.current = true
    tell(last)
  }
}
