import type { IslandChange } from '#domain/map/update-tiles.ts'
import { islandsTopic } from '#server/bus/port.ts'
import { everybody, type TileLayer } from '#server/cache/layer.ts'
import { afterCommit, type Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'

/** A change of an island in one of the layers that it is or was in. */
export type LayerChange = IslandChange & { readonly layer: TileLayer }
/** A change as it is recorded: the rank is read when it is merged. */
type RecordedChange = Omit<LayerChange, 'rank'>

/** Records what a change of one island makes stale; once it is committed, drops the tiles over it and publishes the change to whoever merges. */
export async function recordIslandChange(
  { bus, tileCache }: Pick<Deps, 'bus' | 'tileCache'>,
  trx: Transaction,
  before: MapIslandRow | null,
  after: MapIslandRow | null,
): Promise<void> {
  const changes = changesOf(before, after)
  await executePipelined(trx, trx.insertInto('map_dirty').values([...changes]))
  const keys = [...new Set(changes.map(({ key }) => key))]
  afterCommit(trx, () => {
    tileCache.drop(keys)
    bus.publish(islandsTopic, keys.map(String))
  })
}

/** One change for everybody's layer and one for each body that the island belongs or belonged to. */
function changesOf(before: MapIslandRow | null, after: MapIslandRow | null): readonly RecordedChange[] {
  const changes = new Map<TileLayer, RecordedChange>()
  const count = (island: MapIslandRow | null, by: 1 | -1) => {
    if (!island) return
    for (const layer of [everybody, island.body]) {
      const { living, dead } = changes.get(layer) ?? { living: 0, dead: 0 }
      changes.set(layer, {
        layer,
        key: island.key,
        ordinal: island.ordinal,
        living: living + (island.is_dead ? 0 : by),
        dead: dead + (island.is_dead ? by : 0),
      })
    }
  }
  count(before, -1)
  count(after, 1)
  return [...changes.values()]
}
