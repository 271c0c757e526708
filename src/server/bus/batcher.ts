import type { Bytes, Milliseconds } from '#domain/units.ts'
import { withoutDeadline } from '#server/deadline.ts'

/** What is sent at once: some ids of one topic, as JSON. */
export type BusMessage = string

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const maxMessageLength: Bytes = 7500
/** How long a hint waits for others. Long enough for one burst, too short for a person to notice. */
const batchDelay: Milliseconds = 10

export type Batcher = {
  readonly add: (topic: string, ids: readonly string[]) => void
  /** Sends what is pending now; rejects, and keeps all of it, when it could not be sent. */
  readonly flush: () => Promise<void>
}

/**
 * Batches the hints of a moment, each once, into as few messages as they fit. What could not be sent waits for the next flush.
 * @param send rejects when there is no connection
 */
export function openBatcher(send: (messages: readonly BusMessage[]) => Promise<void>): Batcher {
  let pending = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | null = null
  const add = (topic: string, ids: Iterable<string>) => {
    const known = pending.get(topic) ?? new Set()
    for (const id of ids) known.add(id)
    pending.set(topic, known)
  }
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    try {
      await send([...batch].flatMap(([topic, ids]) => messagesOf(topic, ids)))
    } catch (error) {
      for (const [topic, ids] of batch) add(topic, ids)
      throw error
    }
  }
  return {
    add(topic, ids) {
      add(topic, ids)
      timer ??= withoutDeadline(() => setTimeout(() => void flush().catch(() => {}), batchDelay).unref())
    },
    flush,
  }
}

function messagesOf(topic: string, ids: ReadonlySet<string>): BusMessage[] {
  const messages: BusMessage[] = []
  let batch: string[] = []
  let length = 0
  const finish = () => {
    if (batch.length > 0) messages.push(JSON.stringify([topic, ...batch]))
    batch = []
    length = Buffer.byteLength(topic) + 4
  }
  finish()
  for (const id of ids) {
    const added = Buffer.byteLength(JSON.stringify(id)) + 1
    if (length + added > maxMessageLength) finish()
    batch.push(id)
    length += added
  }
  finish()
  return messages
}

/** Reads what `openBatcher` sent; null for any other message. */
export function readMessage(message: string): { readonly topic: string; readonly ids: readonly string[] } | null {
  try {
    const [topic, ...ids] = JSON.parse(message) as string[]
    return typeof topic === 'string' ? { topic, ids } : null
  } catch {
    return null
  }
}
