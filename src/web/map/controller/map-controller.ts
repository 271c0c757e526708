import { type AreaSlug, areasWithIslands, openingArea } from '#domain/map/area.ts'
import { archipelagoCentre, archipelagoOf, islandsPerArchipelago, type Place, placeOf } from '#domain/map/placement.ts'
import { rootTile, tileName } from '#domain/map/tile.ts'
import { tilesInView } from '#domain/map/view.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { middleOfBox, type ScreenBox, visibleArea } from '#web/lib/visible-area.ts'
import type { ResidentFilter } from '#web/shared/person/residents.ts'
import {
  type Camera,
  cameraOf,
  cameraPoseOf,
  centreFor,
  centreOf,
  freeCentreFor,
  pixelsPerUnit,
  placeUnder,
  type Screen,
  type View,
  viewportOf,
} from './camera.ts'
import { islandsOnScreen } from './islands-on-screen.ts'
import { createMapState, type MapState } from './map-state.ts'
import type { Velocity } from './motion.ts'
import { shoreBelow, unitsAshore } from './shore.ts'
import { createShoreVisit } from './shore-visit.ts'
import { createSmoothCentre } from './smooth-centre.ts'
import { createTileCache, type Layer, type LoadedTile } from './tile-cache.ts'
import { createViewMotion } from './view-motion.ts'
import {
  clampView,
  extentOf,
  highestOrdinal,
  isSameView,
  openingView,
  shiftedView,
  viewBeside,
  viewHolding,
  viewOf,
  wholeView,
} from './viewport.ts'

type MapControllerDeps = Pick<Parameters<typeof createTileCache>[0], 'fetchTile' | 'now'> & {
  /** Whether flights are jumps and nothing has inertia: asked for by the person. */
  readonly isMotionReduced: () => boolean
}

const maxInView = 64

export type MapController = ReturnType<typeof createMapController>

