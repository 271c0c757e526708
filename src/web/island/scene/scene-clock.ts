import type { Milliseconds, Seconds } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'

/** Nothing moves by itself for longer than this without being touched. */
const motionTimeout: Milliseconds = 5000
/** A frame that comes later than this moves nothing farther. */
const longestStep: Milliseconds = 100

/** The time of what turns and flickers on an island. It stands still while nothing moves. */
export function createSceneClock(hasMotion: () => boolean) {
  let seconds: Seconds = 0
  let before: Milliseconds = 0
  let motionEnd: Milliseconds = 0
  return {
    seconds: () => seconds,
    /** Something was done: for a while things may move. */
    touch() {
      motionEnd = performance.now() + motionTimeout
    },
    /** Goes on to the time of a frame; answers whether anything moves. */
    advance(now: Milliseconds): boolean {
      const isMoving = hasMotion() && !isMotionReduced() && now < motionEnd
      if (isMoving) seconds += Math.min(longestStep, now - before) / 1000
      before = now
      return isMoving
    },
  }
}
