import { createStore } from 'zustand/vanilla'
import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import { rootTile, tileName } from '#domain/map/tile.ts'
import { tilesInView } from '#domain/map/view.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import type { ResidentFilter } from '#web/lib/residents.ts'
import { type Camera, cameraOf, pixelsPerUnit, placeUnder, type Screen, type View, viewportOf } from './camera.ts'
import { islandAt, islandsOnScreen } from './hit-test.ts'
import { advance, flightBetween, inertiaOf, type Motion, type Velocity } from './motion.ts'
import { createThrottle } from './throttle.ts'
import { createTileCache, type Layer, type LoadedTile, type PlacedIsland } from './tile-cache.ts'
import { clampView, extentOf, isSameView, openingView, shiftedView, wholeView } from './viewport.ts'

/** What React shows of the map; notified at most every `notifyInterval` while it moves. */
export type MapState = {
  readonly layer: Layer
  readonly view: View
  /** The islands on screen, the nearest to its middle first, `mostInView` at most. */
  readonly inView: readonly PlacedIsland[]
  /** Ordinals of those whose owners are here now. */
  readonly present: ReadonlySet<number>
  /** Names of the tiles on screen: those whose changes matter. */
  readonly tiles: readonly string[]
  /** All islands of this layer, living and dead; null until the first tile came. */
  readonly population: number | null
  readonly isLoading: boolean
  readonly error: unknown
}
type Borrowed = Pick<Parameters<typeof createTileCache>[0], 'fetchTile' | 'now'> & {
  /** Whether flights are jumps and nothing has inertia: asked for by the person. */
  readonly isMotionReduced: () => boolean
}

const mostInView = 64
const notifyInterval: Milliseconds = 140
const nobody: ReadonlySet<number> = new Set()

export type MapController = ReturnType<typeof createMapController>

/** The map without a picture: what is looked at, what lies there, and how the view moves. Painters draw it, React shows its state. */
export function createMapController({ fetchTile, now, isMotionReduced }: Borrowed) {
  let layer: Layer = { area: 'world', filter: 'public' }
  let view = openingView
  /** The last views of the areas with islands and of the skies; null for a whole sky. */
  let seaView = openingView
  let skyView: View | null = null
  let screen: Screen = { width: 1, height: 1 }
  let mayTilt = true
  let visibleTiles: readonly LoadedTile[] = []
  let motion: Motion | null = null
  const listeners = new Set<() => void>()
  const cache = createTileCache({ fetchTile, now, onChange: refresh })
  // names and detailed islands follow the state, so a late notification needs one more frame
  const notifications = createThrottle({ interval: notifyInterval, now, run: notify, onLateRun: callListeners })
  const state = createStore<MapState>(() => ({
    layer,
    view,
    inView: [],
    present: nobody,
    tiles: [],
    population: null,
    isLoading: true,
    error: null,
  }))

  const hasIslands = () => areasWithIslands.has(layer.area)
  const cameraFor = (looked: View): Camera => cameraOf(looked, screen, mayTilt && hasIslands())
  const camera = () => cameraFor(view)
  const inView = () => islandsOnScreen(camera(), visibleTiles, mostInView)
  const extent = () => extentOf(layer.area, cache.get(layer, rootTile))
  const whole = () => wholeView(extent(), screen)
  const isWholeSky = () => !hasIslands() && isSameView(view, whole())

  function callListeners() {
    for (const listener of listeners) listener()
  }
  /** Requests the tiles in view, has another frame drawn, and notifies React now or at the end of the interval. */
  function refresh() {
    visibleTiles = hasIslands() ? cache.request(layer, tilesInView(viewportOf(camera()), pixelsPerUnit(camera())), [rootTile]) : []
    callListeners()
    notifications.request()
  }
  function notify() {
    const root = cache.get(layer, rootTile)
    state.setState({
      layer,
      view,
      inView: inView(),
      tiles: hasIslands() ? [...new Set([tileName(rootTile), ...visibleTiles.map(({ name }) => name)])] : [],
      population: root ? root.living + root.dead : null,
      isLoading: cache.isLoading(),
      error: cache.error(),
    })
  }
  function moveTo(next: View) {
    view = clampView(next, extent(), screen)
    refresh()
  }
  function flyTo(target: View) {
    const to = clampView(target, extent(), screen)
    motion = isMotionReduced() ? null : flightBetween(view, to, now())
    if (motion) refresh()
    else moveTo(to)
  }

  return {
    state,
    camera,
    /** Units from the middle to the last shore, or to the end of the sky. */
    radius: () => extent().radius,
    /** The view that holds the whole world, or the whole sky. */
    wholeView: whole,
    layer: () => layer,
    screen: () => screen,
    visibleTiles: () => visibleTiles,
    isMoving: () => motion !== null,
    /** The view is still where the map opened. */
    isUntouched: () => hasIslands() && isSameView(view, openingView),
    /** Nothing moves, nothing is loading, and React was notified of everything. */
    isAtRest: () => motion === null && !notifications.isPending() && !cache.isLoading(),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The size of the picture, and whether it can be tilted. */
    resize({ width, height }: Screen, tilts: boolean) {
      if (width === screen.width && height === screen.height && tilts === mayTilt) return
      const wasWholeSky = isWholeSky()
      screen = { width: Math.max(1, width), height: Math.max(1, height) }
      mayTilt = tilts
      moveTo(wasWholeSky ? whole() : view)
    },
    /** Fetches everything again that is looked at, at once even after an error. */
    retry: () => cache.retry(),
    /** These tiles may have changed. */
    invalidate: (names: readonly string[]) => cache.invalidate(names),
    /** The islands on screen whose owners are here now. */
    setPresent(ordinals: readonly number[]) {
      state.setState({ present: new Set(ordinals) })
      callListeners()
    },
    setLayer(next: { readonly area?: AreaSlug; readonly filter?: ResidentFilter }) {
      const wasSea = hasIslands()
      if (wasSea) seaView = view
      else skyView = isWholeSky() ? null : view
      layer = { ...layer, ...next }
      motion = null
      if (wasSea !== hasIslands()) view = wasSea ? (skyView ?? whole()) : seaView
      moveTo(view)
      notifications.runNow()
    },
    moveTo,
    flyTo,
    /** Flies by so many parts of the screen: east and south. */
    panBy: (east: number, south: number) => flyTo({ ...view, x: view.x + east * view.span, y: view.y + south * view.span }),
    /** The place under the first point comes to lie under the second. */
    drag(from: ScreenPoint, to: ScreenPoint) {
      motion = null
      moveTo(shiftedView(view, placeUnder(camera(), from), placeUnder(camera(), to)))
    },
    /** Nearer or farther by a factor, about a point of the screen. */
    zoom(factor: number, at: ScreenPoint) {
      motion = null
      const before = placeUnder(camera(), at)
      const zoomed = clampView({ ...view, span: view.span * factor }, extent(), screen)
      moveTo(shiftedView(zoomed, before, placeUnder(cameraFor(zoomed), at)))
    },
    /** Released while moving. */
    startInertia(velocity: Velocity) {
      if (isMotionReduced()) return
      const inertia = inertiaOf(velocity, view, now())
      if (!inertia) return
      motion = inertia
      refresh()
    },
    stopMotion() {
      motion = null
    },
    /** Moves the view on; answers whether it wants another frame. */
    tick(time: Milliseconds): boolean {
      if (!motion) return false
      const next = advance(motion, view, time)
      motion = next.motion
      moveTo(next.view)
      return motion !== null
    },
    islandAt: (point: ScreenPoint): PlacedIsland | null => islandAt(camera(), inView(), point),
  }
}
