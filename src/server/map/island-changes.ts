import type { Mark } from '#domain/map/carry-up.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'

/** One set of islands with a pyramid of its own: everybody's is '', the others hold who lives on the body they are named after. */
export type Layer = string
export const everybody: Layer = ''

/** A place where the pyramid of a layer has to be merged again. */
export type IslandChange = Mark & { readonly layer: Layer }

export const mergeJob = 'merge-tiles'

/** Marks what a change of one island makes stale, and has it merged once the change is committed. */
export async function recordIslandChange(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Transaction,
  before: MapIslandRow | null,
  after: MapIslandRow | null,
): Promise<void> {
  const marks = new Map<Layer, IslandChange>()
  for (const [island, count] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!island) continue
    for (const layer of [everybody, island.body]) {
      const { living, dead } = marks.get(layer) ?? { living: 0, dead: 0 }
      const [alive, gone] = island.is_dead ? [0, count] : [count, 0]
      marks.set(layer, { layer, key: island.key, living: living + alive, dead: dead + gone })
    }
  }
  await trx
    .insertInto('map_dirty')
    .values([...marks.values()])
    .execute()
  await jobs.enqueue(trx, mergeJob, {})
}
