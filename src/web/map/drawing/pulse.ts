import type { Place } from '#domain/map/placement.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { type Camera, project } from '../controller/camera.ts'

/** How long a signal takes from one end of the line to the other. */
const travelTime: Milliseconds = seconds(2.5)

/** `out`: from the first point of the line to the last. */
export type Direction = 'out' | 'in'

/**
 * Signals that run along a line on the chart, each once. A signal is one small element that the browser moves by itself, so that the picture
 * below it need not be drawn again; when the camera moves its way is told anew. While none is under way there is nothing.
 */
export function createPulses(host: HTMLElement, className: string) {
  const running = new Map<Animation, Direction>()
  let ways: Readonly<Record<Direction, Keyframe[]>> | null = null
  let known = ''

  function end() {
    for (const animation of running.keys()) animation.cancel()
  }
  return {
    end,
    /** @param line where signals run; null while nothing may move */
    follow(camera: Camera, line: readonly Place[] | null) {
      const frames = line ? framesOf(camera, line) : null
      const next = JSON.stringify(frames)
      if (next === known) return
      known = next
      ways = frames && { out: frames, in: reversed(frames) }
      if (!ways) return end()
      for (const [animation, direction] of running) (animation.effect as KeyframeEffect).setKeyframes(ways[direction])
    },
    send(direction: Direction) {
      if (!ways) return
      const spark = document.createElement('i')
      spark.className = className
      spark.dataset.signal = direction
      host.append(spark)
      const animation = spark.animate(ways[direction], { duration: travelTime })
      running.set(animation, direction)
      const remove = () => {
        running.delete(animation)
        spark.remove()
      }
      animation.onfinish = remove
      animation.oncancel = remove
    },
  }
}

/** Where it is at each part of its time, along what lies before the camera of the line: the rest passes below it. Null where nothing does. */
export function framesOf(camera: Camera, line: readonly Place[]): Keyframe[] | null {
  const spots = line.flatMap((place) => {
    const at = project(camera, place)
    return at ? [{ place, at }] : []
  })
  const lengths = spots.map(({ place }, n) => {
    const before = spots[n - 1]?.place ?? place
    return Math.hypot(place.x - before.x, place.y - before.y)
  })
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  if (whole === 0) return null
  let passed = 0
  return spots.map(({ at }, n): Keyframe => {
    passed += lengths[n] ?? 0
    const transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`
    const isEnd = n === 0 || n === spots.length - 1
    return { transform, opacity: isEnd ? 0 : 1, offset: Math.min(1, passed / whole) }
  })
}

const reversed = (frames: readonly Keyframe[]): Keyframe[] =>
  frames.map((frame) => ({ ...frame, offset: 1 - (frame.offset ?? 0) })).toReversed()
