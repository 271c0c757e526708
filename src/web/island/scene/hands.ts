import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { approach, orbit, type View } from './camera.ts'
import type { Grip } from './grips.ts'
import type { Spot } from './pick.ts'

/** What a pointer in the picture can do; places are from -1 to 1, y upwards. */
export type Reach = {
  readonly view: () => View
  readonly turnTo: (view: View) => void
  /** What lies there: a thing, something to turn or size the one in hand by, or neither. */
  readonly at: (spot: Spot, isTouch: boolean) => { readonly thing: PlacedObject | null; readonly grip: Grip | null }
  readonly onTake: (thing: PlacedObject) => void
  /** The ground, the water or the sky was touched and let go at once. */
  readonly onTap: (spot: Spot) => void
  readonly onDrag: (thing: PlacedObject, spot: Spot) => void
  readonly onGrip: (grip: Grip, spot: Spot) => void
  /** The thing was let go as it was last dragged, turned or sized. */
  readonly onDrop: () => void
}

type Doing = 'nothing' | 'orbit' | 'drag' | 'pinch' | Grip
const isHolding = (doing: Doing) => doing === 'drag' || doing === 'turn' || doing === 'size'
const degreesPerPixel = 0.35
/** A press that moves less than this was a tap. */
const still = 5

/** Lays hands on the picture: a thing follows the pointer, the rest turns the island; two fingers and the wheel come nearer. */
export function layHands(porthole: HTMLElement, reach: Reach): () => void {
  const pointers = new Map<number, PointerEvent>()
  let doing: Doing = 'nothing'
  let held: PlacedObject | null = null
  let [far, moved] = [0, 0]

  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top, width, height } = porthole.getBoundingClientRect()
    return { x: ((clientX - left) / width) * 2 - 1, y: 1 - ((clientY - top) / height) * 2 }
  }
  const span = () => {
    const [one, other] = [...pointers.values()]
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
  }
  function press(event: PointerEvent) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    pointers.set(event.pointerId, event)
    porthole.setPointerCapture(event.pointerId)
    if (pointers.size === 2) {
      if (isHolding(doing)) reach.onDrop()
      doing = 'pinch'
      far = span()
      return
    }
    const { thing, grip } = reach.at(spotOf(event), event.pointerType === 'touch')
    held = thing
    moved = 0
    doing = thing ? 'drag' : (grip ?? 'orbit')
    if (thing) reach.onTake(thing)
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    pointers.set(event.pointerId, event)
    const [right, down] = [event.clientX - before.clientX, event.clientY - before.clientY]
    moved += Math.abs(right) + Math.abs(down)
    if (doing === 'pinch') {
      const now = span()
      if (now > 0 && far > 0) reach.turnTo(approach(reach.view(), far / now))
      far = now
    } else if (doing === 'orbit') reach.turnTo(orbit(reach.view(), right * degreesPerPixel, down * degreesPerPixel))
    else if (moved < still) return
    else if (doing === 'drag' && held) reach.onDrag(held, spotOf(event))
    else if (doing === 'turn' || doing === 'size') reach.onGrip(doing, spotOf(event))
  }
  function release(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return
    if (isHolding(doing)) reach.onDrop()
    if (doing === 'orbit' && moved < still) reach.onTap(spotOf(event))
    doing = pointers.size === 0 ? 'nothing' : 'orbit'
  }
  function wheel(event: WheelEvent) {
    // The page scrolls on unless the picture was taken in hand first.
    if (!porthole.contains(document.activeElement) && !event.ctrlKey) return
    event.preventDefault()
    reach.turnTo(approach(reach.view(), Math.exp(event.deltaY * 0.0012)))
  }
  porthole.addEventListener('pointerdown', press)
  porthole.addEventListener('pointermove', move)
  porthole.addEventListener('pointerup', release)
  porthole.addEventListener('pointercancel', release)
  porthole.addEventListener('wheel', wheel, { passive: false })
  return () => {
    porthole.removeEventListener('pointerdown', press)
    porthole.removeEventListener('pointermove', move)
    porthole.removeEventListener('pointerup', release)
    porthole.removeEventListener('pointercancel', release)
    porthole.removeEventListener('wheel', wheel)
  }
}
