import { Problem } from '#domain/problem.ts'
import { hours, type Milliseconds } from '#domain/units.ts'
import type { Work } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

/** How long a repeated write is known as one. */
const remembered: Milliseconds = hours(24)

/** The `Idempotency-Key` of a request; null when it carries none. */
export function onceKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header))
    throw new Problem('not-valid', 'An Idempotency-Key is up to 100 signs without spaces.')
  return header
}

/** What was written under this key before; null when this is the first time, which is remembered. */
export async function writtenBefore(
  trx: Work,
  userId: string,
  { key, ids, at }: { key: string; ids: readonly string[]; at: Date },
): Promise<readonly string[] | null> {
  const first = await trx
    .insertInto('saved_once')
    .values({ user_id: userId, key, entry_ids: ids, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) return null
  const known = await trx
    .selectFrom('saved_once')
    .select('entry_ids')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return known?.entry_ids ?? []
}

/** Forgets the keys that are old enough. */
export async function forgetKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('saved_once')
    .where('created_at', '<', new Date(now().getTime() - remembered))
    .execute()
}
