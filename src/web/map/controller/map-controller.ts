import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import type { ResidentFilter } from '#web/shared/person/residents.ts'
import { createMapState, type MapState } from './map-state.ts'
import { createMapTiles, islandsOnScreen } from './map-tiles.ts'
import { createMapViewport } from './map-viewport.ts'
import { createShoreVisit } from './shore-visit.ts'
import { createSteering } from './steering.ts'
import type { TileCacheDeps } from './tile-cache.ts'
import { isSameView, openingView, viewBeside } from './viewport.ts'

type MapControllerDeps = Pick<TileCacheDeps, 'fetchTile' | 'now'> & {
  /** Whether flights are jumps and nothing has inertia: asked for by the person. */
  readonly isMotionReduced: () => boolean
  /** Writes into the address on which island one is ashore, null for none. Whoever keeps the address has the visit follow it. */
  readonly writeAddress: (ordinal: number | null) => void
}
type NumberedPlace = Place & { readonly ordinal: number }

const maxInView = 64

export type MapController = ReturnType<typeof createMapController>

/**
 * The map without a picture: what lies there (`tiles`), what is looked at (`viewport`), and on which island one is ashore (`visit`). Painters
 * draw it, React shows its state.
 */
export function createMapController({ fetchTile, now, isMotionReduced, writeAddress }: MapControllerDeps) {
  const tiles = createMapTiles({ fetchTile, now, onChange: refresh })
  const viewport = createMapViewport({
    tiles,
    now,
    isMotionReduced,
    fitted: () => visit.fitted(),
    onMove: refresh,
    onArrive() {
      if (!visit.shore()?.isLeaving) return
      visit.end()
      state.notifyNow()
    },
  })
  const visit = createShoreVisit({ viewport, tiles, writeAddress, onBegin: () => state.notifyNow() })
  const initial = { layer: tiles.layer(), view: openingView, radius: tiles.extent().radius }
  const state = createMapState({ initial, now, read: readState })

  /** Requests the tiles in view, and has what follows the map follow. */
  function refresh() {
    tiles.request(viewport.camera())
    state.changed()
  }
  function readState(): Partial<MapState> {
    return {
      layer: tiles.layer(),
      view: viewport.view(),
      radius: tiles.extent().radius,
      isSized: viewport.screen().width > 1,
      inView: islandsOnScreen(viewport.camera(), tiles.visible(), maxInView),
      tiles: tiles.names(),
      population: tiles.population(),
      isLoading: tiles.isLoading(),
      error: tiles.error(),
      shore: visit.shore(),
    }
  }
  return {
    tiles,
    viewport,
    visit,
    ...createSteering({ viewport, visit, inView: () => state.store.getState().inView }),
    state: state.store,
    onChange: state.onChange,
    /** The islands on screen whose owners are here now. */
    setPresent: state.setPresent,
    /** The view is still where the map opened. */
    isUntouched: () => tiles.hasIslands() && isSameView(viewport.view(), openingView),
    /** Nothing moves, nothing is loading, and React was notified of everything. */
    isAtRest: () => !viewport.isMoving() && !state.isNotifying() && !tiles.isLoading(),
    /** The view in which the map opens, beside an island and leaning towards the others; and the same with the island in the middle. */
    viewBeside: (island: NumberedPlace) =>
      viewBeside(island, archipelagoCentre(archipelagoOf(island.ordinal)), tiles.neighboursOf(island), viewport.screen()),
    viewBefore: (island: NumberedPlace) => viewBeside(island, island, tiles.neighboursOf(island), viewport.screen()),
    setLayer(next: { readonly area?: AreaSlug; readonly filter?: ResidentFilter }) {
      const shore = visit.shore()
      const isLeft = shore !== null && next.area !== undefined && !areasWithIslands.has(next.area)
      if (isLeft) {
        visit.end()
        visit.open(null)
      }
      viewport.changeLayer(isLeft ? shore.returnTo : viewport.view(), () => {
        tiles.setLayer(next)
        if (!visit.shore()) viewport.stop()
      })
      state.notifyNow()
    },
    /** Another screen that went on with the picture of an island has closed. */
    resume() {
      const shore = visit.shore()
      viewport.resume(shore !== null && !shore.isLeaving)
    },
  }
}
