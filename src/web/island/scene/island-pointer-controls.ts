import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
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
  readonly onSelect: (object: PlacedObject) => void
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
type Drag = { readonly does: 'orbit' } | { readonly does: 'move'; readonly object: PlacedObject } | { readonly does: TransformHandle }

const degreesPerPixel = 0.35
const wheelStep = 0.0012

/** An object follows the pointer; a drag anywhere else orbits the island; two fingers and the wheel come nearer. */
export function attachIslandPointerControls(element: HTMLElement, handlers: IslandPointerHandlers, signal: AbortSignal): void {
  const { view, setView } = handlers
  let drag: Drag = { does: 'orbit' }

  const picturePointOf = ({ x, y }: ScreenPoint): PicturePoint => {
    const { width, height } = element.getBoundingClientRect()
    return { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 }
  }
  function drop() {
    if (drag.does !== 'orbit') handlers.onCommit()
    drag = { does: 'orbit' }
  }
  // The click that a browser sends after a touch would press whatever the touch has made appear under the finger.
  element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), { signal, passive: false })
  attachPointerControls(element, {
    signal,
    wheelStep,
    onPress(point, isTouch) {
      const { object, handle } = handlers.at(picturePointOf(point), isTouch)
      if (object) {
        drag = { does: 'move', object }
        handlers.onSelect(object)
      } else drag = { does: handle ?? 'orbit' }
    },
    onDrag(from, to) {
      if (drag.does === 'orbit') setView(orbit(view(), (to.x - from.x) * degreesPerPixel, (to.y - from.y) * degreesPerPixel))
      else if (drag.does === 'move') handlers.onDrag(drag.object, picturePointOf(to))
      else handlers.onHandleDrag(drag.does, picturePointOf(to))
    },
    onPinchStart: drop,
    onPinch: ({ factor }) => setView(approach(view(), factor)),
    onTap: (point) => drag.does === 'orbit' && handlers.onTap(picturePointOf(point)),
    onRelease: drop,
    onWheel: (factor) => setView(approach(view(), factor)),
    // The page scrolls on unless the picture has the focus.
    acceptsWheel: handlers.acceptsWheel ?? (({ ctrlKey }) => ctrlKey || element.contains(document.activeElement)),
  })
}
