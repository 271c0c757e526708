import { clamp, lerp } from '#domain/math.ts'
import type { Milliseconds, Radians } from '#domain/units.ts'
import { type CameraPose, cameraPoseOf, type View } from './camera.ts'

/** How long the longest journey takes. */
const longest: Milliseconds = 1600
const shortest: Milliseconds = 260

/** Slow at both ends. */
const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/** The shortest way round from one heading to another. */
const turn = (from: Radians, to: Radians): Radians => Math.atan2(Math.sin(to - from), Math.cos(to - from))

const poseBetween = (from: CameraPose, to: CameraPose, t: number): CameraPose => ({
  heading: from.heading + turn(from.heading, to.heading) * t,
  tilt: lerp(from.tilt, to.tilt, t),
  height: lerp(from.height, to.height, t),
})

type Flight = { readonly to: View; readonly at: (time: Milliseconds) => View; readonly duration: Milliseconds }

/**
 * The way from one view to another: up until both ends are in sight, across, and down again, so that one sees where one has come from.
 * The farther, the longer it takes, by the logarithm of the distance on screen.
 */
export function flight(from: View, to: View): Flight {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const highest = Math.max(from.span, to.span, distance * 1.15)
  const climb = Math.log2(highest / from.span) + Math.log2(highest / to.span)
  const duration = Math.min(longest, shortest + 170 * climb + 320 * Math.min(1, distance / highest))
  const hasPose = from.cameraPose !== undefined || to.cameraPose !== undefined
  return {
    to,
    duration,
    at(time) {
      if (time >= duration) return to
      const t = ease(clamp(time / duration))
      const start = Math.log2(from.span)
      const top = Math.log2(highest)
      const end = Math.log2(to.span)
      const over = top - Math.max(start, end)
      const span = 2 ** (lerp(start, end, t) + over * Math.sin(Math.PI * t))
      // across while high up: the way is covered in proportion to how much of it is in sight
      const view = { x: lerp(from.x, to.x, t), y: lerp(from.y, to.y, t), span }
      if (hasPose) return { ...view, cameraPose: poseBetween(cameraPoseOf(from), cameraPoseOf(to), t) }
      const heading = (from.heading ?? 0) + turn(from.heading ?? 0, to.heading ?? 0) * t
      return heading === 0 ? view : { ...view, heading }
    },
  }
}

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
