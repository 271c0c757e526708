import { clamp } from '#domain/math.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { View } from './camera.ts'
import { type Flight, flight } from './flight.ts'

/** Units in a millisecond. */
export type Velocity = { readonly x: number; readonly y: number }

/** How the view goes on by itself: on a flight to another view, or by the inertia of a drag. */
export type Motion =
  | { readonly kind: 'flight'; readonly flight: Flight; readonly startedAt: Milliseconds }
  | { readonly kind: 'inertia'; readonly velocity: Velocity; readonly at: Milliseconds }

/** The share of its velocity that inertia loses in a millisecond. */
const friction = 0.0045
/** Inertia neither starts below the first velocity nor goes on below the second, both in spans a millisecond: it could not be seen. */
const minStart = 0.0002
const minSpeed = 0.00004
/** A frame that comes later than this moves inertia no farther. */
const maxStep: Milliseconds = 60

const speed = ({ x, y }: Velocity) => Math.hypot(x, y)

export const flightBetween = (from: View, to: View, startedAt: Milliseconds): Motion => ({
  kind: 'flight',
  flight: flight(from, to),
  startedAt,
})

/** Null where the drag was too slow to go on. */
export const inertiaOf = (velocity: Velocity, { span }: View, at: Milliseconds): Motion | null =>
  speed(velocity) < span * minStart ? null : { kind: 'inertia', velocity, at }

/** The view at a time, and the motion that is left; null once it has come to rest. */
export function advance(motion: Motion, view: View, time: Milliseconds): { readonly view: View; readonly motion: Motion | null } {
  if (motion.kind === 'flight') {
    const passed = time - motion.startedAt
    return { view: motion.flight.at(passed), motion: passed >= motion.flight.duration ? null : motion }
  }
  const passed = clamp(time - motion.at, 0, maxStep)
  const left = Math.exp(-friction * passed)
  const velocity = { x: motion.velocity.x * left, y: motion.velocity.y * left }
  return {
    view: { ...view, x: view.x + velocity.x * passed, y: view.y + velocity.y * passed },
    motion: speed(velocity) < view.span * minSpeed ? null : { kind: 'inertia', velocity, at: time },
  }
}
