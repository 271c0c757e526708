import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { days, type Milliseconds } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

/** How long a repeated request is known as one. */
const keyLifetime: Milliseconds = days(1)
/** And one that made something: it may wait for a network on a device, and is not to be made again when that comes. */
const keyLifetimeOfMade: Milliseconds = days(400)

/** The idempotency key of a request, and what it was sent with: equal keys mark a retry. Null when the client sends none. */
export type IdempotencyKey = { readonly name: string; readonly fingerprint: string } | null

/** The `Idempotency-Key` of a request; it counts for this very address, whose owner is in it, and for this very body, and for no other. */
export function readIdempotencyKey({ headers, method, url, body }: FastifyRequest): IdempotencyKey {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw new Problem('not-valid', 'An Idempotency-Key is up to 100 signs without spaces.')
  const [address, query = ''] = url.split('?', 2)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([query, body]))
    .digest('base64url')
  return { name: `${method} ${address} ${key}`, fingerprint }
}

const usedOtherwise = () =>
  new Problem('refused', 'This Idempotency-Key was used for something else. Nothing was saved: send it with a new key.')

/**
 * What was written under this key before; null when this is the first time, which is remembered. Of two at once the second waits for the
 * first. Refused when the key came with another body: to answer what the first one wrote would drop the second.
 */
export async function writtenBefore(
  trx: Transaction,
  userId: string,
  { key, ids, at }: { key: IdempotencyKey; ids: readonly string[]; at: Date },
): Promise<readonly string[] | null> {
  if (key === null) return null
  const first = await trx
    .insertInto('saved_once')
    .values({ user_id: userId, key: key.name, fingerprint: key.fingerprint, entry_ids: ids, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) return null
  const known = await trx
    .selectFrom('saved_once')
    .select(['entry_ids', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('key', '=', key.name)
    .executeTakeFirst()
  if (known && known.fingerprint !== '' && known.fingerprint !== key.fingerprint) throw usedOtherwise()
  return known?.entry_ids ?? []
}

/** Whether a request that turns something round was done under this key before. */
export const isDoneBefore = async (trx: Transaction, userId: string, key: IdempotencyKey, at: Date): Promise<boolean> =>
  (await writtenBefore(trx, userId, { key, ids: [], at })) !== null

/**
 * Forgets the keys that are old enough. Of those that made nothing the last days alone are looked at, so that it does not read the year of the
 * others each time; what it missed goes with them.
 */
export async function deleteOldKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const ago = (time: Milliseconds) => new Date(now().getTime() - time)
  await db
    .deleteFrom('saved_once')
    .where((is) =>
      is.or([
        is('created_at', '<', ago(keyLifetimeOfMade)),
        is.and([is('entry_ids', '=', sql<string[]>`'{}'`), is('created_at', '<', ago(keyLifetime)), is('created_at', '>', ago(lookedAt))]),
      ]),
    )
    .execute()
}

const lookedAt: Milliseconds = days(7)
