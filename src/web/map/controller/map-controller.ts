import { createStore } from 'zustand/vanilla'
import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import { islandsPerArchipelago, type Place, worldRadius } from '#domain/map/placement.ts'
import { rootTile, tileName } from '#domain/map/tile.ts'
import { tilesInView } from '#domain/map/view.ts'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import type { ResidentFilter } from '#web/lib/residents.ts'
import { type Camera, cameraOf, farthestDepth, pixelsPerUnit, placeUnder, project, type Screen, type View, viewportOf } from './camera.ts'
import { type Flight, flight } from './flight.ts'
import { createTileCache, type Layer, type LoadedTile, type PlacedIsland } from './tile-cache.ts'

/** What React shows of the map; told at most every few frames while it moves. */
export type MapState = {
  readonly layer: Layer
  /** The place in the middle, and how much is seen round it. */
  readonly view: View
  /** The islands on screen, the nearest to its middle first, 64 at most. */
  readonly inView: readonly PlacedIsland[]
  /** Ordinals of those whose owners are here now. */
  readonly present: ReadonlySet<number>
  /** Names of the tiles on screen: those whose changes matter. */
  readonly tiles: readonly string[]
  /** All islands of this layer, living and dead; null until the first tile came. */
  readonly population: number | null
  readonly isWaiting: boolean
  readonly failure: unknown
}
type Borrowed = Pick<Parameters<typeof createTileCache>[0], 'fetchTile' | 'now'> & {
  /** Whether flights are jumps: asked for by the person. */
  readonly isStill: () => boolean
}

/** Where everybody looks before it is known where they live. */
const beginning: View = { x: 0, y: 0, span: 40 }
export const mostInView = 64
const closest = 2.6
/** Open sea that can be seen beyond the last island. */
const margin = 14
const tellEvery: Milliseconds = 140
/** How quickly a thrown chart comes to rest, in a millisecond. */
const friction = 0.0045
/** How far the skies reach, where no islands lie. */
export const skyRadius = 24

const nobody: ReadonlySet<number> = new Set()

export type MapController = ReturnType<typeof createMapController>

