import { type KeyLifetime, keyEnd, keyEnds, keyOfSecret, maxKeys, type Scope } from '#domain/account/api-keys.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { hashToken } from '#server/secrets.ts'
import { keyMadeEmail } from '../emails.ts'
import type { Callers } from '../session-cache.ts'
import { closed } from '../session-cache.ts'
import { lockState } from '../store.ts'
import { deleteKeys, insertKey, type KeyRow, keysOf } from './store.ts'

type KeyDeps = Pick<Deps, 'now' | 'randomBytes' | 'newId' | 'mail' | 'config'>
type NewKey = { readonly userId: string; readonly name: string; readonly scopes: readonly Scope[]; readonly lifetime: KeyLifetime }

/**
 * Makes a key of 32 random bytes and writes to its owner. Only its hash and its ends are stored: it is known here, and to whom it is
 * answered, and nowhere else.
 */
export async function makeKey(
  deps: KeyDeps,
  trx: Transaction,
  { userId, name, scopes, lifetime }: NewKey,
): Promise<KeyRow & { readonly key: string }> {
  const state = await lockState(trx, userId) // of many that are made at once each counts
  if (state === null || closed.has(state)) throw new Problem('not-signed-in', 'Please log in.')
  const now = deps.now()
  if ((await keysOf(trx, userId, now)).length >= maxKeys) throw new Problem('refused', `Keep ${maxKeys} keys or fewer: end one first.`)
  const key = keyOfSecret(deps.randomBytes(32).toString('base64url'))
  const { start, end } = keyEnds(key)
  const row: KeyRow = {
    user_id: userId,
    id: deps.newId(),
    name,
    key_start: start,
    key_end: end,
    scopes: [...new Set(scopes)],
    created_at: now,
    last_used_at: null,
    expires_at: keyEnd(lifetime, now),
  }
  await insertKey(trx, row, hashToken(key))
  await mailOwner(deps, trx, userId, ({ username }) => keyMadeEmail(deps.config, { username, start, end, scopes: row.scopes }))
  return { ...row, key }
}

/** Ends a key at once: every server forgets it. */
export async function endKey(
  { db, callers }: Pick<Deps, 'db'> & { readonly callers: Callers },
  { userId }: Caller,
  id: string,
): Promise<void> {
  if ((await transact(db, (trx) => deleteKeys(trx, userId, [id]))) === 0) throw new Problem('not-found', 'There is no such key.')
  callers.forget(userId)
}

/** A key as its owner reads it. */
export const shownKey = (row: KeyRow) => ({
  id: row.id,
  name: row.name,
  start: row.key_start,
  end: row.key_end,
  scopes: [...row.scopes],
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
})
