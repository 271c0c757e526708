import { messagesApi } from '#contract/messages.ts'
import type { Outgoing } from '#domain/messages/outbox.ts'
import { seconds } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { browserClock } from '#web/lib/clock.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { addMessages } from '../mailbox-cache.ts'
import { createOutbox, type OwnOutbox, type Refusal } from './outbox.ts'
import { outboxInDatabase, outboxInMemory } from './outbox-storage.ts'

let current: { readonly owner: string; readonly outbox: OwnOutbox } | null = null

/** How long an answer may take. A repeat does no harm, so a connection that hangs is given up. */
const longestSending = seconds(20)

async function send({ conversation, clientId, text, replyTo, attachments }: Outgoing, closing: AbortSignal) {
  const body = { clientId, text, attachments: [...attachments], ...(replyTo !== null && { replyTo }) }
  const signal = AbortSignal.any([closing, AbortSignal.timeout(longestSending)])
  return (await call(messagesApi.send, { params: { id: conversation }, body }, { signal })).data
}

/** A login that has ended, too many messages at once and a time-out refuse the request, not the message. */
const passing = new Set([401, 408, 429])
const refusalOf: Refusal = (failure) =>
  failure instanceof CallError && failure.status >= 400 && failure.status < 500 && !passing.has(failure.status) ? failure.message : null

/** The outbox of whoever is logged in. It ends with the login; what was not sent waits for the next one of the same person. */
export function outboxOf(owner: string): OwnOutbox {
  if (current?.owner === owner) return current.outbox
  current?.outbox.close()
  const outbox = createOutbox({
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
  })
  current = { owner, outbox }
  return outbox
}

addEventListener('online', () => current?.outbox.wake())

useRoot.subscribe(({ auth }, before) => {
  if (auth.authenticated || !before.auth.authenticated) return
  current?.outbox.close()
  current = null
})
