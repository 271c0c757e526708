import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import type { Milliseconds } from '#domain/units.ts'
import { browserClock } from '#web/lib/clock.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { attachPointerControls } from '#web/lib/pointer-controls.ts'
import { approach, orbit } from './camera.ts'
import type { PicturePoint } from './pick.ts'
import type { TransformHandle } from './transform-handles.ts'

/** What a pointer on the picture can do; places are from -1 to 1, y upwards. */
export type IslandPointerHandlers = {
  readonly view: () => IslandView
  readonly setView: (view: IslandView) => void
  /** What lies there: an object, a handle that turns or sizes the selected one, or neither. */
  readonly at: (point: PicturePoint, isTouch: boolean) => { readonly object: PlacedObject | null; readonly handle: TransformHandle | null }
  /** `isAlso`: besides what is selected already, or no longer. */
  readonly onSelect: (object: PlacedObject, isAlso: boolean) => void
  /** Whether a drag of an object begins with what is selected as it is, since it belongs to it. */
  readonly isSelected?: (object: PlacedObject) => boolean
  /** A frame is drawn from one corner to the other; `isDone`: what lies in it is selected. Left out where nothing is. */
  readonly onFrame?: (from: PicturePoint, to: PicturePoint, isDone: boolean) => void
  /** The ground, the water or the sky was tapped. */
  readonly onTap: (point: PicturePoint) => void
  readonly onDrag: (object: PlacedObject, point: PicturePoint) => void
  readonly onHandleDrag: (handle: TransformHandle, point: PicturePoint) => void
  /** The object was released as it was last dragged, turned or sized. */
  readonly onCommit: () => void
  /** Whether a turn of the wheel is meant for the picture; only while it has the focus, where this is left out. */
  readonly acceptsWheel?: (event: WheelEvent) => boolean
}

/** What a drag does: it moves, turns or sizes an object, or turns the island. */
type Drag =
  | { readonly does: 'orbit' }
  | { readonly does: 'frame'; readonly from: PicturePoint; to: PicturePoint }
  | {
      readonly does: 'move'
      readonly object: PlacedObject /** Whether it is to be selected, which waits for a drag, a tap or a long press. */
      isPending: boolean
    }
  | { readonly does: TransformHandle }

const degreesPerPixel = 0.35
const wheelStep = 0.0012
/** A finger that rests on an object for so long adds it to what is selected. */
const longPress: Milliseconds = 500

/**
 * An object follows the pointer; a drag anywhere else orbits the island, and with Shift draws a frame; two fingers and the wheel come nearer.
 * What is selected stays so while the camera moves.
 */
export function attachIslandPointerControls(element: HTMLElement, handlers: IslandPointerHandlers, signal: AbortSignal): void {
  const { view, setView } = handlers
  let drag: Drag = { does: 'orbit' }

  const picturePointOf = ({ x, y }: ScreenPoint): PicturePoint => {
    const { width, height } = element.getBoundingClientRect()
    return { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 }
  }
  let cancelLongPress = () => {}
  signal.addEventListener('abort', () => cancelLongPress())
  function select(isAlso: boolean) {
    cancelLongPress()
    if (drag.does !== 'move' || !drag.isPending) return
    drag.isPending = false
    if (isAlso || !handlers.isSelected?.(drag.object)) handlers.onSelect(drag.object, isAlso)
  }
  function drop() {
    cancelLongPress()
    if (drag.does === 'frame') handlers.onFrame?.(drag.from, drag.to, true)
    else if (drag.does !== 'orbit') handlers.onCommit()
    drag = { does: 'orbit' }
  }
  // The click that a browser sends after a touch would press whatever the touch has made appear under the finger.
  element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), { signal, passive: false })
  attachPointerControls(element, {
    signal,
    wheelStep,
    onPress(point, isTouch, isAdding) {
      const from = picturePointOf(point)
      const { object, handle } = handlers.at(from, isTouch)
      if (object) {
        drag = { does: 'move', object, isPending: true }
        if (isAdding) select(true)
        else if (isTouch) cancelLongPress = browserClock.after(longPress, () => select(true))
      } else if (isAdding && !handle && handlers.onFrame) drag = { does: 'frame', from, to: from }
      else drag = { does: handle ?? 'orbit' }
    },
    onDrag(from, to) {
      select(false)
      if (drag.does === 'frame') {
        drag.to = picturePointOf(to)
        handlers.onFrame?.(drag.from, drag.to, false)
      } else if (drag.does === 'orbit') setView(orbit(view(), (to.x - from.x) * degreesPerPixel, (to.y - from.y) * degreesPerPixel))
      else if (drag.does === 'move') handlers.onDrag(drag.object, picturePointOf(to))
      else handlers.onHandleDrag(drag.does, picturePointOf(to))
    },
    onPinchStart: drop,
    onPinch: ({ factor }) => setView(approach(view(), factor)),
    onTap(point) {
      if (drag.does === 'orbit') return handlers.onTap(picturePointOf(point))
      if (drag.does !== 'move' || !drag.isPending) return
      cancelLongPress()
      handlers.onSelect(drag.object, false)
    },
    onRelease: drop,
    onWheel: (factor) => setView(approach(view(), factor)),
    // The page scrolls on unless the picture has the focus.
    acceptsWheel: handlers.acceptsWheel ?? (({ ctrlKey }) => ctrlKey || element.contains(document.activeElement)),
  })
}
