import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import type { OutgoingMessage } from '#domain/outbox.ts'
import { minutes } from '#domain/units.ts'
import { dayOf } from './times.ts'

/** How far a message of one's own has come: the server has it, or the others have read it. */
type Mark = 'sent' | 'read'

/** One line of a conversation as it stands on screen, the same from the moment it was written until it was read. */
export type Row = {
  /** Its client id where it is one's own. So it stays in its place when the server has it. */
  readonly key: string
  /** As the server has it; null while it is on its way. */
  readonly message: Message | null
  /** As the outbox has it; null once the server's line stands here. */
  readonly outgoing: OutgoingMessage | null
  readonly sentAt: string
  readonly isOwn: boolean
  /** The first of its day, before which a separator stands. */
  readonly startsDay: boolean
  /** The first that was unread when the conversation was opened. */
  readonly startsUnread: boolean
  /** The first of several that somebody wrote shortly after each other. */
  readonly startsRun: boolean
  /** The last of several that stand together: it alone says when. */
  readonly showsTime: boolean
  /** Shown below the last message that has come so far; null for all others. */
  readonly mark: Mark | null
}

/** Messages of one person within this time stand together. */
const runLength = minutes(5)

type Known = {
  /** In their order, none missing between them. */
  readonly messages: readonly Message[]
  /** Of this conversation, without those that stand among the messages. */
  readonly outbox: readonly OutgoingMessage[]
  readonly conversation: Pick<Conversation, 'members'>
  readonly me: string
  /** Up to which sequence the reader had read when they opened the conversation; null when nothing was unread. */
  readonly readBefore: number | null
}
type Line = Pick<Row, 'key' | 'message' | 'outgoing' | 'sentAt' | 'isOwn'> & { readonly sender: string | null; readonly isText: boolean }

/** Everything on screen, in its order: what the server has, then what is still on its way. */
export function rowsOf({ messages, outbox, conversation, me, readBefore }: Known): readonly Row[] {
  const lines: readonly Line[] = [
    ...messages.map((message) => ({
      key: message.clientId ?? message._id,
      message,
      outgoing: null,
      sentAt: message.sentAt,
      isOwn: message.sender === me,
      sender: message.sender,
      isText: message.kind === 'text',
    })),
    ...outbox.map((outgoing) => ({
      key: outgoing.clientId,
      message: null,
      outgoing,
      sentAt: new Date(outgoing.writtenAt).toISOString(),
      isOwn: true,
      sender: me,
      isText: true,
    })),
  ]
  const marks = lines.map((line) => markOf(line, minRead(conversation, me)))
  const lastOf = new Map(marks.map((mark, index) => [mark, index]))
  const firstUnread = messages.find(({ sequence, sender }) => readBefore !== null && sequence > readBefore && sender !== me)
  const startsRun = ({ sender, isText, sentAt }: Line, before: Line | undefined) =>
    !(before?.sender === sender && before.isText && isText && Date.parse(sentAt) - Date.parse(before.sentAt) < runLength)
  return lines.map((shown, index): Row => {
    const { sender: _sender, isText: _isText, ...line } = shown
    const before = lines[index - 1]
    const after = lines[index + 1]
    const mark = marks[index] ?? null
    return {
      ...line,
      startsDay: !before || dayOf(before.sentAt) !== dayOf(line.sentAt),
      startsUnread: line.message !== null && line.message === firstUnread,
      startsRun: startsRun(shown, before),
      showsTime: !after || startsRun(after, shown) || dayOf(after.sentAt) !== dayOf(line.sentAt),
      mark: lastOf.get(mark) === index ? mark : null,
    }
  })
}

function markOf({ isOwn, isText, message, outgoing }: Line, readUpTo: number | null): Mark | null {
  if (!isOwn || !isText) return null
  if (message === null) return outgoing?.state === 'sent' ? 'sent' : null
  return readUpTo !== null && message.sequence <= readUpTo ? 'read' : 'sent'
}

/** Up to which sequence everybody else has read; null where somebody does not tell. */
function minRead({ members }: Pick<Conversation, 'members'>, me: string): number | null {
  const marks = members.filter(({ _id }) => _id !== me).map(({ read }) => read)
  return marks.length === 0 || marks.includes(null) ? null : Math.min(...marks.map((mark) => mark ?? 0))
}
