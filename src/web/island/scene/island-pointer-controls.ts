import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { attachPointerControls } from '#web/lib/pointer-controls.ts'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import { approach, orbit, type View } from './camera.ts'
import type { Grip } from './grips.ts'
import type { Spot } from './pick.ts'

/** What a pointer on the picture can do; places are from -1 to 1, y upwards. */
export type IslandPointerHandlers = {
  readonly view: () => View
  readonly turnTo: (view: View) => void
  /** What lies there: an object, a grip that turns or sizes the selected one, or neither. */
  readonly at: (spot: Spot, isTouch: boolean) => { readonly thing: PlacedObject | null; readonly grip: Grip | null }
  readonly onTake: (thing: PlacedObject) => void
  /** The ground, the water or the sky was tapped. */
  readonly onTap: (spot: Spot) => void
  readonly onDrag: (thing: PlacedObject, spot: Spot) => void
  readonly onGrip: (grip: Grip, spot: Spot) => void
  /** The object was released as it was last dragged, turned or sized. */
  readonly onDrop: () => void
}

/** What a drag does: it moves, turns or sizes an object, or turns the island. */
type Drag = { readonly does: 'orbit' } | { readonly does: 'move'; readonly thing: PlacedObject } | { readonly does: Grip }

const degreesPerPixel = 0.35
const wheelStep = 0.0012

/** An object follows the pointer; a drag anywhere else orbits the island; two fingers and the wheel come nearer. */
export function attachIslandPointerControls(element: HTMLElement, handlers: IslandPointerHandlers, signal: AbortSignal): void {
  const { view, turnTo } = handlers
  let drag: Drag = { does: 'orbit' }

  const spotOf = ({ x, y }: ScreenPoint): Spot => {
    const { width, height } = element.getBoundingClientRect()
    return { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 }
  }
  function drop() {
    if (drag.does !== 'orbit') handlers.onDrop()
    drag = { does: 'orbit' }
  }
  attachPointerControls(element, {
    signal,
    wheelStep,
    onPress(point, isTouch) {
      const { thing, grip } = handlers.at(spotOf(point), isTouch)
      if (thing) {
        drag = { does: 'move', thing }
        handlers.onTake(thing)
      } else drag = { does: grip ?? 'orbit' }
    },
    onDrag(from, to) {
      if (drag.does === 'orbit') turnTo(orbit(view(), (to.x - from.x) * degreesPerPixel, (to.y - from.y) * degreesPerPixel))
      else if (drag.does === 'move') handlers.onDrag(drag.thing, spotOf(to))
      else handlers.onGrip(drag.does, spotOf(to))
    },
    onPinchStart: drop,
    onPinch: ({ factor }) => turnTo(approach(view(), factor)),
    onTap: (point) => drag.does === 'orbit' && handlers.onTap(spotOf(point)),
    onRelease: drop,
    onWheel: (factor) => turnTo(approach(view(), factor)),
    // The page scrolls on unless the picture has the focus.
    acceptsWheel: ({ ctrlKey }) => ctrlKey || element.contains(document.activeElement),
  })
}
