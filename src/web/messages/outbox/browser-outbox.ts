import { get, promisifyRequest, type UseStore, update } from 'idb-keyval'
import { messagesApi } from '#contract/messages/messages.ts'
import type { Outbox, Outgoing } from '#domain/messages/outbox.ts'
import { seconds } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { browserClock } from '#web/lib/clock.ts'
import { perLogin } from '#web/lib/per-login.ts'
import { addMessages } from '../mailbox-cache.ts'
import { createOutbox, type OutboxStorage, type OwnOutbox, outboxInMemory, type Refusal } from './outbox.ts'
import { databaseName } from './outbox-database.ts'

/** How long an answer may take. A repeat does no harm, so a connection that hangs is given up. */
const maxSending = seconds(20)

async function send({ conversation, clientId, text, replyTo, attachments }: Outgoing, closing: AbortSignal) {
  const body = { clientId, text, attachments: [...attachments], ...(replyTo !== null && { replyTo }) }
  const signal = AbortSignal.any([closing, AbortSignal.timeout(maxSending)])
  return (await call(messagesApi.send, { params: { id: conversation }, body }, { signal })).data
}

/** A login that has ended, too many messages at once and a time-out refuse the request, not the message. */
const passing = new Set([401, 408, 429])
const refusalOf: Refusal = (failure) =>
  failure instanceof CallError && failure.status >= 400 && failure.status < 500 && !passing.has(failure.status) ? failure.message : null

const key = 'messages'
const storeName = 'outbox'

/** In IndexedDB, where it survives a closed tab and a crashed browser: it is on the disk before a write resolves. */
function outboxInDatabase(owner: string): OutboxStorage {
  const opening = indexedDB.open(databaseName(owner), 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName)
  const opened = promisifyRequest(opening)
  const store: UseStore = async (mode, use) =>
    use((await opened).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName))
  return {
    read: async () => (await get<Outbox>(key, store)) ?? [],
    async update(change) {
      let next: Outbox = []
      const write = (before: Outbox = []) => {
        next = change(before)
        return next
      }
      await update<Outbox>(key, write, store)
      return next
    },
  }
}

const outboxes = perLogin((owner) =>
  createOutbox({
    storage: typeof indexedDB === 'undefined' ? outboxInMemory() : outboxInDatabase(owner),
    send,
    onArrived: (message) => void addMessages([message]),
    refusalOf,
    retryAfter: (failure) => (failure instanceof CallError && failure.retryAfter !== null ? seconds(failure.retryAfter) : null),
    clock: browserClock,
    random: Math.random,
    channel: new BroadcastChannel(`outbox ${owner}`),
    locks: navigator.locks,
    lockName: `outbox ${owner}`,
  }),
)

/** The outbox of whoever is logged in. It ends with the login; what was not sent waits for the next one of the same person. */
export const outboxOf: (owner: string) => OwnOutbox = outboxes.of

addEventListener('online', () => outboxes.current()?.wake())
