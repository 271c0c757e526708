import type { Place } from '#domain/map/placement.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { type Camera, project } from '../controller/camera.ts'

/** A signal leaves every so often, and takes this share of the time to arrive. */
const every: Milliseconds = seconds(5)
const underWay = 0.5

/**
 * A signal that runs along a line on the chart. It is one small element that the browser moves by itself, so that the picture
 * below it need not be drawn again; when the camera moves its way is told anew.
 */
export function createPulse(host: HTMLElement, className: string) {
  const spark = document.createElement('i')
  spark.className = className
  let running: Animation | null = null
  let way = ''

  function end() {
    running?.cancel()
    running = null
    way = ''
    spark.remove()
  }
  return {
    end,
    /** @param line where it runs; null while nothing may move */
    run(camera: Camera, line: readonly Place[] | null) {
      const frames = line ? framesOf(camera, line) : null
      if (!frames) return end()
      const next = JSON.stringify(frames)
      if (next === way) return
      way = next
      if (running) {
        ;(running.effect as KeyframeEffect).setKeyframes(frames)
        return
      }
      host.append(spark)
      running = spark.animate(frames, { duration: every, iterations: Number.POSITIVE_INFINITY })
    },
  }
}

/** Where it is at each part of its time; null where the line is not wholly before the camera. */
function framesOf(camera: Camera, line: readonly Place[]): Keyframe[] | null {
  const spots = line.map((place) => project(camera, place))
  const lengths = line.map((place, n) => {
    const before = line[n - 1] ?? place
    return Math.hypot(place.x - before.x, place.y - before.y)
  })
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  if (whole === 0 || spots.includes(null)) return null
  let passed = 0
  const frames = spots.map((spot, n): Keyframe => {
    passed += lengths[n] ?? 0
    const transform = `translate(${(spot?.x ?? 0).toFixed(1)}px, ${(spot?.y ?? 0).toFixed(1)}px)`
    return { transform, opacity: n === 0 ? 0 : 1, offset: (underWay * passed) / whole }
  })
  const end = frames.at(-1)?.transform ?? ''
  return [...frames, { transform: end, opacity: 0, offset: underWay + 0.05 }, { transform: end, opacity: 0, offset: 1 }]
}
