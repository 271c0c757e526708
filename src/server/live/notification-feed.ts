import { notificationsTopic } from '#server/bus/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveClient, ProvidedToLive } from './provided.ts'

type Borrowed = Pick<Deps, 'bus'> & Pick<ProvidedToLive, 'countUnread'> & { readonly clients: ReadonlySet<LiveClient> }

/**
 * Sends each client how many notifications of its caller are unread: when it comes, and whenever that may have changed. The count is read
 * from the database each time, so a lost hint costs no more than the time until the next one.
 */
export function notificationFeed({ bus, countUnread, clients }: Borrowed) {
  /** Users whose count is being read, and whether it may have changed since. */
  const reading = new Map<string, { isStale: boolean }>()

  /** One reading of a user at a time, so that an earlier count never overtakes a later one. */
  async function send(userId: string): Promise<void> {
    const current = reading.get(userId)
    if (current) {
      current.isStale = true
      return
    }
    const own = [...clients].filter(({ caller }) => caller.userId === userId)
    const [first] = own
    if (!first) return
    const state = { isStale: false }
    reading.set(userId, state)
    try {
      const unread = await countUnread(first.caller)
      for (const client of own) client.send({ event: 'notifications', data: { unread } })
    } catch {
      // the next hint, or the next time the stream opens, reads again
    } finally {
      reading.delete(userId)
    }
    if (state.isStale) await send(userId)
  }

  const unsubscribe = bus.subscribe(notificationsTopic, (ids) => {
    for (const userId of new Set(ids ?? [...clients].map(({ caller }) => caller.userId))) void send(userId)
  })
  return { join: ({ caller }: LiveClient) => void send(caller.userId), close: unsubscribe }
}
