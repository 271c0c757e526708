import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { requestRate } from '#domain/messages/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import { tooManyTries } from '#server/http/too-many-tries.ts'

/** Counts a conversation that somebody begins with a stranger, and refuses it when there were enough for a day. */
export async function countRequest(trx: Transaction, userId: string, now: Date): Promise<void> {
  const key = createHash('sha256').update(`message-request:${userId}`).digest('base64url')
  const resetsAt = new Date(now.getTime() + requestRate.within)
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_counts as r (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(trx)
  const [counted] = rows
  if (counted && counted.count > requestRate.most) throw tooManyTries(Math.ceil((counted.resets_at.getTime() - now.getTime()) / 1000))
}
