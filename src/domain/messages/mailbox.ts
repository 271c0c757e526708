/** What a mailbox needs to know of a message. */
export type Message = {
  readonly _id: string
  readonly conversation: string
  readonly sequence: number
  /** When this line last changed, counted by mailbox. */
  readonly change: number
}
/** What it needs to know of a conversation. */
export type Conversation = {
  readonly _id: string
  readonly state: 'accepted' | 'request' | 'gone'
  /** The sequence of the first message that is in the mailbox; of what is gone, that of the first which would come. */
  readonly first: number
  readonly change: number
}
/** Everything that changed after one change and up to another, each thing once, as it is now. */
export type Changes<C extends Conversation, M extends Message> = {
  readonly after: number
  readonly change: number
  readonly conversations: readonly C[]
  readonly messages: readonly M[]
}

/** A mailbox as a client has it. */
export type Mailbox<C extends Conversation, M extends Message> = {
  /** Every change up to this one is in it. */
  readonly change: number
  readonly conversations: ReadonlyMap<string, C>
  /** The messages of each conversation that the client has, by sequence. Some may be missing between them (`runAround`). */
  readonly timelines: ReadonlyMap<string, readonly M[]>
}

/** @param change the state of the mailbox on the server when these conversations were read */
export const openMailbox = <C extends Conversation, M extends Message>(change: number, conversations: readonly C[]): Mailbox<C, M> =>
  withConversations({ change, conversations: new Map(), timelines: new Map() }, conversations)

/**
 * Applies what the server told of. Applied twice, or late, it changes nothing. Null when the mailbox lacks changes before these: the
 * client asks the server for what came after `mailbox.change`.
 */
export function applyChanges<C extends Conversation, M extends Message>(
  mailbox: Mailbox<C, M>,
  changes: Changes<C, M>,
): Mailbox<C, M> | null {
  if (changes.change <= mailbox.change) return mailbox
  if (changes.after > mailbox.change) return null
  const next = withMessages(withConversations(mailbox, changes.conversations), changes.messages)
  return { ...next, change: changes.change }
}

/** Adds conversations that were read from the server: of each the newer state counts, wherever it came from. */
export function withConversations<C extends Conversation, M extends Message>(mailbox: Mailbox<C, M>, added: readonly C[]): Mailbox<C, M> {
  const conversations = new Map(mailbox.conversations)
  const timelines = new Map(mailbox.timelines)
  for (const conversation of added) {
    const { _id, first, change } = conversation
    if (change < (conversations.get(_id)?.change ?? 0)) continue
    conversations.set(_id, conversation)
    timelines.set(
      _id,
      (timelines.get(_id) ?? []).filter(({ sequence }) => sequence >= first),
    )
  }
  return { ...mailbox, conversations, timelines }
}

/** Adds messages that were read from the server or that a reply brought: of each the newer state counts. */
export function withMessages<C extends Conversation, M extends Message>(mailbox: Mailbox<C, M>, added: readonly M[]): Mailbox<C, M> {
  const timelines = new Map(mailbox.timelines)
  const isKept = ({ conversation, sequence }: M) => sequence >= (mailbox.conversations.get(conversation)?.first ?? 0)
  for (const [conversation, messages] of Map.groupBy(added.filter(isKept), ({ conversation }) => conversation))
    timelines.set(conversation, mergeLines(timelines.get(conversation) ?? [], messages))
  return { ...mailbox, timelines }
}

type Sequenced = { readonly sequence: number; readonly change: number }

/** Merges lines into those that are there, in their order, each once and as it was last. */
function mergeLines<M extends Sequenced>(lines: readonly M[], added: readonly M[]): readonly M[] {
  const bySequence = new Map(lines.map((line) => [line.sequence, line]))
  for (const line of added) if (line.change >= (bySequence.get(line.sequence)?.change ?? 0)) bySequence.set(line.sequence, line)
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}

/**
 * The lines about this sequence between which none is missing: what may be shown. What lies beyond a gap is held back until the gap is
 * filled. Empty when that line is not there.
 * @param lines in their order
 */
export function runAround<M extends Sequenced>(lines: readonly M[], sequence: number): readonly M[] {
  const at = lines.findIndex((line) => line.sequence === sequence)
  if (at < 0) return []
  const offset = sequence - at
  const belongs = (index: number) => lines[index]?.sequence === index + offset
  let start = at
  while (belongs(start - 1)) start--
  let end = at
  while (belongs(end + 1)) end++
  return lines.slice(start, end + 1)
}
