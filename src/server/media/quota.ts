import { sql } from 'kysely'
import { quotaOf } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import { type Bytes, gigabytes, megabytes } from '#domain/units.ts'
import { accountGone, type Queries, type Transaction } from '#server/db/connection.ts'

/** The refusal when an owner's quota is used up, in words. */
const overQuota = (quota: Bytes): Problem =>
  new Problem(
    'over-quota',
    quota < gigabytes(1)
      ? `Your ${quota / megabytes(1)} MB are full. Confirm your e-mail for more.`
      : `Your ${quota / gigabytes(1)} GB are full. Delete files to make room.`,
  )

/** The quota of this person. */
export async function quotaFor(db: Queries, userId: string): Promise<Bytes> {
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirstOrThrow(accountGone)
  return quotaOf(user.email_verified_at !== null)
}

/** Reserves room in one statement, so that of many at once only as many win as fit. */
export async function reserve(trx: Transaction, userId: string, size: Bytes, quota: Bytes): Promise<void> {
  if (size === 0) return
  if (size > quota) throw overQuota(quota)
  const { rows } = await sql`
    insert into storage_use (user_id, used) values (${userId}, ${size})
    on conflict (user_id) do update set used = storage_use.used + excluded.used where storage_use.used + excluded.used <= ${quota}::bigint
    returning used`.execute(trx)
  if (rows.length === 0) throw overQuota(quota)
}

/** Gives room back. */
export async function release(trx: Transaction, userId: string, size: Bytes): Promise<void> {
  if (size === 0) return
  await trx
    .updateTable('storage_use')
    .set((row) => ({ used: row('used', '-', size) }))
    .where('user_id', '=', userId)
    .execute()
}

/** Bytes of each owner that this process is receiving at the moment. */
const incomingBytes = new Map<string, Bytes>()

/** Counts what one request brings: `count` refuses when more is under way than the owner could ever keep, `end` forgets the request. */
export function meterRequest(userId: string, quota: Bytes): { readonly count: (length: Bytes) => void; readonly end: () => void } {
  let counted = 0
  const add = (length: Bytes): Bytes => {
    counted += length
    const all = (incomingBytes.get(userId) ?? 0) + length
    if (all === 0) incomingBytes.delete(userId)
    else incomingBytes.set(userId, all)
    return all
  }
  return {
    count(length) {
      if (add(length) > quota) throw overQuota(quota)
    },
    end() {
      add(-counted)
    },
  }
}
