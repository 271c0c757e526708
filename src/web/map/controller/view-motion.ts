import type { Milliseconds } from '#domain/units.ts'
import type { View } from './camera.ts'
import { advance, flightBetween, inertiaOf, type Motion, type Velocity } from './motion.ts'

type Options = {
  readonly initial: View
  readonly now: () => Milliseconds
  /** Whether flights are jumps and nothing has inertia: asked for by the person. */
  readonly isMotionReduced: () => boolean
  /** The nearest view that the world allows. */
  readonly clamp: (view: View) => View
  readonly onMove: () => void
  /** A flight has ended, or the jump in its stead. */
  readonly onArrive: () => void
}

/** What is looked at, and how that changes: at once, by a flight, or by the inertia of a drag. */
export function createViewMotion({ initial, now, isMotionReduced, clamp, onMove, onArrive }: Options) {
  let view = initial
  let motion: Motion | null = null

  function moveTo(next: View) {
    view = clamp(next)
    onMove()
  }
  function arriveAt(target: View) {
    motion = null
    moveTo(target)
    onArrive()
  }
  return {
    view: () => view,
    isMoving: () => motion !== null,
    /** The view as it is, or the end of the flight under way. */
    destination: (): View => (motion?.kind === 'flight' ? motion.flight.to : view),
    moveTo,
    arriveAt,
    fly(target: View) {
      const to = clamp(target)
      motion = isMotionReduced() ? null : flightBetween(view, to, now())
      if (motion) onMove()
      else arriveAt(to)
    },
    /** Goes on by itself after a drag. */
    glide(velocity: Velocity) {
      const inertia = isMotionReduced() ? null : inertiaOf(velocity, view, now())
      if (!inertia) return
      motion = inertia
      onMove()
    },
    stop() {
      motion = null
    },
    /** Moves the view on to what it is at a time. */
    advance(time: Milliseconds) {
      if (!motion) return
      const next = advance(motion, view, time)
      motion = next.motion
      if (motion) moveTo(next.view)
      else arriveAt(next.view)
    },
  }
}
