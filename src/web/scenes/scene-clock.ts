import type { Milliseconds, Seconds } from '#domain/units.ts'
import { isAmbientMotionOff } from '#web/lib/ambient-motion.ts'

/** Nothing moves by itself for longer than this without being touched. */
const motionTimeout: Milliseconds = 20_000
/** On a machine that draws slowly, where each frame costs the rest of the page. */
const slowMotionTimeout: Milliseconds = 5000
/** A frame that comes later than this moves nothing farther. */
const longestStep: Milliseconds = 100

/** The time of what moves by itself in a scene. It stands still while motion is off. */
export function createSceneClock() {
  let seconds: Seconds = 0
  let before: Milliseconds = 0
  let touchedAt: Milliseconds = performance.now()
  return {
    seconds: () => seconds,
    /** Something was done: for a while things may move. */
    touch() {
      touchedAt = performance.now()
    },
    /** Goes on to the time of a frame; answers whether things may move. */
    advance(now: Milliseconds, isSlow: boolean): boolean {
      const isOn = !isAmbientMotionOff() && now - touchedAt < (isSlow ? slowMotionTimeout : motionTimeout)
      if (isOn) seconds += Math.min(longestStep, Math.max(0, now - before)) / 1000
      before = now
      return isOn
    },
  }
}
