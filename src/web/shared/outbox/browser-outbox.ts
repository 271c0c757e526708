import type { Outbox } from '#domain/outbox.ts'
import { seconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { browserClock } from '#web/lib/clock.ts'
import { type Device, deviceOf } from '#web/lib/kept/device.ts'
import { refetchMe } from '#web/lib/me.ts'
import { perLogin } from '#web/lib/per-login.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { remindOnceOnline } from '#web/lib/remind.ts'
import { onArrival, tellArrival } from './arrivals.ts'
import { createOutbox, type OutboxStorage, type OwnOutbox, outboxInMemory } from './outbox.ts'
import { refusalOf, sendOutgoing } from './send-outgoing.ts'

/** The record of the outbox among those that outlive the login. */
const record = 'outbox'

/**
 * Encrypted in IndexedDB, where it survives a closed tab and a crashed browser: it is on the disk before a write resolves. Encryption takes
 * longer than a transaction of IndexedDB stays open, so a lock keeps other tabs from writing in between.
 */
const outboxOnDevice = ({ sealed }: Device, owner: string): OutboxStorage => {
  const read = async (): Promise<Outbox> => (await sealed.read<Outbox>(record))?.value ?? []
  return {
    read,
    update: (change) =>
      navigator.locks.request(`outbox-write-${owner}`, async () => {
        const next = change(await read())
        if (next.length === 0) await sealed.remove([record])
        else await sealed.write(record, next, Date.now())
        return next
      }),
  }
}

/** Of a browser that keeps nothing, it is gone with the page. */
function openStorage(owner: string): OutboxStorage {
  const opening = deviceOf(owner).then((device) => outboxOnDevice(device, owner), outboxInMemory)
  return { read: async () => (await opening).read(), update: async (change) => (await opening).update(change) }
}

const outboxes = perLogin((owner) =>
  createOutbox({
    storage: openStorage(owner),
    send: (outgoing, closing) =>
      sendOutgoing(owner, outgoing, closing).catch((failure: unknown) => {
        void remindOnceOnline('/tweets')
        throw failure
      }),
    onArrived: (arrival) => tellArrival(arrival, owner),
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

// Whichever screen is open: that of tweets is not the only one that shows them.
onArrival((arrival, owner) => {
  if (arrival.act !== 'tweet') return
  void refetchMe()
  for (const queryKey of [['tweets'], ['case', owner], ['collection', owner]]) void queryClient.invalidateQueries({ queryKey })
})

addEventListener('online', () => outboxes.current()?.wake())