/** The map without a picture: what is looked at, what lies there, and how the view moves. Painters draw it, React shows its state. */
export function createMapController({ fetchTile, now, isMotionReduced }: MapControllerDeps) {
  let layer: Layer = { area: openingArea, filter: 'public' }
  /** The last views of the areas with islands and of the skies; null for a whole sky. */
  let seaView = openingView
  let skyView: View | null = null
  let screen: Screen = { width: 1, height: 1 }
  /** What floats over the screen. */
  let floatingPanels: readonly ScreenBox[] = []
  const centre = createSmoothCentre(centreOf(screen))
  let mayTilt = true
  /** While another screen goes on with the picture. */
  let viewToResume: View | null = null
  let visibleTiles: readonly LoadedTile[] = []
  const cache = createTileCache({ fetchTile, now, onChange: refresh })
  const state = createMapState({ initial: { layer, view: openingView, radius: extentOf(layer.area, null).radius }, now, read: readState })

  const hasIslands = () => areasWithIslands.has(layer.area)
  const tilts = () => mayTilt && hasIslands()
  const cameraFor = (looked: View): Camera => cameraOf(looked, screen, tilts(), centreFor(looked, screen, tilts(), centre.at()))
  const camera = () => cameraFor(motion.view())
  const extent = () => extentOf(layer.area, cache.get(layer, rootTile))
  const free = () => visibleArea({ left: 0, top: 0, right: screen.width, bottom: screen.height }, floatingPanels)
  const whole = () => wholeView(extent(), screen, free(), tilts())
  const clamp = (wanted: View) => clampView(wanted, extent(), screen, free())
  const motion = createViewMotion({
    initial: openingView,
    now,
    isMotionReduced,
    clamp,
    onMove: refresh,
    onArrive() {
      if (!visit.shore()?.isLeaving) return
      visit.end()
      state.notifyNow()
    },
  })
  const { view, moveTo, fly } = motion
  const visit = createShoreVisit({
    view,
    fittingSpan: (place) => viewHolding(place, unitsAshore, screen, free()).span,
    islands: () => visibleTiles.flatMap(({ islands }) => islands),
    destination: motion.destination,
    isMoving: motion.isMoving,
    moveTo,
    fly,
  })
  /** Everything is in view, or will be at the end of the flight under way. */
  const isWhole = () => isSameView(motion.destination(), whole())
  /** What was shown whole before the picture's room changed, fitted into the room of now; null where nothing was. */
  const refitted = (wasWhole: boolean) => visit.fitted() ?? (wasWhole ? whole() : null)

  /** Where islands may lie round one of them: by their ordinals alone, before their tiles are there. */
  function neighboursOf({ ordinal }: { readonly ordinal: number }): readonly Place[] {
    const first = archipelagoOf(ordinal) * islandsPerArchipelago
    const last = Math.max(ordinal, Math.min(first + islandsPerArchipelago, highestOrdinal(cache.get(layer, rootTile)) + 1))
    return Array.from({ length: last - first }, (_, n) => first + n)
      .filter((other) => other !== ordinal)
      .map(placeOf)
  }
  /** Requests the tiles in view, and has what follows the map follow. */
  function refresh() {
    visibleTiles = hasIslands() ? cache.request(layer, tilesInView(viewportOf(camera()), pixelsPerUnit(camera())), [rootTile]) : []
    state.changed()
  }
  function readState(): Partial<MapState> {
    const root = cache.get(layer, rootTile)
    return {
      layer,
      view: view(),
      radius: extent().radius,
      isSized: screen.width > 1,
      inView: islandsOnScreen(camera(), visibleTiles, maxInView),
      tiles: hasIslands() ? [...new Set([tileName(rootTile), ...visibleTiles.map(({ name }) => name)])] : [],
      population: root ? root.living + root.dead : null,
      isLoading: cache.isLoading(),
      error: cache.error(),
      shore: visit.shore(),
    }
  }
  /** From an island one leaves for somewhere else on the map. */
  function flyTo(target: View) {
    const shore = visit.shore()
    if (!shore || shore.isLeaving) return fly(target)
    visit.leave(target)
    visit.request(null)
  }

  return {
    state: state.store,
    camera,
    /** Units from the middle to the last shore, or to the end of the sky. */
    radius: () => extent().radius,
    /** The view that holds the whole world, or the whole sky. */
    wholeView: whole,
    /** The view that holds so many units round a place. */
    viewHolding: (place: Place, units: number) => viewHolding(place, units, screen, free()),
    /** The view in which the map opens, beside an island and leaning towards the others; and the same with the island in the middle. */
    viewBeside: (island: Place & { readonly ordinal: number }) =>
      viewBeside(island, archipelagoCentre(archipelagoOf(island.ordinal)), neighboursOf(island), screen),
    viewBefore: (island: Place & { readonly ordinal: number }) => viewBeside(island, island, neighboursOf(island), screen),
    layer: () => layer,
    screen: () => screen,
    visibleTiles: () => visibleTiles,
    isMoving: () => motion.isMoving() || centre.isGliding(),
    /** What floats over the screen: names keep off it. */
    floatingPanels: () => floatingPanels,
    /** The view is still where the map opened. */
    isUntouched: () => hasIslands() && isSameView(view(), openingView),
    /** Nothing moves, nothing is loading, and React was notified of everything. */
    isAtRest: () => !motion.isMoving() && !centre.isGliding() && !state.isNotifying() && !cache.isLoading(),
    onChange: state.onChange,
    /** The size of the picture, and whether it can be tilted. */
    resize({ width, height }: Screen, tilts: boolean) {
      if (width === screen.width && height === screen.height && tilts === mayTilt) return
      const wasWhole = isWhole()
      screen = { width: Math.max(1, width), height: Math.max(1, height) }
      mayTilt = tilts
      centre.jumpTo(middleOfBox(free()))
      const fitted = refitted(wasWhole)
      if (fitted) motion.arriveAt(fitted)
      else moveTo(view())
    },
    /** What floats over the screen has changed: the camera makes room, so that the middle of the view is never under it. */
    setSlips(next: readonly ScreenBox[]) {
      const wasWhole = isWhole()
      floatingPanels = next
      const target = middleOfBox(free())
      if (isMotionReduced()) centre.jumpTo(target)
      else centre.glideTo(target, now())
      const fitted = refitted(wasWhole)
      if (fitted) fly(fitted)
      else refresh()
    },
    /** Fetches everything again that is looked at, at once even after an error. */
    retry: () => cache.retry(),
    /** These tiles may have changed. */
    invalidate: (names: readonly string[]) => cache.invalidate(names),
    /** The islands on screen whose owners are here now. */
    setPresent: state.setPresent,
    setLayer(next: { readonly area?: AreaSlug; readonly filter?: ResidentFilter }) {
      const wasSea = hasIslands()
      const shore = visit.shore()
      const isLeft = shore !== null && next.area !== undefined && !areasWithIslands.has(next.area)
      if (isLeft) {
        visit.end()
        visit.request(null)
      }
      const before = isLeft ? shore.returnTo : view()
      if (wasSea) seaView = before
      else skyView = isWhole() ? null : before
      layer = { ...layer, ...next }
      if (!visit.shore()) motion.stop()
      moveTo(wasSea === hasIslands() ? before : wasSea ? (skyView ?? whole()) : seaView)
      state.notifyNow()
    },
    moveTo,
    flyTo,
    /** Looks as another screen does that goes on with the picture of an island: at a view, whose middle is seen at this point. */
    lookAs(wanted: View, seenAt: ScreenPoint) {
      viewToResume ??= motion.destination()
      motion.stop()
      centre.jumpTo(freeCentreFor(wanted, screen, seenAt))
      moveTo(wanted)
    },
    /** The other screen has closed: back to the view ashore that it was opened from. */
    resume() {
      const shore = visit.shore()
      if (viewToResume && shore && !shore.isLeaving) fly(viewToResume)
      viewToResume = null
    },
    /** Flies by so many parts of the screen: to the right and down, which is east and south where north is up. */
    panBy(east: number, south: number) {
      if (visit.shore()) visit.pan(east, south)
      else {
        const { heading } = cameraPoseOf(view())
        const [right, down] = [east * view().span, south * view().span]
        const x = view().x + right * Math.cos(heading) - down * Math.sin(heading)
        fly({ ...view(), x, y: view().y + right * Math.sin(heading) + down * Math.cos(heading) })
      }
    },
    /** Nearer or farther by a factor, about the middle, on a flight. */
    zoomBy(factor: number) {
      if (visit.shore()) return visit.zoomBy(factor)
      const below = factor < 1 ? shoreBelow(view(), null, state.store.getState().inView) : null
      if (below) visit.request(below.ordinal)
      else fly({ ...view(), span: view().span * factor })
    },
    /** The place under the first point comes to lie under the second. */
    drag(from: ScreenPoint, to: ScreenPoint) {
      if (visit.shore()) return visit.drag(from, to)
      motion.stop()
      moveTo(shiftedView(view(), placeUnder(camera(), from), placeUnder(camera(), to)))
    },
    /** Nearer or farther by a factor, about a point of the screen. */
    zoom(factor: number, at: ScreenPoint) {
      if (visit.shore()) return visit.zoom(factor)
      const before = placeUnder(camera(), at)
      const below = factor < 1 ? shoreBelow(view(), before, state.store.getState().inView) : null
      if (below) return visit.request(below.ordinal)
      motion.stop()
      const zoomed = clamp({ ...view(), span: view().span * factor })
      moveTo(shiftedView(zoomed, before, placeUnder(cameraFor(zoomed), at)))
    },
    /** Released while moving. */
    startInertia(velocity: Velocity) {
      if (!visit.shore()) motion.glide(velocity)
    },
    /** Stops where it is; the way to an island and up again is not interrupted. */
    stopMotion() {
      if (!visit.shore()) motion.stop()
    },
    shore: visit.shore,
    /** Asks to come ashore on an island, or with null to go up again. */
    openVisit: visit.request,
    onShoreRequest: visit.onRequest,
    /** Sweeps down to an island, or from one island over to another. */
    flyToShore(ordinal: number) {
      visit.begin(ordinal, isSameView(view(), openingView) ? viewOf(placeOf(ordinal)) : undefined)
      state.notifyNow()
    },
    /** Sweeps up again to the very view that one came from. */
    leaveShore: () => visit.leave(),
    /** Moves the view on; answers whether it wants another frame. */
    tick(time: Milliseconds): boolean {
      if (centre.isGliding()) {
        centre.advance(time)
        if (!motion.isMoving()) refresh()
      }
      motion.advance(time)
      return motion.isMoving() || centre.isGliding()
    },
  }
}
