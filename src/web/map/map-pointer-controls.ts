import type { Milliseconds } from '#domain/units.ts'
import { attachPointerControls } from '#web/lib/pointer-controls.ts'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import type { MapController } from './controller/map-controller.ts'

const wheelStep = 0.0016
const doubleClickFactor = 0.5
/** A pointer that rested longer than this before it was released leaves the map where it is. */
const longestRest: Milliseconds = 60

type Handlers = {
  readonly signal: AbortSignal
  readonly onTap: (point: ScreenPoint) => void
  readonly onHover: (point: ScreenPoint | null) => void
}

/** Drags, pinches and turns of the wheel move the map; a drag that is released in motion goes on by inertia. */
export function attachMapPointerControls(element: HTMLElement, map: MapController, { signal, onTap, onHover }: Handlers): void {
  /** Units in a millisecond, as last dragged. */
  let velocity = { x: 0, y: 0, at: 0 }
  const stop = () => {
    map.stopMotion()
    velocity = { x: 0, y: 0, at: performance.now() }
  }
  attachPointerControls(element, {
    signal,
    wheelStep,
    onTap,
    onHover,
    onPress: stop,
    onPinchStart: stop,
    onDrag(from, to) {
      const before = map.camera().view
      map.drag(from, to)
      const { view } = map.camera()
      const now = performance.now()
      const passed = Math.max(8, now - velocity.at)
      velocity = { x: (view.x - before.x) / passed, y: (view.y - before.y) / passed, at: now }
    },
    onPinch({ factor, from, to }) {
      map.zoom(factor, to)
      map.drag(from, to)
    },
    onRelease() {
      if (performance.now() - velocity.at < longestRest) map.startInertia(velocity)
    },
    onWheel: (factor, point) => map.zoom(factor, point),
    onDoubleClick: (point) => map.zoom(doubleClickFactor, point),
  })
}
