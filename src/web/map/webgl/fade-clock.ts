import type { Milliseconds } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'

const fadeDuration: Milliseconds = 400
const shortFade: Milliseconds = 120
/** A frame that comes later than this counts for no more: on a slow machine a fade takes two frames. */
const longestStep: Milliseconds = 200

/** How far all that fades goes on in each frame, as a share of the whole. */
export function createFadeClock() {
  let before: Milliseconds = 0
  return (now: Milliseconds): number => {
    const passed = Math.min(longestStep, Math.max(0, now - before))
    before = now
    return passed / (isMotionReduced() ? shortFade : fadeDuration)
  }
}
