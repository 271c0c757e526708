import { sql } from 'kysely'
import { updateTweetAudiences } from '#server/case/tweet-rows.ts'
import { accountGone, type Transaction } from '#server/db/connection.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { listTrees } from '#server/forest/tree-rows.ts'
import { placeIsland } from '#server/map/place-island.ts'
import { updateDirectoryRow } from '#server/people/directory-row.ts'
import { ownerOf } from '#server/privacy/viewer-context.ts'

/**
 * Inserts, updates or removes a person's directory row and their place on the map, and lists their tweets and their trees in the forest, as
 * their account now stands.
 * Called in every transaction that changes a name, a username, a body, a state, a verification, a suspension or who may see a kind.
 */
export const updateListingsWith =
  (deps: Pick<Deps, 'bus' | 'tileCache'>) =>
  async (trx: Transaction, userId: string): Promise<void> => {
    const person = await readPerson(trx, userId)
    const ordinal = await placeIsland(deps, trx, person)
    await updateDirectoryRow(trx, person, ordinal)
    const owner = ownerOf(person)
    await updateTweetAudiences(trx, owner, person.audiences)
    await listTrees(trx, owner)
  }

/** All that the directory and the map know and show of a person, by one statement. */
const readPerson = (trx: Transaction, userId: string) =>
  trx
    .with(
      (query) => query('listed').materialized(),
      (query) => query.selectFrom('directory').select(['search', 'island']).where('user_id', '=', userId),
    )
    .with(
      (query) => query('mapped').materialized(),
      (query) =>
        query.selectFrom('map_islands').select(sql<MapIslandRow>`to_jsonb(map_islands)`.as('island')).where('user_id', '=', userId),
    )
    .selectFrom('users')
    .leftJoin('saved_islands', 'saved_islands.user_id', 'users.id')
    .leftJoin('map_places', 'map_places.user_id', 'users.id')
    .leftJoin('mapped', (join) => join.onTrue())
    .leftJoin('listed', (join) => join.onTrue())
    .leftJoin('tweet_authors', 'tweet_authors.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.username',
      'users.island',
      'state',
      'email_verified_at',
      'suspended_at',
      'privacy',
      'remembrance',
      'audiences',
    ])
    .select(['users.created_at', 'users.last_seen_at', 'saved_islands.theme', 'objects', 'saved_at', 'map_places.ordinal'])
    .select(['listed.search as indexed_search', 'listed.island as indexed_island', 'mapped.island as shown'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(accountGone)
