import type { Found } from '#contract/map.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoCentre } from '#domain/map/placement.ts'
import { foldForSearch } from '#domain/text.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { ownersById } from './island-owners.ts'
import { countArchipelagos, countIslands } from './ordinals.ts'
import type { ProvidedToMap } from './provided.ts'

const maxArchipelagos = 5

/** Searches the map by name: people first, the nearest foremost, then archipelagos. */
export async function searchMap(
  deps: Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToMap, 'findPeople'>,
  caller: Caller,
  asked: string,
): Promise<Found[]> {
  const words = foldForSearch(asked)
  if (words === '') return []
  const ids = await deps.findPeople(caller.userId, words)
  const islanders = await ownersById(deps, caller, ids, 'search')
  const people = ids.flatMap((id): Found[] => {
    const islander = islanders.get(id)
    return islander ? [{ kind: 'islander', ...islander }] : []
  })
  return [...people, ...(await archipelagosNamed(deps.db, words))]
}

/** Those whose names begin with the words first, then those that hold them. */
async function archipelagosNamed(db: Queries, words: string): Promise<Found[]> {
  const numbers = Array.from({ length: await countArchipelagos(db) }, (_, number) => number)
  const hits = numbers.map((number) => ({ number, at: foldedName(number).indexOf(words) })).filter(({ at }) => at >= 0)
  const found = hits
    .toSorted((one, other) => one.at - other.at || one.number - other.number)
    .slice(0, maxArchipelagos)
    .map(({ number }) => number)
  if (found.length === 0) return []
  const islands = await countIslands(db, found)
  return found.flatMap((number): Found[] => {
    const count = islands.get(number) ?? 0
    return count === 0 ? [] : [{ kind: 'archipelago', name: archipelagoName(number), number, islands: count, ...archipelagoCentre(number) }]
  })
}

const foldedNames: string[] = []
const foldedName = (number: number) => (foldedNames[number] ??= foldForSearch(archipelagoName(number)))
