import { LRUCache } from 'lru-cache'
import type { MortonKey } from '#domain/map/morton.ts'
import { type Tile, tileName, tileNamesOver } from '#domain/map/tile.ts'
import { type Bytes, type Milliseconds, minutes } from '#domain/units.ts'
import { type Bus, islandsTopic, tilesTopic } from '#server/bus/port.ts'
import { withoutDeadline } from '#server/deadline.ts'
import { namedCache } from '#server/instrumentation.ts'
import type { TileLayer } from './layer.ts'

/** About 15,000 tiles of 64 islands: all that is seen of a million islands from far and from half way. */
const maxSize: Bytes = 32 * 1024 * 1024
/** What an entry costs beside its bytes: its name, the buffer's header, the list's links. */
const overhead: Bytes = 400
/** A change is announced by nobody when its process ends between commit and hint. */
const maxAge: Milliseconds = minutes(1)
/** More changes at once than this empty the whole cache, which is cheaper than looking for every tile over each of them. */
const maxDropped = 2000

/** Encoded tiles as they are for viewers without blocks. */
export type TileCache = {
  /** The bytes known of a tile, else those that `load` answers. Those who ask at the same time share one load. */
  readonly read: (layer: TileLayer, tile: Tile, load: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Drops the tiles over these places on every layer, or all of them. A load that began before is answered and not kept. */
  readonly drop: (keys: readonly MortonKey[] | null) => void
  /** Calls back at each drop: for what else is made of islands and kept. */
  readonly onDrop: (listener: () => void) => void
  readonly close: () => void
}

/** A cache that is bounded by bytes and drops what other processes change. */
export function openTileCache(bus: Bus): TileCache {
  const known = namedCache(
    'tiles',
    new LRUCache<string, Uint8Array>({
      maxSize,
      sizeCalculation: ({ buffer }) => buffer.byteLength + overhead,
      ttl: maxAge,
    }),
  )
  const loading = new Map<string, Promise<Uint8Array>>()
  const layers = new Set<TileLayer>()

  const listeners: (() => void)[] = []

  function drop(keys: readonly MortonKey[] | null): void {
    for (const listener of listeners) listener()
    if (!keys || keys.length > maxDropped) {
      known.clear()
      loading.clear()
      return
    }
    for (const tile of new Set(keys.flatMap(tileNamesOver)))
      for (const layer of layers) {
        known.delete(nameOf(layer, tile))
        loading.delete(nameOf(layer, tile))
      }
  }

  async function load(name: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const loaded = withoutDeadline(read)
    loading.set(name, loaded)
    try {
      const bytes = await loaded
      if (loading.get(name) === loaded) known.set(name, bytes)
      return bytes
    } finally {
      if (loading.get(name) === loaded) loading.delete(name)
    }
  }

  const subscriptions = [islandsTopic, tilesTopic].map((topic) => bus.subscribe(topic, (ids) => drop(ids?.map(Number) ?? null)))
  return {
    read: async (layer, tile, read) => {
      layers.add(layer)
      const name = nameOf(layer, tileName(tile))
      return known.get(name) ?? loading.get(name) ?? load(name, read)
    },
    drop,
    onDrop: (listener) => void listeners.push(listener),
    close() {
      for (const unsubscribe of subscriptions) unsubscribe()
    },
  }
}

const nameOf = (layer: TileLayer, tile: string) => `${layer}/${tile}`
