import type { AreaSlug } from '#domain/map/area.ts'
import { placeOf } from '#domain/map/placement.ts'
import { leafIslands, parentOf, type Tile, tileName } from '#domain/map/tile.ts'
import type { TileContent, TileIsland } from '#domain/map/tile-code.ts'
import { standingFor } from '#domain/map/view.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { ResidentFilter } from '#web/lib/residents.ts'

/** Which of the worlds: an area, and whose islands of it. */
export type Layer = { readonly area: AreaSlug; readonly filter: ResidentFilter }

/** One island of a tile, with its place in the world. */
export type PlacedIsland = Omit<TileIsland, 'x' | 'y'> & { readonly x: number; readonly y: number }
export type LoadedTile = {
  readonly tile: Tile
  readonly name: string
  readonly living: number
  readonly dead: number
  readonly islands: readonly PlacedIsland[]
  /** Nothing lies below it: these are all there are. */
  readonly isLeaf: boolean
}

type Kept = { readonly loaded: LoadedTile; readonly at: Milliseconds }
type Borrowed = {
  readonly fetchTile: (layer: Layer, tile: Tile, signal: AbortSignal) => Promise<TileContent>
  readonly now: () => Milliseconds
  /** A tile came, could not be had, or has to be looked at again. */
  readonly attend: () => void
}

/** Plain tiles that are remembered, about a kilobyte each. What is drawn of them is kept, and let go of, elsewhere. */
const mostKept = 240
const fetchedAtOnce = 6
/** Older ones are shown and asked for again: unchanged ones cost an empty answer. */
const freshFor: Milliseconds = 60_000
const waitAfterFailure: Milliseconds = 4000

export type TileCache = ReturnType<typeof createTileCache>

/** Tiles as they come: asked for nearest first, remembered, and asked for again when they have grown old. */
export function createTileCache({ fetchTile, now, attend }: Borrowed) {
  const kept = new Map<string, Kept>()
  const onTheWay = new Map<string, AbortController>()
  let [failedAt, failure] = [Number.NEGATIVE_INFINITY, null as unknown]
  const keyOf = ({ area, filter }: Layer, tile: Tile) => `${area}/${filter}/${tileName(tile)}`

  function get(layer: Layer, tile: Tile): LoadedTile | null {
    const key = keyOf(layer, tile)
    const found = kept.get(key)
    if (!found) return null
    kept.delete(key)
    kept.set(key, found)
    return found.loaded
  }
  const isKnownLeaf = (layer: Layer) => (tile: Tile) => kept.get(keyOf(layer, tile))?.loaded.isLeaf ?? false

  async function ask(layer: Layer, tile: Tile) {
    const key = keyOf(layer, tile)
    const line = new AbortController()
    onTheWay.set(key, line)
    try {
      const loaded = placed(tile, await fetchTile(layer, tile, line.signal))
      const before = kept.get(key)?.loaded
      kept.delete(key)
      kept.set(key, { loaded: before && isSame(before, loaded) ? before : loaded, at: now() })
      failure = null
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
    } catch (cause) {
      if (line.signal.aborted) return
      failedAt = now()
      failure = cause
    } finally {
      if (onTheWay.get(key) === line) onTheWay.delete(key)
    }
    attend()
  }

  return {
    get,
    failure: () => failure,
    isWaiting: () => onTheWay.size > 0,
    /** Forgets when it last failed, and what it knows is asked for again. */
    refresh() {
      failedAt = Number.NEGATIVE_INFINITY
      for (const [key, { loaded }] of kept) kept.set(key, { loaded, at: Number.NEGATIVE_INFINITY })
      attend()
    },
    /** These tiles may have changed: they are shown until they have been asked for again, in every layer. */
    renew(names: readonly string[]) {
      const changed = new Set(names)
      const isChanged = (key: string) => changed.has(key.slice(key.indexOf('/', key.indexOf('/') + 1) + 1))
      for (const [key, { loaded }] of kept) if (isChanged(key)) kept.set(key, { loaded, at: Number.NEGATIVE_INFINITY })
      for (const [key, line] of onTheWay) {
        if (!isChanged(key)) continue
        line.abort() // what is on its way may be from before the change
        onTheWay.delete(key)
      }
      attend()
    },
    /**
     * Of these tiles, nearest first, what can be shown now; what is missing is fetched, what nobody looks at any more is called off.
     * @param besides tiles to be known without being shown
     */
    look(layer: Layer, wanted: readonly Tile[], besides: readonly Tile[] = []): readonly LoadedTile[] {
      const tiles = standingFor(wanted, isKnownLeaf(layer))
      const missing = [...besides, ...tiles].filter(
        (tile) => now() - (kept.get(keyOf(layer, tile))?.at ?? Number.NEGATIVE_INFINITY) > freshFor,
      )
      const asked = new Set(missing.map((tile) => keyOf(layer, tile)))
      for (const [key, line] of onTheWay) {
        if (asked.has(key)) continue
        line.abort()
        onTheWay.delete(key)
      }
      if (now() - failedAt > waitAfterFailure)
        for (const tile of missing) if (onTheWay.size < fetchedAtOnce && !onTheWay.has(keyOf(layer, tile))) void ask(layer, tile)
      return standIns(tiles, (tile) => get(layer, tile))
    },
  }
}

function placed(tile: Tile, { living, dead, islands }: TileContent): LoadedTile {
  return {
    tile,
    name: tileName(tile),
    living,
    dead,
    // a coarse tile says where they lie to a unit only; their addresses say it exactly
    islands: islands.map((island) => ({ ...island, ...placeOf(island.ordinal) })),
    isLeaf: living + dead <= leafIslands,
  }
}

/** What has not changed stays the very same, so that nobody draws it again. */
const isSame = (one: LoadedTile, other: LoadedTile) => JSON.stringify(one) === JSON.stringify(other)

/** Until a tile is here a coarser one stands for it; and where one stands in, it does so for all that it covers. */
function standIns(tiles: readonly Tile[], get: (tile: Tile) => LoadedTile | null): readonly LoadedTile[] {
  const found = new Map<string, LoadedTile>()
  for (const tile of tiles)
    for (let above: Tile | null = tile; above; above = parentOf(above)) {
      const loaded = get(above)
      if (!loaded) continue
      found.set(loaded.name, loaded)
      break
    }
  const isCovered = ({ tile }: LoadedTile) => {
    for (let above = parentOf(tile); above; above = parentOf(above)) if (found.has(tileName(above))) return true
    return false
  }
  return [...found.values()].filter((loaded) => !isCovered(loaded))
}
