import type { Pixels } from '#domain/units.ts'
import type { MapController } from './map-controller.ts'

type Spot = { readonly x: Pixels; readonly y: Pixels }
type Heard = {
  /** Pressed and let go in the same place. */
  readonly onTap: (spot: Spot) => void
  readonly onHover: (spot: Spot | null) => void
}

/** A press that moves less than this is a tap. */
const tapReach: Pixels = 6
/** One notch of a wheel. */
const wheelStep = 0.0016

const between = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Mouse, pen and fingers on the map: one drags, two pinch, the wheel comes nearer. The answer lets go. */
export function layHands(place: HTMLElement, atlas: MapController, { onTap, onHover }: Heard): () => void {
  const pointers = new Map<number, Spot>()
  const line = new AbortController()
  const options = { signal: line.signal }
  let [pressed, travelled] = [null as Spot | null, 0]
  let speed = { x: 0, y: 0, at: 0 }

  const spotOf = (event: MouseEvent): Spot => {
    const { left, top } = place.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  function drag(from: Spot, to: Spot) {
    const before = atlas.eye().view
    atlas.drag(from, to)
    const { view } = atlas.eye()
    const [now, passed] = [performance.now(), Math.max(8, performance.now() - speed.at)]
    speed = { x: (view.x - before.x) / passed, y: (view.y - before.y) / passed, at: now }
  }
  function pinch(id: number, to: Spot) {
    const [other] = [...pointers].filter(([known]) => known !== id).map(([, spot]) => spot)
    const from = pointers.get(id)
    if (!other || !from) return
    atlas.zoom(between(from, other) / Math.max(20, between(to, other)), middle(to, other))
    atlas.drag(middle(from, other), middle(to, other))
  }

  place.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return
      place.setPointerCapture(event.pointerId)
      atlas.hold()
      pointers.set(event.pointerId, spotOf(event))
      if (pointers.size === 1) [pressed, travelled] = [spotOf(event), 0]
      else pressed = null
      speed = { x: 0, y: 0, at: performance.now() }
    },
    options,
  )
  place.addEventListener(
    'pointermove',
    (event) => {
      const [from, to] = [pointers.get(event.pointerId), spotOf(event)]
      if (!from) {
        if (event.pointerType === 'mouse') onHover(to)
        return
      }
      travelled += between(from, to)
      if (pointers.size === 1 && travelled > tapReach) drag(from, to)
      else if (pointers.size === 2) pinch(event.pointerId, to)
      pointers.set(event.pointerId, to)
    },
    options,
  )
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    if (pressed && travelled <= tapReach && event.type === 'pointerup') onTap(pressed)
    else if (performance.now() - speed.at < 60) atlas.throw(speed.x, speed.y)
    pressed = null
  }
  place.addEventListener('pointerup', release, options)
  place.addEventListener('pointercancel', release, options)
  place.addEventListener('pointerleave', () => onHover(null), options)
  place.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      atlas.zoom(
        Math.exp(Math.max(-220, Math.min(220, event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY)) * wheelStep),
        spotOf(event),
      )
    },
    { ...options, passive: false },
  )
  place.addEventListener(
    'dblclick',
    (event) => {
      if (!(event.target as Element).closest('button, a, input')) atlas.zoom(0.5, spotOf(event))
    },
    options,
  )
  return () => line.abort()
}
