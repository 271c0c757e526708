import { placeOf } from '#domain/map/placement.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { CameraPose, View } from './camera.ts'
import type { MapTiles } from './map-tiles.ts'
import type { MapViewport } from './map-viewport.ts'
import {
  ashoreView,
  closestAshore,
  dragged,
  farthestAshore,
  orbited,
  type Shore,
  type Standing,
  standingView,
  unitsAshore,
} from './shore.ts'
import { isSameView, openingView, viewOf } from './viewport.ts'

type ShoreVisitDeps = {
  readonly viewport: Pick<MapViewport, 'view' | 'holding' | 'destination' | 'isFlying' | 'moveTo' | 'fly' | 'screen' | 'restingCentre'>
  readonly tiles: Pick<MapTiles, 'visible' | 'hasIslands'>
  /** Writes into the address on which island one is ashore, null for none. */
  readonly writeAddress: (ordinal: number | null) => void
  /** A visit has begun. */
  readonly onBegin: () => void
}

/** How far an arrow key turns the camera round an island, in radians for each part of the screen that it moves over the sea. */
const turnForPan = 0.44

export type ShoreVisit = ReturnType<typeof createShoreVisit>

/**
 * A visit to one island: the way down, the camera that orbits it, and the way up. Which island it is stands in the address and nowhere else:
 * links, keys and gestures write it there with `open`, and the map follows the address with `show`.
 */
export function createShoreVisit({ viewport, tiles, writeAddress, onBegin }: ShoreVisitDeps) {
  const { view, destination, fly, moveTo } = viewport
  let shore: Shore | null = null
  /** The island that was asked for last: the address follows a little later. */
  let wanted: number | null = null
  /** What one stands before; null before the island as a whole. */
  let standing: Standing | null = null

  /** Asks to come ashore on an island, or with null to go up again. */
  function open(ordinal: number | null) {
    if (wanted === ordinal) return
    wanted = ordinal
    writeAddress(ordinal)
  }
  /** Changes a view ashore, and goes there; too far from the island, one has left it. */
  function change(from: View, next: (view: View, cameraPose: CameraPose) => View, go: (view: View) => void) {
    if (!from.cameraPose || !shore || shore.isLeaving) return
    const changed = next(from, from.cameraPose)
    if (changed.span > farthestAshore * shore.fittingSpan) open(null)
    else go(changed)
  }
  /** Follows a pointer at once, but interrupts no flight. */
  const follow = (next: (view: View, cameraPose: CameraPose) => View) => viewport.isFlying() || change(view(), next, moveTo)
  /** A step by a key or a button: presses add up while the camera is on its way. */
  const step = (next: (view: View, cameraPose: CameraPose) => View) => change(destination(), next, fly)

  function begin(ordinal: number) {
    if (shore?.ordinal === ordinal && !shore.isLeaving) return
    const place = placeOf(ordinal)
    const fittingSpan = viewport.holding(place, unitsAshore).span
    // whoever comes by a link has seen nothing yet to go up to again
    const returnTo = isSameView(view(), openingView) ? viewOf(place) : (shore?.returnTo ?? destination())
    shore = { ordinal, place, fittingSpan, returnTo, isLeaving: false }
    standing = null
    fly(wholeView(shore))
  }
  const wholeView = ({ place, fittingSpan }: Shore) =>
    ashoreView(
      place,
      fittingSpan,
      tiles.visible().flatMap((tile) => tile.islands),
    )
  const viewOfStanding = (next: Standing, { place }: Shore) => standingView(place, next, viewport.screen(), viewport.restingCentre)
  const zoomed = (now: View, factor: number): View => ({ ...now, span: Math.max(closestAshore, now.span * factor) })
  /** @param to where else than back to where one came from */
  function leave(to?: View) {
    if (!shore || shore.isLeaving) return
    shore = { ...shore, isLeaving: true }
    standing = null
    fly(to ?? shore.returnTo)
  }
  return {
    shore: () => shore,
    wanted: () => wanted,
    open,
    /** Whether there is a way to what the address names. */
    canShow: (ordinal: number | null) => (ordinal === null ? shore !== null : tiles.hasIslands()),
    /** Follows the address: sweeps down to an island, over from another one, or with null up again to the very view that one came from. */
    show(ordinal: number | null) {
      wanted = ordinal
      if (ordinal === null) return leave()
      if (!tiles.hasIslands()) return
      begin(ordinal)
      onBegin()
    },
    /** On the walk: stands before something, or with null steps back until the island is seen as a whole. */
    stand(next: Standing | null) {
      if (!shore || shore.isLeaving || (next === null && standing === null)) return
      standing = next
      fly(next ? viewOfStanding(next, shore) : wholeView(shore))
    },
    isStanding: () => standing !== null,
    /** From the island one flies somewhere else on the map. */
    leaveFor(target: View) {
      leave(target)
      open(null)
    },
    /** The view ashore once another part of the screen is free: the island fits it as before. Null while one is not ashore. */
    fitted(): View | null {
      if (!shore || shore.isLeaving) return null
      const fittingSpan = viewport.holding(shore.place, unitsAshore).span
      const span = (destination().span * fittingSpan) / shore.fittingSpan
      shore = { ...shore, fittingSpan }
      if (standing) return viewOfStanding(standing, shore)
      return { ...destination(), span }
    },
    /** The camera has left the island, or another kind of area is shown. */
    end() {
      standing = null
      shore = null
    },
    drag: (from: ScreenPoint, to: ScreenPoint) => void follow((now, cameraPose) => dragged(now, cameraPose, from, to)),
    zoom: (factor: number) => void follow((now) => zoomed(now, factor)),
    zoomBy: (factor: number) => step((now) => zoomed(now, factor)),
    /** Turns by so many parts of the screen: to the right and down, as a drag of the sea would. */
    panBy: (right: number, down: number) => step((now, cameraPose) => orbited(now, cameraPose, -right * turnForPan, -down * turnForPan)),
  }
}
