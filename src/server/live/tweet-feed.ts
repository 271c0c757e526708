import { tweetsTopic } from '#server/bus/topics.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveClient } from './provided.ts'

type Borrowed = Pick<Deps, 'db' | 'bus'> & { readonly clients: ReadonlySet<LiveClient> }

const readShared = prepared<{ id: string }>(
  `select id from tweets where id = any($1::uuid[]) and audience in ('public', 'members', 'some') limit 1`,
)

/**
 * Tells every client that something was tweeted which others than its author may see. It says neither what nor by whom: a timeline that is
 * open asks for itself, and is answered by the policy of every feed. What is tweeted while one hint is looked at shares the next.
 */
export function tweetFeed({ db, bus, clients }: Borrowed) {
  let waiting: string[] = []
  let isReading = false

  async function tell(): Promise<void> {
    if (isReading) return
    isReading = true
    while (waiting.length > 0) {
      const ids = waiting
      waiting = []
      const shared = await readShared(db, [ids]).catch(() => []) // an open timeline asks from time to time
      if (shared.length > 0) for (const { send } of clients) send({ event: 'tweets', data: {} })
    }
    isReading = false
  }

  const unsubscribe = bus.subscribe(tweetsTopic, (ids) => {
    waiting.push(...(ids ?? []))
    void tell()
  })
  return { close: unsubscribe }
}
