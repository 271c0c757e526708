import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { anyEntry } from '#contract/entries.ts'
import { message } from '#contract/messages/mailbox.ts'
import { nextToSend, type Outbox, type OutboxAction, type Outgoing, outboxReducer, type SavedWords, type Written } from '#domain/outbox.ts'
import type { Milliseconds } from '#domain/units.ts'
import { backOff } from '#web/lib/back-off.ts'
import type { Clock } from '#web/lib/clock.ts'

/** Where the outbox of one person is kept, for all tabs of this browser. */
export type OutboxStorage = {
  readonly read: () => Promise<Outbox>
  /** Reads, changes and writes without another tab in between. Returns what is there then. */
  readonly update: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>
}

/** Gone when the page closes: for tests, and for browsers that block IndexedDB. */
export function outboxInMemory(): OutboxStorage {
  let outbox: Outbox = []
  return {
    read: async () => outbox,
    update: async (change) => {
      outbox = change(outbox)
      return outbox
    },
  }
}

/** What the server made of something that was sent. */
const arrival = z.discriminatedUnion('act', [
  z.object({ act: z.literal('message'), message }),
  z.object({ act: z.literal('tweet'), entry: anyEntry }),
  /** `story` where it came with the answer. */
  z.object({ act: z.literal('words'), entry: anyEntry, story: z.optional(z.string()) }),
])
export type Arrival = z.infer<typeof arrival>

/**
 * Whether a failure is an answer of the server, in words, that another try would not change; null where one may succeed. `theirs`: the words
 * that were saved elsewhere meanwhile.
 */
export type Refusal = (failure: unknown) => { readonly reason: string; readonly theirs?: SavedWords | null } | null

type Options = {
  readonly storage: OutboxStorage
  readonly send: (outgoing: Outgoing, signal: AbortSignal) => Promise<Arrival>
  /** The server has it, whichever tab sent it. */
  readonly onArrived: (arrival: Arrival) => void
  readonly refusalOf: Refusal
  /** How long the server asks to wait; null where it names nothing. */
  readonly retryAfter: (failure: unknown) => Milliseconds | null
  readonly clock: Clock
  /** 0 to 1. */
  readonly random: () => number
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  readonly locks: Pick<LockManager, 'request'>
  /** Of the lock that the sending tab holds. */
  readonly lockName: string
}

/** Any script of this origin may post on the channel, an older version of this app among them. So every notice is parsed. */
const notice = z.discriminatedUnion('kind', [z.object({ kind: z.literal('changed') }), z.object({ kind: z.literal('arrived'), arrival })])

/**
 * Sends what was written, in its order and each thing once. All tabs of this browser share one outbox, and one of them sends. It survives a
 * closed tab: a message stays until its line is shown, all else until the server has it.
 * One function: sending, waiting and closing share one lock and one timer.
 */
export function createOutbox(options: Options) {
  const { storage, send, onArrived, refusalOf, retryAfter, clock, random, channel, locks, lockName } = options
  const store = createStore<{ readonly outbox: Outbox }>(() => ({ outbox: [] }))
  const closing = new AbortController()
  /** This tab waits for the lock, or has it. */
  let isSending = false
  let wake = () => {}

  const post = (data: z.infer<typeof notice>) => !closing.signal.aborted && channel.postMessage(data)
  const show = (outbox: Outbox) => {
    store.setState({ outbox })
    return outbox
  }
  async function dispatch(action: OutboxAction): Promise<Outbox> {
    const outbox = show(await storage.update((known) => outboxReducer(known, action)))
    post({ kind: 'changed' })
    return outbox
  }
  /** @returns how long to wait before the next try; null where the server has answered */
  async function sendOne(outgoing: Outgoing, retries: number): Promise<Milliseconds | null> {
    const { clientId } = outgoing
    await dispatch({ type: 'start', clientId })
    try {
      const arrived = await send(outgoing, closing.signal)
      post({ kind: 'arrived', arrival: arrived })
      onArrived(arrived)
      await dispatch({ type: 'accepted', clientId, revision: arrived.act === 'words' ? arrived.entry.revision : undefined })
      return null
    } catch (failure) {
      const refused = refusalOf(failure)
      await dispatch(refused === null ? { type: 'unanswered', clientId } : { type: 'refused', clientId, ...refused })
      return refused === null ? (retryAfter(failure) ?? backOff(retries, random())) : null
    }
  }
  const pause = (delay: Milliseconds) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(delay, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  /** Runs in one tab at a time. What another was sending when it was closed has no answer, so it is sent again. */
  async function sendAll() {
    let outbox = await dispatch({ type: 'reopen' })
    for (let retries = 0; !closing.signal.aborted; ) {
      const next = nextToSend(outbox)
      if (next.length === 0) return
      const delays = await Promise.all(next.map((outgoing) => sendOne(outgoing, retries)))
      const delay = Math.max(0, ...delays.map((each) => each ?? 0))
      retries = delay === 0 ? 0 : retries + 1
      if (delay > 0 && !closing.signal.aborted) await pause(delay)
      outbox = show(await storage.read())
    }
  }
  function sendWaiting(outbox: Outbox) {
    if (isSending || !outbox.some(({ state }) => state === 'queued' || state === 'sending')) return
    isSending = true
    void locks.request(lockName, { signal: closing.signal }, sendAll).then(
      () => {
        isSending = false
        if (!closing.signal.aborted) sendWaiting(store.getState().outbox)
      },
      () => {
        isSending = false // closed while it waited for the lock; what fails otherwise is tried again when something changes, and not at once
      },
    )
  }
  async function refresh() {
    sendWaiting(show(await storage.read()))
    wake()
  }
  /** Whoever opens this page reads from the server what has arrived before. */
  async function begin() {
    const arrived = (await storage.read()).flatMap(({ clientId, state }) => (state === 'sent' ? [clientId] : []))
    if (arrived.length > 0) await dispatch({ type: 'shown', clientIds: new Set(arrived) })
    await refresh()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = z.safeParse(notice, data).data
    if (received?.kind === 'arrived') onArrived(received.arrival)
    if (received?.kind === 'changed') void refresh()
  })
  void begin()

  return {
    store,
    async write(written: Written) {
      sendWaiting(await dispatch({ type: 'write', written }))
      wake()
    },
    async tryAgain(clientId: string) {
      sendWaiting(await dispatch({ type: 'try-again', clientId }))
      wake()
    },
    /** What waits and what is under way, as every tab has it. */
    read: async () => show(await storage.read()),
    discard: (clientId: string) => dispatch({ type: 'discard', clientId }),
    /** These stand among the messages of the server now. */
    shown(clientIds: ReadonlySet<string>) {
      if (store.getState().outbox.some(({ clientId }) => clientIds.has(clientId))) void dispatch({ type: 'shown', clientIds })
    },
    /** The network is back: the next try begins at once. */
    wake: () => wake(),
    close() {
      closing.abort()
      wake()
      channel.close()
    },
  }
}
export type OwnOutbox = ReturnType<typeof createOutbox>
