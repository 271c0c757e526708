import { LRUCache } from 'lru-cache'
import { isKeyToken } from '#domain/account/api-keys.ts'
import type { AccountState } from '#domain/case/privacy.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { loginsTopic } from '#server/bus/port.ts'
import { sessionEnd } from '#server/db/account-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { namedCache } from '#server/instrumentation.ts'
import { hashToken } from '#server/secrets.ts'
import { findKey } from './key-by-hash.ts'
import { type LastSeen, seenEvery } from './last-seen.ts'
import { findSession } from './sessions.ts'

/** Knows who calls by their bearer token: that of a login, or a key. */
export type Callers = {
  /** @param network from where this call comes */
  readonly callerOf: (token: string, network: string) => Promise<Caller | null>
  /** Drops, in every process, what is cached of this user. To be called whenever a login or a key of theirs has ended. */
  readonly forget: (userId: string) => void
}

/** How long a process may believe what it read: so late it learns that a login has ended when the hint of it was lost. */
const cacheLifetime: Milliseconds = seconds(5)
const maxCached = 10_000
/** Accounts that nobody is logged in to, whatever their sessions say. */
export const closed: ReadonlySet<AccountState> = new Set(['deactivated', 'deleted', 'remembered'])

export function openSessionCache({ db, now, bus, lastSeen }: Pick<Deps, 'db' | 'now' | 'bus'> & { readonly lastSeen: LastSeen }): Callers {
  const known = namedCache('logins', new LRUCache<string, { readonly caller: Caller; readonly until: number }>({ max: maxCached }))
  let forgotten = 0

  bus.subscribe(loginsTopic, (ids) => (ids ? ids.forEach(drop) : drop()))

  async function read(hash: Buffer, network: string) {
    const found = await findSession(db, hash)
    if (!found || closed.has(found.state)) return null
    const at = now()
    const lastSeenAt = lastSeen.latest(found.id, found.last_seen_at)
    if (sessionEnd({ ...found, last_seen_at: lastSeenAt }) <= at) return null
    const caller = { userId: found.user_id, sessionId: found.id }
    if (at.getTime() - lastSeenAt.getTime() >= seenEvery) lastSeen.note(caller, network)
    return { caller, until: Math.min(at.getTime() + cacheLifetime, sessionEnd({ ...found, last_seen_at: at }).getTime()) }
  }

  async function readKey(hash: Buffer, network: string) {
    const found = await findKey(db, hash)
    const at = now()
    if (!found || closed.has(found.state) || found.expires_at <= at) return null
    const caller = { userId: found.user_id, sessionId: found.id, scopes: found.scopes }
    const lastUsedAt = lastSeen.latest(found.id, found.last_used_at ?? found.created_at)
    if (found.last_used_at === null || at.getTime() - lastUsedAt.getTime() >= seenEvery) lastSeen.note(caller, network)
    return { caller, until: Math.min(at.getTime() + cacheLifetime, found.expires_at.getTime()) }
  }

  return {
    async callerOf(token, network) {
      const hash = hashToken(token)
      const key = hash.toString('base64')
      const before = known.get(key)
      if (before && before.until > now().getTime()) return before.caller
      known.delete(key)
      const forgottenBefore = forgotten
      const found = await (isKeyToken(token) ? readKey : read)(hash, network)
      if (!found) return null
      if (forgotten === forgottenBefore) known.set(key, found) // else it may have ended while we read
      return found.caller
    },
    forget(userId) {
      drop(userId)
      bus.publish(loginsTopic, [userId])
    },
  }

  /** Everybody, when nobody is named. */
  function drop(userId?: string) {
    forgotten++
    for (const [key, { caller }] of known) if (userId === undefined || caller.userId === userId) known.delete(key)
  }
}
