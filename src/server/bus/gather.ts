import type { Bytes, Milliseconds } from '#domain/units.ts'

/** What one message of the line carries: some ids of one topic, as text. */
export type Message = string

/** PostgreSQL takes less than 8,000 bytes in one notice. */
const longestMessage: Bytes = 7500
/** How long hints wait for company. Long enough for one burst, too short for a person to notice. */
const patience: Milliseconds = 10

export type Gathering = {
  readonly add: (topic: string, ids: readonly string[]) => void
  /** Sends what waits now; rejects, and keeps all of it, when the line is cut. */
  readonly flush: () => Promise<void>
}

/**
 * Gathers the hints of a moment, each once, into as few messages as they fit. What could not be sent waits for the next flush.
 * @param send puts messages on the line; rejects when it is cut
 */
export function gathering(send: (messages: readonly Message[]) => Promise<void>): Gathering {
  let waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | null = null
  const add = (topic: string, ids: Iterable<string>) => {
    const known = waiting.get(topic) ?? new Set()
    for (const id of ids) known.add(id)
    waiting.set(topic, known)
  }
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.size === 0) return
    const leaving = waiting
    waiting = new Map()
    try {
      await send([...leaving].flatMap(([topic, ids]) => messagesOf(topic, ids)))
    } catch (error) {
      for (const [topic, ids] of leaving) add(topic, ids)
      throw error
    }
  }
  return {
    add(topic, ids) {
      add(topic, ids)
      timer ??= setTimeout(() => void flush().catch(() => {}), patience).unref()
    },
    flush,
  }
}

function messagesOf(topic: string, ids: ReadonlySet<string>): Message[] {
  const messages: Message[] = []
  let some: string[] = []
  let length = 0
  const end = () => {
    if (some.length > 0) messages.push(JSON.stringify([topic, ...some]))
    some = []
    length = Buffer.byteLength(topic) + 4
  }
  end()
  for (const id of ids) {
    const more = Buffer.byteLength(JSON.stringify(id)) + 1
    if (length + more > longestMessage) end()
    some.push(id)
    length += more
  }
  end()
  return messages
}

/** The way back; null when it is none of ours. */
export function readMessage(message: string): { readonly topic: string; readonly ids: readonly string[] } | null {
  try {
    const [topic, ...ids] = JSON.parse(message) as string[]
    return typeof topic === 'string' ? { topic, ids } : null
  } catch {
    return null
  }
}
