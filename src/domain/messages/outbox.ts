/** A message on its way from the client that wrote it. */
export type Outgoing = {
  /** Chosen by the client: the server takes a message with the same one once. */
  readonly clientId: string
  readonly conversation: string
  readonly text: string
  readonly replyTo: string | null
  readonly attachments: readonly string[]
  /** When it was written, in milliseconds. */
  readonly writtenAt: number
  /**
   * `queued`: to be sent. `sending`: a request is under way. `sent`: the server has it, and it stays here until the timeline shows it.
   * `failed`: refused; its author decides.
   */
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  /** Why the server refused it. */
  readonly reason: string | null
}
/** The send queue of a client: messages in the order in which they were written. */
export type Outbox = readonly Outgoing[]

export type OutboxAction =
  | { readonly type: 'write'; readonly message: Omit<Outgoing, 'state' | 'reason'> }
  | { readonly type: 'start'; readonly clientId: string }
  | { readonly type: 'accepted'; readonly clientId: string }
  /** No answer came: the server may have it or not, and a repeat with the same id does no harm. */
  | { readonly type: 'unanswered'; readonly clientId: string }
  | { readonly type: 'refused'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'try-again'; readonly clientId: string }
  | { readonly type: 'discard'; readonly clientId: string }
  /** The timeline shows them. */
  | { readonly type: 'shown'; readonly clientIds: ReadonlySet<string> }
  /** Loaded from storage after the client that held it ended: what it was sending has no answer. */
  | { readonly type: 'reopen' }

export function outboxReducer(outbox: Outbox, action: OutboxAction): Outbox {
  switch (action.type) {
    case 'write':
      return isIn(outbox, action.message.clientId) ? outbox : [...outbox, { ...action.message, state: 'queued', reason: null }]
    case 'start':
      return change(outbox, action.clientId, ['queued'], { state: 'sending' })
    case 'accepted':
      return change(outbox, action.clientId, ['queued', 'sending', 'failed'], { state: 'sent', reason: null })
    case 'unanswered':
      return change(outbox, action.clientId, ['sending'], { state: 'queued' })
    case 'refused':
      return change(outbox, action.clientId, ['sending'], { state: 'failed', reason: action.reason })
    case 'try-again':
      return change(outbox, action.clientId, ['failed'], { state: 'queued', reason: null })
    case 'discard':
      return outbox.filter(({ clientId, state }) => clientId !== action.clientId || state === 'sending' || state === 'sent')
    case 'shown':
      return outbox.filter(({ clientId }) => !action.clientIds.has(clientId))
    case 'reopen':
      return outbox.map((message) => (message.state === 'sending' ? { ...message, state: 'queued' } : message))
  }
}

const isIn = (outbox: Outbox, clientId: string) => outbox.some((message) => message.clientId === clientId)

const change = (outbox: Outbox, clientId: string, from: readonly Outgoing['state'][], changed: Partial<Outgoing>): Outbox =>
  outbox.map((message) => (message.clientId === clientId && from.includes(message.state) ? { ...message, ...changed } : message))

/**
 * The messages to send now: of each conversation the first that waits, and none while one before it is under way. So they come to lie
 * there in the order in which they were written. A refused one holds up nothing.
 */
export const nextToSend = (outbox: Outbox): readonly Outgoing[] =>
  [...Map.groupBy(outbox, ({ conversation }) => conversation).values()].flatMap((messages) => {
    const first = messages.find(({ state }) => state === 'queued' || state === 'sending')
    return first?.state === 'queued' ? [first] : []
  })

/** The outgoing messages of one conversation that its timeline does not show yet, so that each message is shown once. */
export const notShown = (outbox: Outbox, conversation: string, timeline: readonly { readonly clientId: string | null }[]): Outbox => {
  const shown = new Set(timeline.map(({ clientId }) => clientId))
  return outbox.filter((message) => message.conversation === conversation && !shown.has(message.clientId))
}
