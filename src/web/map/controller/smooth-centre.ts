import { clamp, lerp } from '#domain/math.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'

const duration: Milliseconds = 320
const ease = (t: number) => 1 - (1 - t) ** 3

/** The point of the screen that the camera looks at. It glides where it is told to, so that the picture makes room without a jump. */
export function createSmoothCentre(initial: ScreenPoint) {
  let from = initial
  let to = initial
  let at = initial
  let startedAt: Milliseconds = 0
  return {
    at: () => at,
    isGliding: () => at !== to,
    jumpTo(target: ScreenPoint): void {
      at = target
      to = target
    },
    glideTo(target: ScreenPoint, now: Milliseconds): void {
      from = at
      to = target
      startedAt = now
    },
    advance(now: Milliseconds): void {
      const share = clamp((now - startedAt) / duration)
      const part = ease(share)
      at = share === 1 ? to : { x: lerp(from.x, to.x, part), y: lerp(from.y, to.y, part) }
    },
  }
}
