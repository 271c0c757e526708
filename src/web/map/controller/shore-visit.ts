import { type Place, placeOf } from '#domain/map/placement.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { CameraPose, View } from './camera.ts'
import { ashoreView, dragged, farthestAshore, orbited, type Shore } from './shore.ts'

type ShoreVisitDeps = {
  readonly view: () => View
  /** The span at which an island fits the free part of the screen. */
  readonly fittingSpan: (place: Place) => number
  /** The islands that are known. */
  readonly islands: () => readonly Place[]
  /** The view as it is, or the end of the flight under way. */
  readonly destination: () => View
  readonly isMoving: () => boolean
  readonly moveTo: (view: View) => void
  readonly fly: (target: View) => void
}

/** How far an arrow key turns the camera round an island, in radians for each part of the screen that it moves over the sea. */
const turnForPan = 0.44

/**
 * A visit to one island: the way down, the camera that orbits it, and the way up. Which island it is stands in the address, so keys and
 * gestures only ask for it: `onRequest` hears an ordinal, or null for up again.
 */
export function createShoreVisit({ view, fittingSpan, islands, destination, isMoving, moveTo, fly }: ShoreVisitDeps) {
  let shore: Shore | null = null
  const requestListeners = new Set<(ordinal: number | null) => void>()

  function request(ordinal: number | null) {
    for (const listener of requestListeners) listener(ordinal)
  }
  /** Changes a view ashore, and goes there; too far from the island, one has left it. */
  function change(from: View, next: (view: View, cameraPose: CameraPose) => View, go: (view: View) => void) {
    if (!from.cameraPose || !shore || shore.isLeaving) return
    const changed = next(from, from.cameraPose)
    if (changed.span > farthestAshore * shore.fittingSpan) request(null)
    else go(changed)
  }
  /** Follows a pointer at once, but interrupts no flight. */
  const follow = (next: (view: View, cameraPose: CameraPose) => View) => isMoving() || change(view(), next, moveTo)
  /** A step by a key or a button: presses add up while the camera is on its way. */
  const step = (next: (view: View, cameraPose: CameraPose) => View) => change(destination(), next, fly)
  return {
    shore: () => shore,
    request,
    onRequest(listener: (ordinal: number | null) => void) {
      requestListeners.add(listener)
      return () => void requestListeners.delete(listener)
    },
    /** @param returnTo where one goes up to again; where the way down began, if left out */
    begin(ordinal: number, returnTo?: View) {
      if (shore?.ordinal === ordinal && !shore.isLeaving) return
      const place = placeOf(ordinal)
      const span = fittingSpan(place)
      shore = { ordinal, place, fittingSpan: span, returnTo: returnTo ?? shore?.returnTo ?? destination(), isLeaving: false }
      fly(ashoreView(place, span, islands()))
    },
    /** @param to where else than back to where one came from */
    leave(to?: View) {
      if (!shore || shore.isLeaving) return
      shore = { ...shore, isLeaving: true }
      fly(to ?? shore.returnTo)
    },
    /** The view ashore once another part of the screen is free: the island fits it as before. Null while one is not ashore. */
    fitted(): View | null {
      if (!shore || shore.isLeaving) return null
      const span = (destination().span * fittingSpan(shore.place)) / shore.fittingSpan
      shore = { ...shore, fittingSpan: fittingSpan(shore.place) }
      return { ...destination(), span }
    },
    /** The camera has left the island, or another kind of area is shown. */
    end() {
      shore = null
    },
    drag: (from: ScreenPoint, to: ScreenPoint) => void follow((now, cameraPose) => dragged(now, cameraPose, from, to)),
    zoom: (factor: number) => void follow((now) => ({ ...now, span: now.span * factor })),
    zoomBy: (factor: number) => step((now) => ({ ...now, span: now.span * factor })),
    /** Turns by so many parts of the screen: to the right and down, as a drag of the sea would. */
    pan: (right: number, down: number) => step((now, cameraPose) => orbited(now, cameraPose, -right * turnForPan, -down * turnForPan)),
  }
}
