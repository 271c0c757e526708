import type { ReactNode } from 'react'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { t } from '#web/lib/language/translate.ts'
import { useReadEntries } from '#web/shared/entry/own-entries/own-entries.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Attachments } from './Attachments.tsx'
import { Bubble } from './Bubble.tsx'
import styles from './HistoryRow.module.css'
import { formerMember, nameOf, plateOf, senderOf, summaryOf, summaryOfMessage } from './names.ts'
import { useReadWhileProcessed } from './queries.ts'
import { ReactionList, summaryOfReactions } from './Reactions.tsx'
import type { Row } from './rows.ts'
import { formatSeparator, formatTime } from './times.ts'

type Props = {
  readonly row: Row
  readonly conversation: Conversation
  readonly me: string
  /** The keyboard or the pointer is at it. */
  readonly isActive: boolean
  /** The keyboard came here: the focus follows. */
  readonly isFocused: boolean
  /** The pointer moved over its bubble. A list that moves under a pointer at rest takes away nothing that is about to be pressed. */
  readonly onActive: () => void
  /** Shows the message that is quoted. */
  readonly onQuote: (sequence: number) => void
  /** What can be done with the message, while it is active. */
  readonly actions: ReactNode
  /** What can be done with one that was refused. */
  readonly failureActions: ReactNode
}

/** One line of a conversation, with what stands before it: the day, and where the unread ones begin. */
export function HistoryRow(props: Props) {
  const { row, conversation, me, isActive, isFocused, onActive, onQuote, actions, failureActions } = props
  const { message, outgoing, sentAt, isOwn, startsDay, startsUnread, startsRun } = row
  const isNotice = message !== null && message.kind !== 'text'
  const member = conversation.members.find(({ _id }) => _id === message?.sender)
  const words = message
    ? summaryOfMessage(message)
    : outgoing && summaryOf({ state: 'sent', kind: 'text', text: outgoing.text }, outgoing.attachments.length)
  const signs = message === null ? '' : summaryOfReactions(message, conversation, me)
  const showsSender = conversation.kind === 'group' && !isOwn
  return (
    <div className={styles.row} data-starts-run={startsRun || undefined} data-ends-run={row.showsTime || undefined}>
      {startsDay && <p className={styles.day}>{formatSeparator(sentAt, Date.now())}</p>}
      {startsUnread && <p className={classNames(styles.day, styles.unread)}>{t('New messages')}</p>}
      {isNotice ? (
        <p className={styles.notice}>
          <bdi>{senderOf(message, conversation, me)}</bdi> {summaryOfMessage(message)}
        </p>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the list do the same
        <article
          ref={isFocused ? takeFocus : null}
          className={classNames(styles.line, isOwn && styles.own)}
          aria-label={`${isOwn ? t('You') : nameOf(member)}, ${formatTime(sentAt)}: ${words}${signs && ` (${signs})`}`}
          tabIndex={isActive ? 0 : -1}
          onClick={onActive}
          onPointerMove={({ pointerType, target, currentTarget }) =>
            pointerType === 'mouse' && !isActive && target !== currentTarget && onActive()
          }
          data-shows-sender={showsSender || undefined}
        >
          {showsSender &&
            (startsRun ? (
              <Avatar className={styles.avatar ?? ''} name={plateOf(member)} image={member?.image ?? null} size="small" />
            ) : (
              <span className={styles.noAvatar} />
            ))}
          <RowBubble
            me={me}
            row={row}
            reactions={
              message && (
                <ReactionList
                  message={message}
                  conversation={conversation}
                  me={me}
                  canReact={conversation.closed === null && conversation.state === 'accepted'}
                />
              )
            }
            hasLinks={conversation.state !== 'request'}
            hasFiles={isOwn || conversation.closed !== 'not-there'}
            sender={showsSender && startsRun ? nameOf(member) : null}
            nameOfSender={(id) => (id === me ? t('You') : (conversation.members.find(({ _id }) => _id === id)?.name ?? formerMember))}
            onQuote={onQuote}
            failureActions={failureActions}
          />
          {actions && (
            <div ref={keepInSight} className={styles.actions} data-actions>
              <div className={styles.card}>{actions}</div>
            </div>
          )}
        </article>
      )}
    </div>
  )
}

/** After a tap the whole card of actions is shown. Under a mouse a list that moves by itself would bring the next message under it. */
const keepInSight = (card: HTMLElement | null) => {
  if (matchMedia('(pointer: coarse)').matches) card?.scrollIntoView({ block: 'nearest' })
}

const takeFocus = (line: HTMLElement | null) => line?.focus({ preventScroll: true })

