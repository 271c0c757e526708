import { sql } from 'kysely'
import { islandsPerArchipelago } from '#domain/map/placement.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/**
 * The permanent ordinal of a person, given out once and never again. The next free one comes from the first archipelago with
 * room, whose row is held until the transaction ends: newcomers of one moment take turns, and a number is never skipped.
 */
export async function assignOrdinal(trx: Transaction, userId: string): Promise<number> {
  const known = await trx.selectFrom('map_places').select('ordinal').where('user_id', '=', userId).executeTakeFirst()
  if (known) return known.ordinal
  const ordinal = await nextOrdinal(trx)
  await executePipelined(trx, trx.insertInto('map_places').values({ user_id: userId, ordinal }))
  await executePipelined(trx, trx.insertInto('map_ordinals').values({ ordinal, user_id: userId }))
  return ordinal
}

async function nextOrdinal(trx: Transaction): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ number: number; taken: number }>`
      update archipelagos set taken = taken + 1
      where number = (select number from archipelagos where taken < ${islandsPerArchipelago} order by number limit 1 for update)
      returning number, taken`.execute(trx)
    const [first] = rows
    if (first) return first.number * islandsPerArchipelago + first.taken - 1
    await sql`
      insert into archipelagos (number, taken) select coalesce(max(number), -1) + 1, 0 from archipelagos
      on conflict do nothing`.execute(trx)
  }
}
