import type { MortonKey } from '#domain/map/morton.ts'
import type { Work } from '#server/db/connection.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'

/** One set of islands with a pyramid of its own: everybody's is '', the others hold who lives on the body they are named after. */
export type Layer = string
export const everybody: Layer = ''

/** A place where a pyramid has to be merged again. */
export type Mark = { readonly layer: Layer; readonly key: MortonKey }

export const mergeJob = 'merge-tiles'

/** Marks what a change of one island makes stale, and has it merged once the change is committed. */
export async function markDirty(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Work,
  before: readonly MapIslandRow[],
  after: readonly MapIslandRow[],
): Promise<void> {
  const marks = new Map<string, Mark>()
  for (const { body, key } of [...before, ...after]) for (const layer of [everybody, body]) marks.set(`${layer}/${key}`, { layer, key })
  await trx
    .insertInto('map_dirty')
    .values([...marks.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await jobs.enqueue(trx, mergeJob, {})
}
