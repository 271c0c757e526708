import { sql } from 'kysely'
import { canMeet, guest } from '#domain/case/visibility.ts'
import { type Place, placeOf } from '#domain/map/placement.ts'
import { beginningsOf, searchTextOf } from '#domain/people/search.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import { ownerOf } from '#server/privacy/viewer-context.ts'

/** What the directory shows of a person, and what it was indexed by so far: null while they are not in it. */
export type PersonOfDirectory = Pick<
  UserRow,
  | 'id'
  | 'name'
  | 'username'
  | 'island'
  | 'state'
  | 'email_verified_at'
  | 'suspended_at'
  | 'privacy'
  | 'remembrance'
  | 'created_at'
  | 'last_seen_at'
> & {
  readonly indexed_search: string | null
  readonly indexed_island: string | null
}

/** Inserts, updates or removes a person's directory row and the words by which they are found, as their account now stands. */
export async function updateDirectoryRow(trx: Transaction, person: PersonOfDirectory, ordinal: number | null): Promise<void> {
  const { id, name, username, island, created_at, last_seen_at, indexed_search, indexed_island } = person
  const isListed = canMeet({ viewer: guest, owner: ownerOf(person), surface: 'directory' })
  if (!isListed) {
    for (const table of ['directory', 'directory_words'] as const)
      await executePipelined(trx, trx.deleteFrom(table).where('user_id', '=', id))
    return
  }
  const place = ordinal === null ? null : pointAt(placeOf(ordinal))
  const search = searchTextOf(person)
  const row = { name, username, search, island, place, created_at, last_seen_at }
  const insert = trx.insertInto('directory').values({ user_id: id, ...row })
  await executePipelined(
    trx,
    insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
  )
  if (search === indexed_search && island === indexed_island) return
  await executePipelined(trx, trx.deleteFrom('directory_words').where('user_id', '=', id))
  const beginnings = beginningsOf(search).map((beginning, number) => ({ user_id: id, number, island, ...beginning }))
  await executePipelined(trx, trx.insertInto('directory_words').values(beginnings))
}

/** A place as the database compares it. */
export const pointAt = ({ x, y }: Place) => sql<string>`point(${x}, ${y})`
