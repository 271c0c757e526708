import { useEffect } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { useMe } from '#web/lib/me.ts'
import { hasOutbox } from '#web/messages/outbox/outbox-database.ts'

const load = loadChunk(() => import('#web/messages/outbox/browser-outbox.ts'))

/** Sends on, from any screen, what an earlier visit left in the outbox. Its code is loaded only where somebody has written before. */
export function OutboxSlot() {
  const owner = useMe().data?.doc._id
  useEffect(() => {
    if (owner !== undefined) void sendOn(owner).catch(() => {}) // the next screen of messages tries again
  }, [owner])
  return null
}

async function sendOn(owner: string): Promise<void> {
  if (await hasOutbox(owner)) (await load()).outboxOf(owner)
}