/** The map without a picture: where one looks, what lies there, and how one gets somewhere else. Painters draw it, React tells it. */
export function createMapController({ fetchTile, now, isStill }: Borrowed) {
  let layer: Layer = { area: 'world', filter: 'public' }
  let view = beginning
  let [seaView, skyView] = [beginning, null as View | null]
  let screen: Screen = { width: 1, height: 1 }
  let mayTilt = true
  let shown: readonly LoadedTile[] = []
  let flying: { readonly flight: Flight; readonly since: Milliseconds } | null = null
  let drift: { x: number; y: number; at: Milliseconds } | null = null
  let told = Number.NEGATIVE_INFINITY
  let telling: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const shelf = createTileCache({ fetchTile, now, attend })
  const state = createStore<MapState>(() => ({
    layer,
    view,
    inView: [],
    present: nobody,
    tiles: [],
    population: null,
    isWaiting: true,
    failure: null,
  }))

  const hasIslands = () => areasWithIslands.has(layer.area)
  const eye = (): Camera => cameraOf(view, screen, mayTilt && hasIslands())
  const population = () => {
    const root = shelf.get(layer, rootTile)
    return root ? root.living + root.dead : null
  }
  /** Units from the middle to the last shore. Ordinals of those who left stay free, so the highest one counts too. */
  function radius(): number {
    if (!hasIslands()) return skyRadius
    const root = shelf.get(layer, rootTile)
    const highest = root?.islands.reduce((most, { ordinal }) => Math.max(most, ordinal + 1), 0) ?? 0
    return worldRadius(Math.max(population() ?? islandsPerArchipelago, highest))
  }
  /** The view that holds the whole world, or the whole sky. */
  const whole = (): View => ({ x: 0, y: 0, span: fitting(2 * radius() + 3) })
  const isWholeSky = () => !hasIslands() && view.x === 0 && view.y === 0 && view.span === whole().span
  const fitting = (units: number) => (units / Math.min(1, screen.width / screen.height)) * 1.06

  function inside({ x, y, span }: View): View {
    const reach = radius() + (hasIslands() ? margin : 4)
    const away = Math.hypot(x, y)
    const back = away > reach ? reach / away : 1
    return { x: x * back, y: y * back, span: Math.min(Math.max(span, closest), fitting(2 * reach) * 1.25) }
  }

  /** Looks again at what is in sight, and has everybody told. */
  function attend() {
    if (hasIslands()) {
      const box = eye()
      shown = shelf.look(layer, tilesInView(viewportOf(box), pixelsPerUnit(box)), [rootTile])
    } else shown = []
    for (const listener of listeners) listener()
    const wait = told + tellEvery - now()
    clearTimeout(telling)
    if (wait <= 0) tell()
    else telling = setTimeout(tellLate, wait)
  }
  function tell() {
    clearTimeout(telling)
    telling = undefined
    told = now()
    const failure = shelf.failure()
    const tiles = hasIslands() ? [...new Set([tileName(rootTile), ...shown.map(({ name }) => name)])] : []
    state.setState({ layer, view, inView: islandsOnScreen(), tiles, population: population(), isWaiting: shelf.isWaiting(), failure })
  }
  /** Names and whole islands follow what was told, so there is one more frame to draw. */
  function tellLate() {
    tell()
    for (const listener of listeners) listener()
  }
  function islandsOnScreen(): readonly PlacedIsland[] {
    const [from, seen] = [eye(), new Map<number, PlacedIsland & { readonly away: number }>()]
    for (const { islands } of shown)
      for (const island of islands) {
        const at = project(from, island)
        if (!at || at.x < 0 || at.y < 0 || at.x > screen.width || at.y > screen.height) continue
        if (from.tilt > 0 && at.depth > from.distance * farthestDepth) continue // lost in the haze
        seen.set(island.ordinal, { ...island, away: Math.hypot(island.x - view.x, island.y - view.y) })
      }
    return [...seen.values()].toSorted((one, other) => one.away - other.away).slice(0, mostInView)
  }
  function moveTo(next: View) {
    view = inside(next)
    attend()
  }

  return {
    state,
    eye,
    whole,
    radius,
    layer: () => layer,
    screen: () => screen,
    shown: () => shown,
    isMoving: () => flying !== null || drift !== null,
    /** Nobody has looked anywhere else than at the beginning. */
    isUntouched: () => hasIslands() && view.x === beginning.x && view.y === beginning.y && view.span === beginning.span,
    /** Nothing moves, nothing is on its way, and everybody was told. */
    isAtRest: () => flying === null && drift === null && telling === undefined && !shelf.isWaiting(),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whose picture it is: how large, and whether it can be tilted. */
    frame(next: Screen, tilts: boolean) {
      if (next.width === screen.width && next.height === screen.height && tilts === mayTilt) return
      const wasWhole = isWholeSky()
      screen = { width: Math.max(1, next.width), height: Math.max(1, next.height) }
      mayTilt = tilts
      moveTo(wasWhole ? whole() : view)
    },
    refresh: () => shelf.refresh(),
    renew: (names: readonly string[]) => shelf.renew(names),
    /** Those whose owners are here now, in the tiles on screen. */
    meet(ordinals: readonly number[]) {
      state.setState({ present: new Set(ordinals) })
      for (const listener of listeners) listener()
    },
    show(next: { readonly area?: AreaSlug; readonly filter?: ResidentFilter }) {
      const before = areasWithIslands.has(layer.area)
      layer = { ...layer, ...next }
      flying = null
      drift = null
      if (before && !hasIslands()) [seaView, view] = [view, skyView ?? whole()]
      else if (!before && hasIslands()) [skyView, view] = [isWholeSky() ? null : view, seaView]
      moveTo(view)
      tell()
    },
    moveTo,
    fly(to: View) {
      drift = null
      const target = inside(to)
      if (isStill()) {
        flying = null
        moveTo(target)
        return
      }
      flying = { flight: flight(view, target), since: now() }
      attend()
    },
    /** Moves the chart with the hand: the place under the first point comes to lie under the second. */
    drag(from: { readonly x: Pixels; readonly y: Pixels }, to: { readonly x: Pixels; readonly y: Pixels }) {
      flying = null
      const before = placeUnder(eye(), from.x, from.y)
      const after = placeUnder(eye(), to.x, to.y)
      if (before && after) moveTo({ ...view, x: view.x + before.x - after.x, y: view.y + before.y - after.y })
    },
    /** Let go while moving: units in a millisecond. */
    throw(x: number, y: number) {
      if (isStill() || Math.hypot(x, y) < view.span * 0.0002) return
      drift = { x, y, at: now() }
      attend()
    },
    hold() {
      drift = null
      flying = null
    },
    /** Nearer or farther by a factor, about a point of the screen. */
    zoom(factor: number, at: { readonly x: Pixels; readonly y: Pixels } = { x: screen.width / 2, y: screen.height / 2 }) {
      flying = null
      const before = placeUnder(eye(), at.x, at.y)
      view = inside({ ...view, span: view.span * factor })
      const after = placeUnder(eye(), at.x, at.y)
      moveTo(before && after ? { ...view, x: view.x + before.x - after.x, y: view.y + before.y - after.y } : view)
    },
    /** Steps by so many parts of the screen: east and south. */
    step(east: number, south: number) {
      this.fly({ ...view, x: view.x + east * view.span, y: view.y + south * view.span })
    },
    /** Goes on with what moves; whether it wants to be asked again. */
    tick(time: Milliseconds): boolean {
      if (flying) {
        const passed = time - flying.since
        const { at, lasts } = flying.flight
        if (passed >= lasts) flying = null
        moveTo(at(passed))
      } else if (drift) {
        const passed = Math.min(60, Math.max(0, time - drift.at))
        const left = Math.exp(-friction * passed)
        drift = { x: drift.x * left, y: drift.y * left, at: time }
        const { x, y } = drift
        if (Math.hypot(x, y) < view.span * 0.00004) drift = null
        moveTo({ ...view, x: view.x + x * passed, y: view.y + y * passed })
      }
      return flying !== null || drift !== null
    },
    /** The island nearest to a point of the screen, if any is near enough to be meant. */
    islandAt(x: Pixels, y: Pixels): PlacedIsland | null {
      const from = eye()
      const wide = Math.max(14, 0.5 * pixelsPerUnit(from))
      let [best, least] = [null as PlacedIsland | null, Number.POSITIVE_INFINITY]
      for (const island of islandsOnScreen()) {
        const at = project(from, island, 0.1)
        if (!at) continue
        const away = Math.hypot(at.x - x, at.y - y) / Math.max(14, (wide * from.distance) / at.depth)
        if (away < 1 && away < least) [best, least] = [island, away]
      }
      return best
    },
  }
}

/** A view of one place, near enough to know it. */
export const viewOf = (place: Place, span = 5): View => ({ x: place.x, y: place.y, span })
