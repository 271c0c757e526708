import type { Milliseconds, Radians } from '#domain/units.ts'
import { type CameraPose, cameraPoseOf, type View } from './camera.ts'

/** How long the longest journey takes. */
const longest: Milliseconds = 1600
const shortest: Milliseconds = 260

/** Slow at both ends. */
const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
const between = (a: number, b: number, t: number) => a + (b - a) * t

/** The shortest way round from one heading to another. */
const turn = (from: Radians, to: Radians): Radians => Math.atan2(Math.sin(to - from), Math.cos(to - from))

const poseBetween = (from: CameraPose, to: CameraPose, t: number): CameraPose => ({
  heading: from.heading + turn(from.heading, to.heading) * t,
  tilt: between(from.tilt, to.tilt, t),
  height: between(from.height, to.height, t),
})

export type Flight = { readonly to: View; readonly at: (time: Milliseconds) => View; readonly duration: Milliseconds }

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
      const t = ease(Math.min(1, Math.max(0, time / duration)))
      const start = Math.log2(from.span)
      const top = Math.log2(highest)
      const end = Math.log2(to.span)
      const over = top - Math.max(start, end)
      const span = 2 ** (between(start, end, t) + over * Math.sin(Math.PI * t))
      // across while high up: the way is covered in proportion to how much of it is in sight
      const view = { x: between(from.x, to.x, t), y: between(from.y, to.y, t), span }
      if (hasPose) return { ...view, cameraPose: poseBetween(cameraPoseOf(from), cameraPoseOf(to), t) }
      const heading = (from.heading ?? 0) + turn(from.heading ?? 0, to.heading ?? 0) * t
      return heading === 0 ? view : { ...view, heading }
    },
  }
}
