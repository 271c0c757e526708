import type { Islander } from '#contract/map.ts'
import { canSee, type Surface } from '#domain/case/visibility.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor } from '#server/media/address.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'

type OwnerDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** The islands of these people, by their ids: of all whom the viewer may meet on that surface and who have a place. */
export const ownersById = async (
  deps: OwnerDeps,
  caller: Caller,
  ids: readonly string[],
  surface: Surface,
): Promise<ReadonlyMap<string, Islander>> =>
  ids.length === 0 ? new Map() : ownersSeenIn(deps, await viewerContexts(deps.db, caller, ids, surface))

/** The island of each owner; all contexts are of one viewer. */
export async function ownersSeenIn(deps: OwnerDeps, contexts: readonly ViewerContext[]): Promise<ReadonlyMap<string, Islander>> {
  const [first] = contexts
  if (!first) return new Map()
  const ids = contexts.map(({ owner }) => owner.id)
  const rows = await deps.db.selectFrom('map_islands').select(['user_id', 'ordinal']).where('user_id', 'in', ids).execute()
  const ordinals = new Map(rows.map((row) => [row.user_id, row.ordinal]))
  const address = addressesFor(deps, first.caller)
  return new Map(
    contexts.flatMap((context) => {
      const { owner, user } = context
      const ordinal = ordinals.get(owner.id)
      if (ordinal === undefined) return []
      const picture = canSee(context, 'profile') ? user.picture_id : null
      const islander = {
        _id: user.id,
        name: user.name,
        username: user.username,
        image: picture && address(user.id, picture, 'picture'),
        island: user.island,
        locked: user.state === 'locked',
        remembered: user.state === 'remembered',
        ordinal,
        archipelago: archipelagoName(archipelagoOf(ordinal)),
        ...placeOf(ordinal),
      }
      return [[owner.id, islander] as const]
    }),
  )
}

/** The owner of the island that lies there. */
export async function ownerOfIsland(deps: OwnerDeps, caller: Caller, ordinal: number): Promise<Islander> {
  const row = await deps.db.selectFrom('map_islands').select('user_id').where('ordinal', '=', ordinal).executeTakeFirst()
  const islander = row && (await ownersById(deps, caller, [row.user_id], 'map')).get(row.user_id)
  if (!islander) throw new Problem('not-found', 'There is no island there.')
  return islander
}
