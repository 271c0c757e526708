import { sql } from 'kysely'
import type { MortonKey } from '#domain/map/morton.ts'
import { leavesAround, remerge, tilesAround } from '#domain/map/remerge.ts'
import { tileName } from '#domain/map/tile.ts'
import { afterCommit, transact, type Work } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Layer } from './dirty.ts'
import { readIslands, readKept, takeMarks, writeTiles } from './pyramid-store.ts'

type Borrowed = Pick<Deps, 'db' | 'bus'>

/** The topic under which the map tells where tiles changed: ids are Morton keys. */
export const tilesTopic = 'tiles'

const marksAtOnce = 500
/** One merger at a time: every way up ends in the same root. Any number of our own. */
const mergerLock = 7_312_006

/**
 * Makes this transaction the one that changes tiles. Its commit does not wait for the disk: should the machine stop, the marks
 * come back together with the tiles they had changed.
 */
export async function holdPyramid(trx: Work): Promise<void> {
  await sql`set local synchronous_commit to off`.execute(trx)
  await sql`select pg_advisory_xact_lock(${mergerLock})`.execute(trx)
}

/** Merges whatever is marked, batch by batch, until nothing is. */
export async function mergeDirty(deps: Borrowed): Promise<void> {
  while ((await mergeSome(deps)) > 0);
}

/** Merges one batch, and answers how many marks it had. */
const mergeSome = ({ db, bus }: Borrowed): Promise<number> =>
  transact(db, async (trx) => {
    await holdPyramid(trx)
    const marks = await takeMarks(trx, marksAtOnce)
    for (const [layer, some] of Map.groupBy(marks, (mark) => mark.layer)) {
      await mergeLayer(
        trx,
        layer,
        some.map(({ key }) => key),
      )
    }
    if (marks.length > 0) afterCommit(trx, () => bus.publish(tilesTopic, [...new Set(marks.map(({ key }) => String(key)))]))
    return marks.length
  })

async function mergeLayer(trx: Work, layer: Layer, keys: readonly MortonKey[]): Promise<void> {
  const known = await readKept(trx, layer, tilesAround(keys))
  const kept = (tile: Parameters<typeof tileName>[0]) => known.get(tileName(tile)) ?? null
  const islands = await readIslands(trx, layer, leavesAround(keys, kept))
  await writeTiles(
    trx,
    layer,
    remerge(keys, kept, (leaf) => islands.get(tileName(leaf)) ?? []),
  )
}
