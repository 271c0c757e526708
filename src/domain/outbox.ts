import type { EntryKind } from './case/kinds.ts'

/**
 * Something written on its way from the client that wrote it.
 * `queued`: to be sent. `sending`: a request is under way. `sent`: the server has it, and it stays here until the screen shows it.
 * `failed`: refused; its author decides.
 */
type OnItsWay = {
  /** Chosen by the client: the server takes what bears the same one once. */
  readonly clientId: string
  /** When it was written, in milliseconds. */
  readonly writtenAt: number
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  /** Why the server refused it. */
  readonly reason: string | null
}
type Message = {
  readonly act: 'message'
  readonly conversation: string
  readonly text: string
  readonly replyTo: string | null
  readonly attachments: readonly string[]
}
type Tweet = {
  readonly act: 'tweet'
  readonly text: string
  readonly images: readonly string[]
  /** The tweet that it quotes. */
  readonly quote: string | null
}
/** The words beside an entry. What is left out of a change stays. */
export type WordsOfEntry = {
  readonly caption?: string
  readonly story?: string
  readonly moment?: string | null
  readonly place?: string | null
}
type Words = {
  readonly act: 'words'
  readonly entry: string
  readonly kind: EntryKind
  /** What the entry is called where this waits. */
  readonly title: string
  readonly change: WordsOfEntry
  /** Of the words that were changed; null for any. */
  readonly revision: number | null
  /** What was sent without an answer: the server may have it. */
  readonly tried: WordsOfEntry | null
  /** In a conflict, what was saved elsewhere meanwhile. */
  readonly theirs: SavedWords | null
}
/** The words of an entry as the server has them. */
export type SavedWords = Required<WordsOfEntry> & { readonly revision: number }
export type OutgoingMessage = OnItsWay & Message
export type OutgoingTweet = OnItsWay & Tweet
export type OutgoingWords = OnItsWay & Words
export type Outgoing = OutgoingMessage | OutgoingTweet | OutgoingWords
/** The same as it is written, before anything was tried. */
export type Written = Pick<OnItsWay, 'clientId' | 'writtenAt'> & (Message | Tweet | Words)
/** The send queue of a client: what it wrote, in that order. */
export type Outbox = readonly Outgoing[]

export type OutboxAction =
  | { readonly type: 'write'; readonly written: Written }
  | { readonly type: 'start'; readonly clientId: string }
  /** `revision`: of the words of an entry, as they are now. */
  | { readonly type: 'accepted'; readonly clientId: string; readonly revision?: number | undefined }
  /** No answer came: the server may have it or not, and a repeat with the same id does no harm. */
  | { readonly type: 'unanswered'; readonly clientId: string }
  | { readonly type: 'refused'; readonly clientId: string; readonly reason: string; readonly theirs?: SavedWords | null }
  /** Also decides a conflict for what is written here. */
  | { readonly type: 'try-again'; readonly clientId: string }
  | { readonly type: 'discard'; readonly clientId: string }
  /** The timeline shows them. */
  | { readonly type: 'shown'; readonly clientIds: ReadonlySet<string> }
  /** Loaded from storage after the client that held it ended: what it was sending has no answer. */
  | { readonly type: 'reopen' }

export function outboxReducer(outbox: Outbox, action: OutboxAction): Outbox {
  switch (action.type) {
    case 'write':
      return write(outbox, action.written)
    case 'start':
      return change(outbox, action.clientId, ['queued'], { state: 'sending' })
    case 'accepted':
      return accept(outbox, action)
    case 'unanswered':
      return outbox.map((one) => (one.clientId === action.clientId ? unanswered(one) : one))
    case 'refused':
      return outbox.map((one) => (one.clientId === action.clientId && one.state === 'sending' ? refused(one, action) : one))
    case 'try-again':
      return outbox.map((one) => (one.clientId === action.clientId && one.state === 'failed' ? queuedAgain(one) : one))
    case 'discard':
      return outbox.filter(({ clientId, state }) => clientId !== action.clientId || state === 'sending' || state === 'sent')
    case 'shown':
      return outbox.filter(({ clientId }) => !action.clientIds.has(clientId))
    case 'reopen':
      return outbox.map(unanswered)
  }
}

