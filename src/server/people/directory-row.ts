import { sql } from 'kysely'
import { type Place, placeOf } from '#domain/map/placement.ts'
import { searchTextOf } from '#domain/people/search.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/**
 * Puts a person into the directory, brings their row up to date, or takes them out, as their account now is. To be called in
 * every transaction that changes a name, a username, an island, a state or a verification, once they have their place on the map.
 */
export async function updateDirectoryRow(trx: Transaction, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .leftJoin('map_places', 'map_places.user_id', 'users.id')
    .select(['id', 'name', 'username', 'island', 'state', 'email_verified_at', 'created_at', 'last_seen_at', 'ordinal'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.state !== 'open' || !user.email_verified_at) {
    await executePipelined(trx, trx.deleteFrom('directory').where('user_id', '=', userId))
    return
  }
  const { name, username, island, created_at, last_seen_at, ordinal } = user
  const place = ordinal === null ? null : pointAt(placeOf(ordinal))
  const row = { name, username, search: searchTextOf(user), island, place, created_at, last_seen_at }
  const insert = trx.insertInto('directory').values({ user_id: userId, ...row })
  await executePipelined(
    trx,
    insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
  )
}

/** A place as the database compares it. */
export const pointAt = ({ x, y }: Place) => sql<string>`point(${x}, ${y})`
