import type { Islander } from '#contract/map.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { ownersById } from './island-owners.ts'
import type { ProvidedToMap } from './provided.ts'

type Borrowed = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToMap, 'correspondentsOf'>

/** The caller's own cables: to the islands of those with whom they exchanged messages, and whom they may meet on the map. */
export async function ownCables(deps: Borrowed, caller: Caller): Promise<{ islander: Islander; lastAt: string }[]> {
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
