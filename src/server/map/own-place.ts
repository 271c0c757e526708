import type { Islander, OwnPlace } from '#contract/map.ts'
import { placeOf } from '#domain/map/placement.ts'
import { accountGone } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { ownersById } from './island-owners.ts'
import { nextOrdinal } from './ordinals.ts'
import type { ProvidedToMap } from './provided.ts'

/** The place of a user's island; until the map shows it, where it would lie if it were placed now. */
export async function ownPlaceOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<OwnPlace> {
  const { island, kept, shown } = await db
    .with(
      (query) => query('shown').materialized(),
      (query) => query.selectFrom('map_islands').select('ordinal').where('user_id', '=', userId),
    )
    .selectFrom('users')
    .leftJoin('map_places', 'map_places.user_id', 'users.id')
    .leftJoin('shown', (join) => join.onTrue())
    .select(['users.island', 'map_places.ordinal as kept', 'shown.ordinal as shown'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(accountGone)
  const ordinal = kept ?? (await nextOrdinal(db))
  return { ordinal, island, confirmed: shown !== null, ...placeOf(ordinal) }
}

type OwnPlaceDeps = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToMap, 'correspondentsOf'>

/** The caller's own cables: to the islands of those with whom they exchanged messages, and whom they may meet on the map. */
export async function ownCables(deps: OwnPlaceDeps, caller: Caller): Promise<{ islander: Islander; lastAt: string }[]> {
  const correspondents = await deps.correspondentsOf(caller.userId)
  const islanders = await ownersById(
    deps,
    caller,
    correspondents.map(({ userId }) => userId),
    'map',
  )
  return correspondents.flatMap(({ userId, lastAt }) => {
    const islander = islanders.get(userId)
    return islander ? [{ islander, lastAt: lastAt.toISOString() }] : []
  })
}
