import type { Milliseconds } from '#domain/units.ts'
import type { PointerControls } from '#web/lib/pointer-controls.ts'
import type { MapController } from './controller/map-controller.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import { islandAt } from './hit-test.ts'

const doubleClickFactor = 0.5
/** A pointer that rested longer than this before it was released leaves the map where it is. */
const maxRest: Milliseconds = 60

/** Drags, pinches and turns of the wheel move the map; a double tap of an island comes ashore; a drag that is released in motion goes on by inertia. */
export function mapGestures(map: MapController): Omit<PointerControls, 'signal' | 'onTap' | 'onHover'> {
  /** Units in a millisecond, as last dragged. */
  let velocity = { x: 0, y: 0, at: 0 }
  /** The islands under the last two presses: by the second of a double tap the first has moved the map. */
  let pressedFirst: PlacedIsland | null = null
  let pressedLast: PlacedIsland | null = null
  /** A pinch that has come ashore, or has left, ends there. */
  let pinchesAshore = false
  const stop = () => {
    map.stopMotion()
    velocity = { x: 0, y: 0, at: performance.now() }
  }
  return {
    wheelStep: 0.0016,
    onPress(point) {
      pressedFirst = pressedLast
      pressedLast = islandAt(map.viewport.camera(), map.state.getState().inView, point)
      stop()
    },
    onPinchStart() {
      pinchesAshore = map.visit.shore() !== null
      stop()
    },
    onDrag(from, to) {
      const before = map.viewport.camera().view
      map.drag(from, to)
      const { view } = map.viewport.camera()
      const now = performance.now()
      const passed = Math.max(8, now - velocity.at)
      velocity = { x: (view.x - before.x) / passed, y: (view.y - before.y) / passed, at: now }
    },
    onPinch({ factor, from, to }) {
      if ((map.visit.shore() !== null) !== pinchesAshore) return
      map.zoom(factor, to)
      map.drag(from, to)
    },
    onRelease() {
      if (performance.now() - velocity.at < maxRest) map.startInertia(velocity)
    },
    onWheel: (factor, point) => map.zoom(factor, point),
    onDoubleClick(point) {
      if (pressedFirst) map.visit.open(pressedFirst.ordinal)
      else map.zoom(doubleClickFactor, point)
    },
  }
}
