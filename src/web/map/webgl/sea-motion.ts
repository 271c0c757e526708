import { clamp } from '#domain/math.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'

/** The sea moves at most so often; it is the only thing that does by itself. */
const frameInterval: Milliseconds = 50
/** Where nobody moved the map for so long, the sea lies still until somebody does: a phone on a table draws nothing. */
const restAfter: Milliseconds = minutes(1)
/** Of the sea's time, in a second of ours, where an area has the motion 1. */
const secondsPerSecond = 6
/** After a pause the sea goes on where it was: no frame counts for more, in seconds. */
const maxStep = 0.1

type Options = {
  /** The uniform that the waves follow, in seconds. */
  readonly time: { value: number }
  readonly isAmbientMotionOff: () => boolean
  readonly invalidate: () => void
}
type Frame = {
  /** Motion of the area's sea, 0 to 1. */
  readonly speed: number
  readonly now: Milliseconds
  /** Drawing costs this machine too much. */
  readonly isSlow: boolean
  /** Something else asks for the next frame. */
  readonly isMoving: boolean
}

/** Moves the sea with each frame, and asks for the next one unless somebody stilled it, something else moves, it costs too much, or nobody moved the map for a minute. */
export function createSeaMotion({ time, isAmbientMotionOff, invalidate }: Options) {
  let advancedAt: Milliseconds = 0
  let movedAt: Milliseconds | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    advance({ speed, now, isSlow, isMoving }: Frame): void {
      if (isMoving || movedAt === null) movedAt = now
      if (speed === 0 || isAmbientMotionOff() || isSlow) return
      time.value += speed * Math.min(maxStep, (now - advancedAt) / 1000) * secondsPerSecond
      advancedAt = now
      clearTimeout(timer)
      if (!isMoving && now - movedAt < restAfter) timer = setTimeout(invalidate, frameInterval)
    },
    stop: () => clearTimeout(timer),
  }
}

const fadeDuration: Milliseconds = 400
const shortFade: Milliseconds = 120
/** A frame that comes later than this counts for no more: on a slow machine a fade takes two frames. */
const maxFadeStep: Milliseconds = 200

/** How far all that fades goes on in each frame, as a share of the whole. */
export function createFadeClock() {
  let before: Milliseconds = 0
  return (now: Milliseconds): number => {
    const passed = clamp(now - before, 0, maxFadeStep)
    before = now
    return passed / (isMotionReduced() ? shortFade : fadeDuration)
  }
}
