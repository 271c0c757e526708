import type { OwnPlace } from '#contract/map.ts'
import { placeOf } from '#domain/map/placement.ts'
import { accountGone } from '#server/db/account-gone.ts'
import type { Deps } from '#server/deps.ts'
import { nextOrdinal } from './ordinals.ts'

/** Where somebody's island lies; until the map shows it, where it would lie if it were placed now. */
export async function ownPlaceOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<OwnPlace> {
  const { island, kept, shown } = await db
    .selectFrom('users')
    .leftJoin('map_places', 'map_places.user_id', 'users.id')
    .leftJoin('map_islands', 'map_islands.user_id', 'users.id')
    .select(['users.island', 'map_places.ordinal as kept', 'map_islands.ordinal as shown'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(accountGone)
  const ordinal = kept ?? (await nextOrdinal(db))
  return { ordinal, island, confirmed: shown !== null, ...placeOf(ordinal) }
}
