import { placeOf } from '#domain/map/placement.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { Screen, Stance, View } from './camera.ts'
import { ashoreView, dragged, isOffshore, orbited, type Shore } from './shore.ts'

type Borrowed = {
  readonly view: () => View
  readonly screen: () => Screen
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
export function createShoreVisit({ view, screen, destination, isMoving, moveTo, fly }: Borrowed) {
  let shore: Shore | null = null
  const requestListeners = new Set<(ordinal: number | null) => void>()

  function request(ordinal: number | null) {
    for (const listener of requestListeners) listener(ordinal)
  }
  /** Changes the view while one stands ashore; a flight is not interrupted. */
  function change(next: (view: View, stance: Stance) => View) {
    const { stance } = view()
    if (!stance || isMoving()) return
    const changed = next(view(), stance)
    if (isOffshore(changed, screen())) request(null)
    else moveTo(changed)
  }
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
      shore = { ordinal, place, returnTo: returnTo ?? shore?.returnTo ?? destination(), isLeaving: false }
      fly(ashoreView(place, screen()))
    },
    /** @param to where else than back to where one came from */
    leave(to?: View) {
      if (!shore || shore.isLeaving) return
      shore = { ...shore, isLeaving: true }
      fly(to ?? shore.returnTo)
    },
    /** The camera has left the island, or another kind of area is shown. */
    end() {
      shore = null
    },
    drag: (from: ScreenPoint, to: ScreenPoint) => change((now, stance) => dragged(now, stance, from, to)),
    zoom: (factor: number) => change((now) => ({ ...now, span: now.span * factor })),
    /** Turns by so many parts of the screen: to the right and down, as a drag of the sea would. */
    pan: (right: number, down: number) => change((now, stance) => orbited(now, stance, -right * turnForPan, -down * turnForPan)),
  }
}
