import { randomUUID } from 'node:crypto'
import { liveEvent } from '#contract/live.ts'
import type { Conversation, MailboxChanges, Message } from '#contract/messages/mailbox.ts'
import type { Reaction } from '#domain/messages/limits.ts'
import { applyChanges, type Mailbox, openMailbox, runAround, withMessages } from '#domain/messages/mailbox.ts'
import type { Outgoing } from '#domain/outbox.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Clock } from '#web/lib/clock.ts'
import { openEventStream } from '#web/lib/live/event-stream.ts'
import { createMailboxSync } from '#web/messages/mailbox-sync.ts'
import { createOutbox, outboxInMemory } from '#web/shared/outbox/outbox.ts'
import { call, Refused, stream } from './http.ts'

/** What a client leaves out, to show that the test sees it. */
export type Variant = 'whole' | 'without client ids' | 'without resume'

type Given = {
  /** Whose client it is. */
  readonly id: string
  readonly port: number
  readonly token: string
  readonly conversation: string
  readonly variant: Variant
  /** 0 to 1, from a seed. */
  readonly random: () => number
}

/** Ten times as fast as in a browser, so that the waits between tries are short. */
const fastClock: Clock = {
  now: () => performance.now() * 10,
  after(delay, run) {
    const timer = setTimeout(run, delay / 10)
    return () => clearTimeout(timer)
  },
}

async function sendMessage(
  outgoing: Outgoing,
  { hasClientId, ...asked }: { readonly port: number; readonly token: string; readonly hasClientId: boolean },
) {
  if (outgoing.act !== 'message') throw new Error('A talker writes messages only.')
  const { clientId, conversation, text } = outgoing
  const body = { clientId: hasClientId ? clientId : randomUUID(), text }
  const { data } = await call<{ data: Message }>('POST', `/api/conversations/${conversation}/messages`, { ...asked, body })
  return { act: 'message', message: data } as const
}

/** One client: the stream, the mailbox and the outbox of the web app, without the browser. */
export async function openTalker({ id, port, token, conversation, variant, random }: Given) {
  const asked = { port, token }
  let mailbox: Mailbox<Conversation, Message> = await retried(async () => {
    const { change, data } = await call<{ change: number; data: Conversation[] }>('GET', '/api/conversations', asked)
    const { data: lines } = await call<{ data: Message[] }>('GET', `/api/conversations/${conversation}/messages`, asked)
    return withMessages(openMailbox<Conversation, Message>(change, data), lines)
  })
  let shown: readonly Message[] = []
  let misordered = 0
  let requests = 0

  /** What stands on the screen only ever grows at its end. */
  function show() {
    const lines = mailbox.timelines.get(conversation) ?? []
    const first = mailbox.conversations.get(conversation)?.first ?? 1
    const next = variant === 'without resume' ? lines : runAround(lines, first)
    if (shown.some(({ _id }, at) => next[at]?._id !== _id)) misordered++
    shown = next
    outbox.shown(new Set(next.flatMap(({ clientId }) => clientId ?? [])))
  }
  function apply(changes: MailboxChanges): boolean {
    const known = variant === 'without resume' ? { ...mailbox, change: Math.max(mailbox.change, changes.after) } : mailbox
    const next = applyChanges(known, changes)
    mailbox = next ?? mailbox
    show()
    return next !== null
  }
  const outbox = createOutbox({
    storage: outboxInMemory(),
    async send(outgoing) {
      requests++
      return sendMessage(outgoing, { ...asked, hasClientId: variant !== 'without client ids' })
    },
    onArrived(arrival) {
      if (arrival.act === 'message' && variant !== 'without resume') mailbox = withMessages(mailbox, [arrival.message])
      show()
    },
    refusalOf: (failure) => (failure instanceof Refused ? { reason: failure.message } : null),
    retryAfter: () => null,
    clock: fastClock,
    random,
    channel: new BroadcastChannel(token),
    locks: navigator.locks,
    lockName: `outbox ${token}`, // a name may not begin with a hyphen, as a token may
  })
  const sync = createMailboxSync({
    fetchChanges: async (after) => (await call<{ data: MailboxChanges }>('GET', `/api/messages/changes?after=${after}`, asked)).data,
    position: () => mailbox.change,
    apply,
    clock: fastClock,
    random,
  })
  const events = openEventStream(
    {
      connect: (since, signal) =>
        stream('/api/live', {
          ...asked,
          signal,
          headers: variant === 'without resume' || since === null ? {} : { 'last-event-id': since },
        }),
      clock: fastClock,
      random,
      onEvent({ event, data }) {
        const parsed = liveEvent.safeParse({ event, data: JSON.parse(data) })
        if (parsed.success && parsed.data.event === 'messages') sync.receive(parsed.data.data)
      },
      isPermanent: () => false,
      retryAfter: () => null,
    },
    null,
  )
  if (variant !== 'without resume') sync.catchUp()

  return {
    id,
    write: (text: string) =>
      outbox.write({ act: 'message', clientId: randomUUID(), conversation, text, replyTo: null, attachments: [], writtenAt: Date.now() }),
    /** What the screen shows, in its order. */
    screen: () => shown.filter(({ kind }) => kind === 'text'),
    /** Sets a sign on a message, however often it takes: a repeat does no harm. */
    react: (id: string, reaction: Reaction) =>
      retried(async () => {
        const { data } = await call<{ data: Message }>('PUT', `/api/messages/${id}/reaction`, { ...asked, body: { reaction } })
        mailbox = withMessages(mailbox, [data])
        show()
      }),
    isWaiting: () => outbox.store.getState().outbox.some(({ state }) => state === 'queued' || state === 'sending'),
    refusals: () => outbox.store.getState().outbox.flatMap(({ reason }) => reason ?? []),
    /** How often something on the screen moved or went. */
    misordered: () => misordered,
    requests: () => requests,
    close() {
      events.close()
      sync.close()
      outbox.close()
    },
  }
}
export type Talker = Awaited<ReturnType<typeof openTalker>>

const maxOpening: Milliseconds = seconds(60)

/** Tries until it succeeds: the network heals. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + maxOpening
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refused || performance.now() > deadline) throw error
    }
  }
}
