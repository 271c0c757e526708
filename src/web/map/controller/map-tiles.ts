import { areasWithIslands, openingArea } from '#domain/map/area.ts'
import { archipelagoOf, islandsPerArchipelago, type Place, placeOf } from '#domain/map/placement.ts'
import { rootTile, tileName } from '#domain/map/tile.ts'
import { tilesInView } from '#domain/map/view.ts'
import { type Camera, isOnScreen, pixelsPerUnit, project, viewportOf } from './camera.ts'
import { createTileCache, type Layer, type LoadedTile, type PlacedIsland, type TileCacheDeps } from './tile-cache.ts'
import { extentOf, highestOrdinal } from './viewport.ts'

export type MapTiles = ReturnType<typeof createMapTiles>

/** What lies on the map: the layer that is open, and of its tiles those in view. */
export function createMapTiles(deps: TileCacheDeps) {
  let layer: Layer = { area: openingArea, filter: 'public' }
  let visible: readonly LoadedTile[] = []
  const cache = createTileCache(deps)
  const root = () => cache.get(layer, rootTile)
  const hasIslands = () => areasWithIslands.has(layer.area)

  return {
    layer: () => layer,
    /** Whether islands lie in the area that is open; in the others one looks at a sky. */
    hasIslands,
    setLayer(next: Partial<Layer>) {
      layer = { ...layer, ...next }
    },
    /** How far the area reaches. */
    extent: () => extentOf(layer.area, root()),
    /** All islands of this layer, living and dead; null until the first tile came. */
    population(): number | null {
      const world = root()
      return world && world.living + world.dead
    },
    visible: () => visible,
    /** The names of those in view, whose changes matter. */
    names: (): readonly string[] => (hasIslands() ? [...new Set([tileName(rootTile), ...visible.map(({ name }) => name)])] : []),
    /** Requests what the camera sees. */
    request(camera: Camera) {
      visible = hasIslands() ? cache.request(layer, tilesInView(viewportOf(camera), pixelsPerUnit(camera)), [rootTile]) : []
    },
    /** Where islands may lie round one of them: by their ordinals alone, before their tiles are there. */
    neighboursOf({ ordinal }: { readonly ordinal: number }): readonly Place[] {
      const first = archipelagoOf(ordinal) * islandsPerArchipelago
      const last = Math.max(ordinal, Math.min(first + islandsPerArchipelago, highestOrdinal(root()) + 1))
      return Array.from({ length: last - first }, (_, n) => first + n)
        .filter((other) => other !== ordinal)
        .map(placeOf)
    },
    isLoading: cache.isLoading,
    error: cache.error,
    /** Fetches everything again that is looked at, at once even after an error. */
    retry: cache.retry,
    /** These tiles may have changed. */
    invalidate: cache.invalidate,
  }
}

/** Frustum culling: the islands of these tiles that are on screen, the nearest to its middle first. */
export function islandsOnScreen(camera: Camera, tiles: readonly LoadedTile[], max: number): readonly PlacedIsland[] {
  const seen = new Map<number, { readonly island: PlacedIsland; readonly distance: number }>()
  for (const { islands } of tiles)
    for (const island of islands) {
      const at = project(camera, island)
      if (!at || !isOnScreen(camera, at)) continue
      const isLostInHaze = camera.tilt > 0 && at.depth > camera.farDistance
      if (isLostInHaze) continue
      seen.set(island.ordinal, { island, distance: Math.hypot(island.x - camera.view.x, island.y - camera.view.y) })
    }
  return [...seen.values()]
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, max)
    .map(({ island }) => island)
}
