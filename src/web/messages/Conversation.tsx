import { useEffect, useRef, useState } from 'react'
import type { Conversation as ConversationData, Message } from '#contract/messages.ts'
import { changeableFor } from '#domain/messages/limits.ts'
import { notShown } from '#domain/messages/outbox.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AttachButton } from './AttachButton.tsx'
import { AttachedPictures } from './AttachedPictures.tsx'
import { Composer } from './Composer.tsx'
import { ContextStrip } from './ContextStrip.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationTools } from './ConversationTools.tsx'
import { FailureActions } from './FailureActions.tsx'
import { History } from './History.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { MessageActions } from './MessageActions.tsx'
import { nameOf, othersIn, senderOf, summaryOf, titleOf } from './names.ts'
import { RequestBar } from './RequestBar.tsx'
import { type Row, rowsOf } from './rows.ts'
import { useCompose } from './use-compose.ts'
import { useHistory } from './use-history.ts'
import { useNewMessageNotice } from './use-new-message-notice.ts'
import { useOutbox } from './use-outbox.ts'
import { usePeople } from './use-people.ts'
import { useReadMark } from './use-read-mark.ts'
import { useTyping } from './use-typing.ts'

type Props = {
  readonly conversation: ConversationData
  readonly me: string
  /** The sequence of the message to show; null for the last. */
  readonly sought: number | null
  readonly onSeek: (sequence: number | null) => void
  /** Back to the list. */
  readonly onBack: () => void
  /** The request was accepted: it is among the other conversations now. */
  readonly onAccepted: () => void
  /** The conversation is out of the mailbox. */
  readonly onGone: () => void
}

/** One conversation: its messages, and where the next one is written. */
export function Conversation({ conversation, me, sought, onSeek, onBack, onAccepted, onGone }: Props) {
  const { _id, read, last, unread } = conversation
  const history = useHistory(conversation, sought)
  const people = usePeople(conversation, history.messages)
  const outbox = notShown(useOutbox(me), _id, history.messages)
  const typing = useTyping(me, _id)
  const compose = useCompose(conversation, me)
  const [readBefore] = useState(unread > 0 ? read : null)
  const [active, setActive] = useState<{ readonly key: string; readonly isFocused: boolean } | null>(null)
  const [isAttaching, setIsAttaching] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const onSeen = useReadMark(_id, history.hasNewer ? null : last, read)
  const notice = useNewMessageNotice(people, me, history.messages)
  const rows = rowsOf({ messages: history.messages, outbox: history.hasNewer ? [] : outbox, conversation, me, readBefore })

  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])

  const isEdit = compose.subject?.kind === 'edit'
  function stepBack() {
    if (active) setActive(null)
    else if (compose.subject) compose.cancel()
    else return onBack()
    field.current?.focus()
  }
  function start(kind: 'reply' | 'edit', message: Message) {
    compose.start(kind, message)
    setActive(null)
    field.current?.focus()
  }
  const actionsOf = ({ message, key }: Row) =>
    message &&
    message.state === 'sent' &&
    message.kind === 'text' &&
    key === active?.key && (
      <MessageActions
        message={message}
        sender={othersIn(conversation, me).find(({ _id }) => _id === message.sender)}
        isChangeable={message.sender === me && Date.now() - Date.parse(message.sentAt) < changeableFor}
        canReply={conversation.closed === null}
        onReply={() => start('reply', message)}
        onEdit={() => start('edit', message)}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is inside
    <div
      className={styles.conversation}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return
        event.preventDefault()
        stepBack()
      }}
    >
      <ConversationHeader
        conversation={conversation}
        me={me}
        typing={typing.map((id) => nameOf(conversation.members.find((member) => member._id === id)))}
        onBack={onBack}
        tools={<ConversationTools conversation={conversation} me={me} onLeft={onGone} />}
      />
      {history.error ? (
        <NetworkErrorState error={history.error} onRetry={history.retry} />
      ) : history.isPending ? (
        <DelayedSpinner />
      ) : (
        <History
          key={sought ?? 'last'}
          label={`Messages with ${titleOf(conversation, me)}`}
          rows={rows}
          soughtKey={rows.find(({ message }) => message !== null && message.sequence === sought)?.key ?? null}
          isFetchingMore={history.isFetchingMore}
          onNearStart={history.fetchOlder}
          onNearEnd={history.fetchNewer}
          onSeen={onSeen}
          activeKey={active?.key ?? null}
          onMove={(key) => setActive({ key, isFocused: true })}
        >
          {(row) => (
            <HistoryRow
              row={row}
              conversation={people}
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
      {conversation.state === 'request' ? (
        <RequestBar conversation={conversation} me={me} onAccepted={onAccepted} onGone={onGone} />
      ) : conversation.closed !== null ? (
        <p className={styles.closed}>{closedWords[conversation.closed]}</p>
      ) : (
        <Composer
          key={isEdit ? compose.subject?.message._id : 'new'}
          label={isEdit ? 'Edit the message' : `Message to ${titleOf(conversation, me)}`}
          placeholder="Write a message"
          action={isEdit ? 'Save' : 'Send'}
          initial={compose.initial}
          onChange={compose.onChange}
          onSend={(text) => {
            if (sought !== null) onSeek(null)
            compose.send(text)
          }}
          onEditLast={() => {
            const own = history.messages.findLast(({ sender, state, kind }) => sender === me && state === 'sent' && kind === 'text')
            if (own && Date.now() - Date.parse(own.sentAt) < changeableFor) start('edit', own)
          }}
          hasMore={!isEdit && compose.attached.length > 0}
          fieldRef={field}
          tools={!isEdit && <AttachButton onClick={() => setIsAttaching(true)} />}
        >
          {compose.subject && (
            <ContextStrip
              title={compose.subject.kind === 'edit' ? 'Edit' : `Reply to ${senderOf(compose.subject.message, people, me)}`}
              onCancel={() => {
                compose.cancel()
                field.current?.focus()
              }}
            >
              {summaryOf(compose.subject.message, compose.subject.message.attachments.length)}
            </ContextStrip>
          )}
          {!isEdit && (
            <AttachedPictures
              owner={me}
              chosen={compose.attached}
              onChoose={compose.setAttached}
              isChoosing={isAttaching}
              onChosen={() => setIsAttaching(false)}
            />
          )}
        </Composer>
      )}
    </div>
  )
}

const closedWords = {
  'not-there': 'You can read this conversation, and nobody can write in it any more.',
  'not-accepted': 'Your messages are waiting. You can write more once they are accepted.',
} as const
