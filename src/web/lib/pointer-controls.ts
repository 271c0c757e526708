import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'

/** CSS pixels from the upper left corner of an element. */
export type ScreenPoint = { readonly x: Pixels; readonly y: Pixels }

export type Pinch = {
  /** Below 1 where the fingers went apart, above where they came together. */
  readonly factor: number
  /** The middle between the fingers, before and after. */
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}

export type Gestures = {
  /** The first pointer went down. `isAdding`: with Shift, Ctrl or Cmd, which add to what is chosen. */
  readonly onPress: (point: ScreenPoint, isTouch: boolean, isAdding: boolean) => void
  /** The only pointer that is down moved, beyond the reach of a tap. */
  readonly onDrag: (from: ScreenPoint, to: ScreenPoint) => void
  /** A second pointer went down: what was dragged is let go of. */
  readonly onPinchStart: () => void
  readonly onPinch: (pinch: Pinch) => void
  /** Pressed and released in the same place, by one pointer. Comes before `onRelease`. */
  readonly onTap: (point: ScreenPoint) => void
  /** The last pointer was released or cancelled. */
  readonly onRelease: () => void
}

export type PointerControls = Gestures & {
  /** Ends all of it. */
  readonly signal: AbortSignal
  /** How much nearer a pixel of the wheel comes: the natural logarithm of the factor. */
  readonly wheelStep: number
  /** The wheel was turned: below 1 is nearer. */
  readonly onWheel: (factor: number, point: ScreenPoint) => void
  /** Whether a turn of the wheel is meant for the element; otherwise the page scrolls. Always, where it is left out. */
  readonly acceptsWheel?: (event: WheelEvent) => boolean
  /** A mouse moves over the element without a button down; null when it leaves. */
  readonly onHover?: (point: ScreenPoint | null) => void
  readonly onDoubleClick?: (point: ScreenPoint) => void
}

/** One event of the wheel counts for no more than this. */
const maxWheel: Pixels = 220
/** Some browsers count the wheel in lines. */
const pixelsPerLine: Pixels = 30

const isOnControl = ({ target }: Event) => (target as Element).closest('button, a, input') !== null
const wheelPixels = ({ deltaY, deltaMode }: WheelEvent): Pixels =>
  clamp(deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * pixelsPerLine : deltaY, -maxWheel, maxWheel)

/** Mouse, pen and fingers on an element: one drags, two pinch, the wheel zooms. Buttons and links inside it stay their own. */
export function attachPointerControls(element: HTMLElement, controls: PointerControls): void {
  const { signal, wheelStep, onWheel, acceptsWheel, onHover, onDoubleClick } = controls
  const recogniser = createGestureRecogniser(controls)
  const pointOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || isOnControl(event)) return
    element.setPointerCapture(event.pointerId)
    recogniser.press(event.pointerId, pointOf(event), event.pointerType === 'touch', event.shiftKey || event.ctrlKey || event.metaKey)
  }
  function onPointerMove(event: PointerEvent) {
    const point = pointOf(event)
    if (!recogniser.move(event.pointerId, point) && event.pointerType === 'mouse') onHover?.(point)
  }
  function onWheelTurn(event: WheelEvent) {
    if (acceptsWheel && !acceptsWheel(event)) return
    event.preventDefault()
    onWheel(Math.exp(wheelPixels(event) * wheelStep), pointOf(event))
  }
  element.addEventListener('pointerdown', onPointerDown, { signal })
  element.addEventListener('pointermove', onPointerMove, { signal })
  element.addEventListener('pointerup', ({ pointerId }) => recogniser.release(pointerId, false), { signal })
  element.addEventListener('pointercancel', ({ pointerId }) => recogniser.release(pointerId, true), { signal })
  element.addEventListener('pointerleave', () => onHover?.(null), { signal })
  element.addEventListener('wheel', onWheelTurn, { signal, passive: false })
  element.addEventListener('dblclick', (event) => isOnControl(event) || onDoubleClick?.(pointOf(event)), { signal })
}

/** A press that travels no farther than this is a tap. */
const tapReach: Pixels = 6
/** Fingers nearer to each other than this count as this far apart, so that a pinch cannot leap. */
const minSpread: Pixels = 20

const distance = (one: ScreenPoint, other: ScreenPoint) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: ScreenPoint, other: ScreenPoint): ScreenPoint => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Makes taps, drags and pinches of pointers that go down, move and are released. Knows nothing of the DOM. */
export function createGestureRecogniser({ onPress, onDrag, onPinchStart, onPinch, onTap, onRelease }: Gestures) {
  const pointers = new Map<number, ScreenPoint>()
  let tapPoint: ScreenPoint | null = null
  let travelled: Pixels = 0

  function pinchWith(other: ScreenPoint, from: ScreenPoint, to: ScreenPoint): Pinch {
    return {
      factor: distance(from, other) / Math.max(minSpread, distance(to, other)),
      from: middle(from, other),
      to: middle(to, other),
    }
  }
  return {
    press(id: number, point: ScreenPoint, isTouch: boolean, isAdding = false): void {
      pointers.set(id, point)
      if (pointers.size === 1) {
        tapPoint = point
        travelled = 0
        onPress(point, isTouch, isAdding)
      } else {
        tapPoint = null
        if (pointers.size === 2) onPinchStart()
      }
    },
    /** Answers whether that pointer is down; one that is not only hovers. */
    move(id: number, to: ScreenPoint): boolean {
      const from = pointers.get(id)
      if (!from) return false
      travelled += distance(from, to)
      if (pointers.size === 1 && travelled > tapReach) onDrag(from, to)
      if (pointers.size === 2) for (const [otherId, other] of pointers) if (otherId !== id) onPinch(pinchWith(other, from, to))
      pointers.set(id, to)
      return true
    },
    /** @param isCancelled the browser took the pointer away, to scroll for instance: that is no tap */
    release(id: number, isCancelled: boolean): void {
      if (!pointers.delete(id) || pointers.size > 0) return
      if (tapPoint && travelled <= tapReach && !isCancelled) onTap(tapPoint)
      tapPoint = null
      onRelease()
    },
  }
}