/** Words of an entry that still wait are written over: only the newest are sent. */
function write(outbox: Outbox, written: Written): Outbox {
  if (outbox.some(({ clientId }) => clientId === written.clientId)) return outbox
  const waiting = written.act === 'words' && waitingWords(outbox, written.entry)
  if (!waiting) return [...outbox, { ...written, state: 'queued', reason: null }]
  const merged = { ...waiting, change: { ...waiting.change, ...written.change }, writtenAt: written.writtenAt, theirs: null }
  return outbox.map((one) => (one === waiting ? { ...merged, state: 'queued', reason: null } : one))
}
const isOver = ({ state }: OnItsWay) => state === 'queued' || state === 'failed'

/** A message stays until its line is shown. Words that were written over these meanwhile begin from what the server has now. */
function accept(outbox: Outbox, { clientId, revision }: Extract<OutboxAction, { type: 'accepted' }>): Outbox {
  const accepted = outbox.find((one) => one.clientId === clientId)
  if (!accepted || accepted.act === 'message')
    return change(outbox, clientId, ['queued', 'sending', 'failed'], { state: 'sent', reason: null })
  return outbox
    .filter((one) => one !== accepted)
    .map((one) =>
      one.act === 'words' && accepted.act === 'words' && one.entry === accepted.entry && revision !== undefined
        ? { ...one, revision }
        : one,
    )
}

function queuedAgain(one: Outgoing): Outgoing {
  const queued = { state: 'queued', reason: null } as const
  return one.act === 'words' ? { ...one, ...queued, revision: one.theirs?.revision ?? one.revision, theirs: null } : { ...one, ...queued }
}

function unanswered(one: Outgoing): Outgoing {
  if (one.state !== 'sending') return one
  return one.act === 'words' ? { ...one, state: 'queued', tried: one.change } : { ...one, state: 'queued' }
}

/**
 * Where the server has what an earlier try of the same words brought, nobody else wrote: they are sent again over it. The server trims lines,
 * so the space behind the last word, which keyboards of phones leave there, is no difference.
 */
function refused(one: Outgoing, { reason, theirs }: Extract<OutboxAction, { type: 'refused' }>): Outgoing {
  if (one.act !== 'words' || !theirs) return { ...one, state: 'failed', reason }
  const { tried } = one
  const isOwn =
    tried !== null && (Object.keys(tried) as (keyof WordsOfEntry)[]).every((name) => tried[name]?.trim() === theirs[name]?.trim())
  return isOwn ? { ...one, state: 'queued', revision: theirs.revision, tried: null } : { ...one, state: 'failed', reason, theirs }
}

const change = (
  outbox: Outbox,
  clientId: string,
  from: readonly OnItsWay['state'][],
  changed: Partial<Pick<OnItsWay, 'state' | 'reason'>>,
): Outbox => outbox.map((one) => (one.clientId === clientId && from.includes(one.state) ? { ...one, ...changed } : one))

/** What is sent one after the other: the messages of a conversation, tweets, the words of an entry. */
function laneOf(outgoing: Outgoing): string {
  if (outgoing.act === 'message') return `conversation ${outgoing.conversation}`
  return outgoing.act === 'words' ? `entry ${outgoing.entry}` : 'tweets'
}

/**
 * What to send now: of each lane the first that waits, and none while one before it is under way. So the messages of a conversation come to
 * lie there in the order in which they were written. A refused one holds up nothing.
 */
export const nextToSend = (outbox: Outbox): Outbox =>
  [...Map.groupBy(outbox, laneOf).values()].flatMap((lane) => {
    const first = lane.find(({ state }) => state === 'queued' || state === 'sending')
    return first?.state === 'queued' ? [first] : []
  })

/** The outgoing messages of one conversation that its timeline does not show yet, so that each message is shown once. */
export function notShown(
  outbox: Outbox,
  conversation: string,
  timeline: readonly { readonly clientId: string | null }[],
): readonly OutgoingMessage[] {
  const shown = new Set(timeline.map(({ clientId }) => clientId))
  return outbox.flatMap((one) => (one.act === 'message' && one.conversation === conversation && !shown.has(one.clientId) ? [one] : []))
}

/** The words of an entry that wait and are not under way. */
const waitingWords = (outbox: Outbox, entry: string): OutgoingWords | undefined =>
  outbox.filter((one) => one.act === 'words').find((one) => one.entry === entry && isOver(one))

/** What the server does not have yet. */
export const unsent = (outbox: Outbox): Outbox => outbox.filter(({ state }) => state !== 'sent')

/** What a tweet is sent as: the same bytes at every try, which its idempotency key is bound to. */
export const bodyOfTweet = ({ text, images, quote }: Pick<OutgoingTweet, 'text' | 'images' | 'quote'>) => ({
  casetweets: { text, images: [...images], ...(quote !== null && { quote }) },
})