type BubbleProps = Pick<Props, 'me' | 'row' | 'onQuote' | 'failureActions'> & {
  /** Those of a request are not shown. */
  readonly hasLinks: boolean
  /** What somebody attached who is not there any more is not shown, also when it was fetched before. */
  readonly hasFiles: boolean
  readonly sender: string | null
  /** What was said to it by signs. */
  readonly reactions: ReactNode
  readonly nameOfSender: (id: string | null) => string
}

function RowBubble({
  me,
  row: { message, outgoing, sentAt, isOwn, showsTime, mark },
  hasLinks,
  hasFiles,
  sender,
  reactions,
  nameOfSender,
  onQuote,
  failureActions,
}: BubbleProps) {
  useReadWhileProcessed(message)
  const time = showsTime && <time dateTime={sentAt}>{formatTime(sentAt)}</time>
  if (message === null) {
    const state = outgoing?.state ?? 'queued'
    return (
      <Bubble
        isOwn
        look={state === 'failed' ? 'failed' : state === 'sent' ? 'plain' : 'pending'}
        sender={null}
        attachments={outgoing && outgoing.attachments.length > 0 && <OutgoingAttachments owner={me} ids={outgoing.attachments} />}
        text={outgoing && <MessageText text={outgoing.text} />}
        meta={
          <>
            {time}
            <span>{outgoingWords[state]}</span>
          </>
        }
        failure={
          state === 'failed' && (
            <>
              <p>{outgoing?.reason}</p>
              {failureActions}
            </>
          )
        }
      />
    )
  }
  if (message.state !== 'sent') return <Bubble isOwn={isOwn} look="gone" sender={sender} text={<Withheld {...message} />} meta={time} />
  const { replyTo, text, editedAt } = message
  const attachments = hasFiles ? message.attachments : []
  const withheld = message.withheld + message.attachments.length - attachments.length
  return (
    <Bubble
      isOwn={isOwn}
      look="plain"
      sender={sender}
      quote={
        replyTo && (
          <Quote name={nameOfSender(replyTo.sender)} text={replyTo.text || t('An attachment')} onOpen={() => onQuote(replyTo.sequence)} />
        )
      }
      attachments={(attachments.length > 0 || withheld > 0) && <Attachments attachments={attachments} withheld={withheld} />}
      text={text !== '' && <MessageText text={text} hasLinks={hasLinks} />}
      reactions={reactions}
      meta={
        <>
          {editedAt !== null && <span>{t('Edited')}</span>}
          {time}
          {mark && <span>{markWords[mark]}</span>}
        </>
      }
    />
  )
}

/** What stands for a message that is not shown. Its sender still reads what keepers hide, and why they do. */
const Withheld = (message: Message) => (
  <>
    {message.text !== '' && <UserText>{message.text}</UserText>}
    <p>
      {summaryOfMessage(message)}
      {message.suspendedBecause !== null && (
        <>
          : <UserText>{message.suspendedBecause}</UserText>
        </>
      )}
    </p>
  </>
)

const markWords = { sent: t('Sent'), read: t('Read') } as const
const outgoingWords = { queued: t('Waiting to be sent'), sending: t('Sending'), sent: t('Sent'), failed: t('Not sent') } as const

type MessageTextProps = {
  readonly text: string
  /** Those of a request are not shown. */
  readonly hasLinks?: boolean
}

/** What somebody wrote. A few emoji by themselves stand large. */
const MessageText = ({ text, hasLinks = true }: MessageTextProps) =>
  hasLinks ? <UserText className={fewEmoji.test(text) ? styles.emoji : undefined}>{text}</UserText> : <bdi dir="auto">{text}</bdi>

/** Up to 16 code points: one emoji may be several of them, with joiners, skin tones and variation selectors. */
const fewEmoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,16}$/u

type OutgoingAttachmentsProps = { readonly owner: string; readonly ids: readonly string[] }

/** What a message on its way carries, as far as this page has read one's case. */
function OutgoingAttachments({ owner, ids }: OutgoingAttachmentsProps) {
  const shown = useReadEntries(owner, ids)
  return shown.length > 0 ? (
    <Attachments attachments={shown} withheld={0} />
  ) : (
    <p>{t('{count, plural, one{1 attachment} other{# attachments}}', { count: ids.length })}</p>
  )
}

type QuoteProps = {
  readonly name: string
  readonly text: string
  /** Shows the message that is quoted. */
  readonly onOpen: () => void
}

/** The message that is replied to, in one line. */
const Quote = ({ name, text, onOpen }: QuoteProps) => (
  <button type="button" className={styles.quote} onClick={onOpen}>
    <span className={styles.name}>{name}</span>
    <span className={styles.text}>{text}</span>
  </button>
)
