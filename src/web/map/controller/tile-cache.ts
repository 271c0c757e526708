import { LRUCache } from 'lru-cache'
import { isDeepEqual } from '#domain/deep-equal.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import { placeOf } from '#domain/map/placement.ts'
import { leafIslands, parentOf, type Tile, tileName } from '#domain/map/tile.ts'
import type { TileContent, TileIsland } from '#domain/map/tile-code.ts'
import { standingFor } from '#domain/map/view.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { ResidentFilter } from '#web/shared/person/residents.ts'

/** Which chart: an area, and whose islands of it. */
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

type Entry = { readonly name: string; readonly loaded: LoadedTile; fetchedAt: Milliseconds }
type Fetch = { readonly name: string; readonly controller: AbortController }
export type TileCacheDeps = {
  readonly fetchTile: (layer: Layer, tile: Tile, signal: AbortSignal) => Promise<TileContent>
  readonly now: () => Milliseconds
  /** A tile was loaded, could not be loaded, or has become stale. */
  readonly onChange: () => void
}

/** About a kilobyte each. What is drawn of a tile is kept, and disposed of, elsewhere. */
const maxTiles = 240
const maxFetches = 6
/** Older tiles are shown and fetched again: unchanged ones cost an empty answer. */
const freshFor: Milliseconds = 60_000
const retryDelay: Milliseconds = 4000
const never = Number.NEGATIVE_INFINITY

/** Tiles as they are loaded: fetched nearest first, cached, and fetched again when they have become stale. */
export function createTileCache({ fetchTile, now, onChange }: TileCacheDeps) {
  const entries = new LRUCache<string, Entry>({ max: maxTiles })
  const fetches = new Map<string, Fetch>()
  let failedAt: Milliseconds = never
  let error: unknown = null
  const keyOf = ({ area, filter }: Layer, tile: Tile) => `${area}/${filter}/${tileName(tile)}`
  const get = (layer: Layer, tile: Tile): LoadedTile | null => entries.get(keyOf(layer, tile))?.loaded ?? null
  const peek = (layer: Layer, tile: Tile) => entries.peek(keyOf(layer, tile))
  const isStale = (layer: Layer, tile: Tile) => now() - (peek(layer, tile)?.fetchedAt ?? never) > freshFor

  function markStale(isMeant: (name: string) => boolean) {
    for (const entry of entries.values()) if (isMeant(entry.name)) entry.fetchedAt = never
  }
  function abortFetches(isMeant: (key: string, fetch: Fetch) => boolean) {
    for (const [key, fetch] of fetches) {
      if (!isMeant(key, fetch)) continue
      fetch.controller.abort()
      fetches.delete(key)
    }
  }
  async function load(layer: Layer, tile: Tile) {
    const key = keyOf(layer, tile)
    const fetch = { name: tileName(tile), controller: new AbortController() }
    fetches.set(key, fetch)
    try {
      const loaded = placed(tile, await fetchTile(layer, tile, fetch.controller.signal))
      const before = entries.peek(key)?.loaded
      const isUnchanged = before !== undefined && isDeepEqual(before, loaded)
      // what has not changed stays the very same object, so that it is not drawn again
      entries.set(key, { name: fetch.name, loaded: isUnchanged ? before : loaded, fetchedAt: now() })
      error = null
    } catch (cause) {
      if (fetch.controller.signal.aborted) return
      failedAt = now()
      error = cause
    } finally {
      if (fetches.get(key) === fetch) fetches.delete(key)
    }
    onChange()
  }

  return {
    get,
    error: () => error,
    isLoading: () => fetches.size > 0,
    /** Fetches everything again that is requested, without waiting after the last error. */
    retry() {
      failedAt = never
      markStale(() => true)
      onChange()
    },
    /** These tiles may have changed: they are shown until they have been fetched again, in every layer. */
    invalidate(names: readonly string[]) {
      const changed = new Set(names)
      markStale((name) => changed.has(name))
      abortFetches((_key, { name }) => changed.has(name)) // their answers may be from before the change
      onChange()
    },
    /**
     * What can be shown now of these tiles, nearest first. What is missing or stale is fetched; a fetch that is no longer requested is aborted.
     * @param besides tiles to be known without being shown
     */
    request(layer: Layer, tiles: readonly Tile[], besides: readonly Tile[] = []): readonly LoadedTile[] {
      const wanted = standingFor(tiles, (tile) => peek(layer, tile)?.loaded.isLeaf ?? false)
      const missing = [...besides, ...wanted].filter((tile) => isStale(layer, tile))
      const missingKeys = new Set(missing.map((tile) => keyOf(layer, tile)))
      abortFetches((key) => !missingKeys.has(key))
      if (now() - failedAt > retryDelay)
        for (const tile of missing) if (fetches.size < maxFetches && !fetches.has(keyOf(layer, tile))) void load(layer, tile)
      return standIns(wanted, (tile) => get(layer, tile))
    },
  }
}

function placed(tile: Tile, { living, dead, islands }: TileContent): LoadedTile {
  return {
    tile,
    name: tileName(tile),
    living,
    dead,
    // a coarse tile says where they lie to a unit only; their ordinals say it exactly
    islands: islands.map((island) => ({ ...island, ...placeOf(island.ordinal) })),
    isLeaf: living + dead <= leafIslands,
  }
}

type NamedTile = { readonly tile: Tile; readonly name: string }

/** Until a tile is loaded a coarser one stands in for it, and then for everything that it covers. */
function standIns<Loaded extends NamedTile>(tiles: readonly Tile[], get: (tile: Tile) => Loaded | null): readonly Loaded[] {
  const found = new Map<string, Loaded>()
  for (const tile of tiles) {
    const loaded = nearestLoaded(tile, get)
    if (loaded) found.set(loaded.name, loaded)
  }
  const isCovered = ({ tile }: Loaded) => {
    for (let above = parentOf(tile); above; above = parentOf(above)) if (found.has(tileName(above))) return true
    return false
  }
  return [...found.values()].filter((loaded) => !isCovered(loaded))
}

function nearestLoaded<Loaded>(tile: Tile, get: (tile: Tile) => Loaded | null): Loaded | null {
  for (let above: Tile | null = tile; above; above = parentOf(above)) {
    const loaded = get(above)
    if (loaded) return loaded
  }
  return null
}
