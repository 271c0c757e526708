import type { Pixels } from '#domain/units.ts'
import { createGestureRecogniser, type Gestures, type ScreenPoint } from './pointer-gestures.ts'

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
const mostWheel: Pixels = 220
/** Some browsers count the wheel in lines. */
const pixelsPerLine: Pixels = 30

const isOnControl = ({ target }: Event) => (target as Element).closest('button, a, input') !== null
const wheelPixels = ({ deltaY, deltaMode }: WheelEvent): Pixels =>
  Math.max(-mostWheel, Math.min(mostWheel, deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * pixelsPerLine : deltaY))

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
    recogniser.press(event.pointerId, pointOf(event), event.pointerType === 'touch')
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
