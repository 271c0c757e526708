import { clamp } from '#domain/math.ts'
import type { Milliseconds, Seconds } from '#domain/units.ts'
import { isAmbientMotionOff } from './ambient-motion.ts'

/** A frame that comes later than this moves nothing farther. */
const maxStep: Milliseconds = 100

/** The animation clock of a scene: the time of what moves by itself. It stands still while motion is paused or reduced. */
export function createSceneClock() {
  let seconds: Seconds = 0
  let before: Milliseconds = 0
  let touchedAt: Milliseconds = performance.now()
  let wasOff = false
  return {
    seconds: () => seconds,
    /** Something was done: for a while things may move. */
    touch() {
      touchedAt = performance.now()
    },
    /**
     * Goes on to the time of a frame; answers whether things may move.
     * @param timeout nothing moves by itself for longer than this without being touched; null where nothing moves at all
     */
    advance(now: Milliseconds, timeout: Milliseconds | null): boolean {
      const isOff = isAmbientMotionOff()
      if (wasOff && !isOff) touchedAt = now
      wasOff = isOff
      const isOn = !isOff && timeout !== null && now - touchedAt < timeout
      if (isOn) seconds += clamp(now - before, 0, maxStep) / 1000
      before = now
      return isOn
    },
  }
}
