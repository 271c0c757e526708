import type { Place } from '#domain/map/placement.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { cameraPoseOf, placeUnder, type View } from './camera.ts'
import type { MapViewport } from './map-viewport.ts'
import { shoreBelow } from './shore.ts'
import type { ShoreVisit } from './shore-visit.ts'
import type { PlacedIsland } from './tile-cache.ts'
import type { Velocity } from './view-motion.ts'
import { shiftedView } from './viewport.ts'

type SteeringDeps = {
  readonly viewport: MapViewport
  readonly visit: ShoreVisit
  readonly inView: () => readonly PlacedIsland[]
}

/** Moves over the open map. */
function createSeaMoves({ view, camera, cameraFor, clamp, fly, moveTo, stop }: MapViewport) {
  return {
    /** Flies by so many parts of the screen: to the right and down, which is east and south where north is up. */
    panBy(east: number, south: number) {
      const { heading } = cameraPoseOf(view())
      const [right, down] = [east * view().span, south * view().span]
      const x = view().x + right * Math.cos(heading) - down * Math.sin(heading)
      fly({ ...view(), x, y: view().y + right * Math.sin(heading) + down * Math.cos(heading) })
    },
    /** Nearer or farther by a factor, about the middle, on a flight. */
    zoomBy: (factor: number) => fly({ ...view(), span: view().span * factor }),
    /** The place under the first point comes to lie under the second. */
    drag(from: ScreenPoint, to: ScreenPoint) {
      stop()
      moveTo(shiftedView(view(), placeUnder(camera(), from), placeUnder(camera(), to)))
    },
    /** Nearer or farther by a factor, about a point of the screen. */
    zoom(factor: number, at: ScreenPoint) {
      const before = placeUnder(camera(), at)
      stop()
      const zoomed = clamp({ ...view(), span: view().span * factor })
      moveTo(shiftedView(zoomed, before, placeUnder(cameraFor(zoomed), at)))
    },
  }
}

/** What keys, buttons and gestures do: over the open map they move the view, ashore they turn round the island. */
export function createSteering({ viewport, visit, inView }: SteeringDeps) {
  const sea = createSeaMoves(viewport)
  const isAshore = () => visit.shore() !== null
  const moves = () => (isAshore() ? visit : sea)
  /** Comes ashore where one comes so near that the map ends; answers whether it does. */
  function opensShore(factor: number, pointer: Place | null): boolean {
    const below = factor < 1 && !isAshore() ? shoreBelow(viewport.view(), pointer, inView()) : null
    if (below) visit.open(below.ordinal)
    return below !== null
  }
  return {
    panBy: (right: number, down: number) => moves().panBy(right, down),
    zoomBy(factor: number) {
      if (!opensShore(factor, null)) moves().zoomBy(factor)
    },
    drag: (from: ScreenPoint, to: ScreenPoint) => moves().drag(from, to),
    zoom(factor: number, at: ScreenPoint) {
      if (!opensShore(factor, placeUnder(viewport.camera(), at))) moves().zoom(factor, at)
    },
    /** Released while moving: it goes on by itself. */
    startInertia(velocity: Velocity) {
      if (!isAshore()) viewport.glide(velocity)
    },
    /** Stops where it is; the way to an island and up again is not interrupted. */
    stopMotion() {
      if (!isAshore()) viewport.stop()
    },
    flyTo(target: View) {
      const shore = visit.shore()
      if (shore && !shore.isLeaving) visit.leaveFor(target)
      else viewport.fly(target)
    },
  }
}
