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
  /** The first pointer went down. */
  readonly onPress: (point: ScreenPoint, isTouch: boolean) => void
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

/** A press that travels no farther than this is a tap. */
export const tapReach: Pixels = 6
/** Fingers nearer to each other than this count as this far apart, so that a pinch cannot leap. */
const leastSpread: Pixels = 20

const distance = (one: ScreenPoint, other: ScreenPoint) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: ScreenPoint, other: ScreenPoint): ScreenPoint => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Makes taps, drags and pinches of pointers that go down, move and are released. Knows nothing of the DOM. */
export function createGestureRecogniser({ onPress, onDrag, onPinchStart, onPinch, onTap, onRelease }: Gestures) {
  const pointers = new Map<number, ScreenPoint>()
  let tapPoint: ScreenPoint | null = null
  let travelled: Pixels = 0

  function pinchWith(other: ScreenPoint, from: ScreenPoint, to: ScreenPoint): Pinch {
    return {
      factor: distance(from, other) / Math.max(leastSpread, distance(to, other)),
      from: middle(from, other),
      to: middle(to, other),
    }
  }
  return {
    press(id: number, point: ScreenPoint, isTouch: boolean): void {
      pointers.set(id, point)
      if (pointers.size === 1) {
        tapPoint = point
        travelled = 0
        onPress(point, isTouch)
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
