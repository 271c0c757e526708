import { sql } from 'kysely'
import { hours, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import { withoutDeadline } from '#server/deadline.ts'
import type { Caller, Deps } from '#server/deps.ts'

/** When logins and keys were last used: recorded by the requests, written in batches beside them. */
export type LastSeen = {
  /** @param network from where the login was used */
  readonly note: (caller: Caller, network: string) => void
  /** When a login was last used: what the database says, or what is still to be written. */
  readonly latest: (sessionId: string, written: Date) => Date
  /** Writes what is pending; of one user alone when one is named. */
  readonly flush: (userId?: string) => Promise<void>
}

type Seen = { readonly caller: Caller; readonly network: string; readonly at: Date }

/** How often at most it is written that a login was used. */
export const seenEvery: Milliseconds = minutes(1)
/** Lists by activity need not know the minute, and each writing of it moves the rows of several indexes. */
const activityEvery: Milliseconds = hours(1)
/** How long a note waits for others to be written with. */
const batchEvery: Milliseconds = seconds(2)
/** More are dropped while the database is away: the next use of the login notes it again. */
const maxPending = 10_000

/** @param onFault is called with the error of a batch that could not be written, which the next one contains again */
export function batchedLastSeen({ db, now }: Pick<Deps, 'db' | 'now'>, onFault: (error: unknown) => void): LastSeen {
  const pending = new Map<string, Seen>()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null

  function add(seen: Seen): void {
    if (pending.size < maxPending) pending.set(seen.caller.sessionId, seen)
    timer ??= withoutDeadline(() => setTimeout(() => void flush().catch(onFault), batchEvery).unref()) // a batch is of many requests
  }

  async function flush(userId?: string): Promise<void> {
    const before = Promise.allSettled(underWay) // what another request is writing just now was pending too
    const batch = [...pending.values()].filter(({ caller }) => userId === undefined || caller.userId === userId)
    if (batch.length === 0) return void (await before)
    for (const { caller } of batch) pending.delete(caller.sessionId)
    if (pending.size === 0 && timer) {
      clearTimeout(timer)
      timer = null
    }
    const writing = withoutDeadline(() => write(db, batch)) // others wait for it too
    underWay.add(writing)
    try {
      await Promise.all([writing, before])
    } catch (error) {
      for (const seen of batch) if (!pending.has(seen.caller.sessionId)) add(seen)
      throw error
    } finally {
      underWay.delete(writing)
    }
  }

  return {
    note: (caller, network) => add({ caller, network, at: now() }),
    latest: (sessionId, written) => pending.get(sessionId)?.at ?? written,
    flush,
  }
}

/**
 * As many statements as tables, however many logins and keys there are. What a program does by a key is no activity of its owner. The
 * activity of a person is written where the last one is an hour old.
 */
async function write(db: Deps['db'], batch: readonly Seen[]): Promise<void> {
  const { keys = [], logins = [] } = Object.groupBy(batch, ({ caller }) => (caller.scopes ? 'keys' : 'logins'))
  if (keys.length > 0) await writeKeys(db, keys)
  if (logins.length > 0) await writeLogins(db, logins)
}

const writeKeys = (db: Deps['db'], batch: readonly Seen[]) =>
  sql`
    update api_keys set last_used_at = used.at
    from unnest(
      ${batch.map(({ caller }) => caller.userId)}::uuid[], ${batch.map(({ caller }) => caller.sessionId)}::uuid[],
      ${batch.map(({ at }) => at)}::timestamptz[]
    ) as used (user_id, key_id, at)
    where api_keys.user_id = used.user_id and id = key_id and (last_used_at is null or last_used_at < used.at)`.execute(db)

async function writeLogins(db: Deps['db'], batch: readonly Seen[]): Promise<void> {
  const active = [...Map.groupBy(batch, ({ caller }) => caller.userId)].map(([userId, seen]) => ({
    userId,
    at: new Date(Math.max(...seen.map(({ at }) => at.getTime()))),
  }))
  const activity = sql`
    unnest(
      ${active.map(({ userId }) => userId)}::uuid[], ${active.map(({ at }) => at)}::timestamptz[],
      ${active.map(({ at }) => new Date(at.getTime() - activityEvery))}::timestamptz[]
    ) as active (user_id, at, due)`
  await transact(db, async (trx) => {
    await sql`
      update sessions set last_seen_at = seen.at, network = seen.network
      from unnest(
        ${batch.map(({ caller }) => caller.userId)}::uuid[], ${batch.map(({ caller }) => caller.sessionId)}::uuid[],
        ${batch.map(({ at }) => at)}::timestamptz[], ${batch.map(({ network }) => network)}::text[]
      ) as seen (user_id, session_id, at, network)
      where sessions.user_id = seen.user_id and id = session_id and last_seen_at < seen.at`.execute(trx)
    await sql`update users set last_seen_at = active.at from ${activity} where id = user_id and last_seen_at <= due`.execute(trx)
    await sql`
      update directory set last_seen_at = active.at from ${activity}
      where directory.user_id = active.user_id and last_seen_at <= due`.execute(trx)
  })
}
