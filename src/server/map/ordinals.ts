import { sql } from 'kysely'
import { islandsPerArchipelago } from '#domain/map/placement.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/**
 * Gives the first free ordinal to a person who has none: given out once and never again. Newcomers of one moment take one each and
 * wait for nobody; one that a transaction gives back is the next to be taken, so that none is skipped.
 */
export async function assignOrdinal(trx: Transaction, userId: string): Promise<number> {
  const ordinal = await takeFreeOrdinal(trx)
  await executePipelined(trx, trx.insertInto('map_places').values({ user_id: userId, ordinal }))
  await executePipelined(trx, trx.insertInto('map_ordinals').values({ ordinal, user_id: userId }))
  return ordinal
}

/** The ordinal that the next newcomer gets, unless somebody else comes first. */
export async function nextOrdinal(db: Queries): Promise<number> {
  const free = await db.selectFrom('free_ordinals').select('ordinal').orderBy('ordinal').limit(sql.lit(1)).executeTakeFirst()
  return free?.ordinal ?? (await countArchipelagos(db)) * islandsPerArchipelago
}

async function takeFreeOrdinal(trx: Transaction): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ ordinal: number }>`
      delete from free_ordinals
      where ordinal = (select ordinal from free_ordinals order by ordinal limit 1 for update skip locked)
      returning ordinal`.execute(trx)
    const [first] = rows
    if (first) return first.ordinal
    await openNextArchipelago(trx)
  }
}

/** Once for each archipelago, newcomers wait for the one of them who opens it. */
const openNextArchipelago = (trx: Transaction) =>
  executePipelined(
    trx,
    sql`
      with opened as (
        insert into archipelagos (number) select coalesce(max(number), -1) + 1 from archipelagos on conflict do nothing returning number
      )
      insert into free_ordinals (ordinal)
      select number * ${islandsPerArchipelago}::integer + n from opened cross join generate_series(0, ${islandsPerArchipelago - 1}::integer) n`,
  )

/** Counts the archipelagos that have begun to fill; they do so in the order of their numbers. */
export async function countArchipelagos(db: Queries): Promise<number> {
  const last = await db.selectFrom('archipelagos').select('number').orderBy('number', 'desc').limit(sql.lit(1)).executeTakeFirst()
  return last ? last.number + 1 : 0
}

/** Counts the islands that each of these archipelagos ever got. */
export async function countIslands(db: Queries, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; free: number }>`
    select number, (
      select count(*)::integer from free_ordinals
      where ordinal >= number * ${islandsPerArchipelago}::integer and ordinal < (number + 1) * ${islandsPerArchipelago}::integer
    ) as free from unnest(${numbers}::integer[]) as asked (number)`.execute(db)
  return new Map(rows.map(({ number, free }) => [number, islandsPerArchipelago - free]))
}
