import type { Place } from '#domain/map/placement.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { type Camera, project } from '../controller/camera.ts'

/** How long a signal takes from one end of a line to the other: on one's own line, and on those of others, which hum. */
const travelTime: Milliseconds = seconds(2.5)
const humTime: Milliseconds = seconds(9)
/** So many are under way on the lines of others at a time. They run by themselves, and tell of nobody. */
const humming = 3
const durationOf = ({ isHum }: Way): Milliseconds => (isHum ? humTime : travelTime)

/** `out`: from the first point of the line to the last. */
export type Direction = 'out' | 'in'

/** The lines of the chart along which signals run. */
export type SignalLines = {
  /** The caller's own: a signal runs when messages have gone over it. Null where there is none. */
  readonly own: readonly Place[] | null
  /** Those of everybody, on which signals run by themselves. */
  readonly others: readonly (readonly Place[])[]
}

type Way = { readonly line: readonly Place[]; readonly direction: Direction; readonly isHum: boolean }

/**
 * Signals that run along lines on the chart. A signal is one small element that the browser moves by itself, so that the picture below it need
 * not be drawn again; when the camera moves its way is told anew. While it moves, signals step on with the frames of the map: an animation of the
 * browser would put the page together between them as well, which without a graphics card costs as much as drawing. Where no line is known or in
 * sight there is nothing.
 */
export function createPulses(host: HTMLElement, className: string) {
  const running = new Map<Animation, Way>()
  let camera: Camera | null = null
  let lines: SignalLines | null = null
  let known = ''
  let turn = 0
  let lastFrame: Milliseconds = 0

  const framesAlong = ({ line, direction }: Way): Keyframe[] | null => {
    const frames = camera && framesOf(camera, line)
    return frames && direction === 'in' ? reversed(frames) : frames
  }
  /** @returns whether any of its way is in sight */
  function start(way: Way): boolean {
    const frames = framesAlong(way)
    if (!frames) return false
    const spark = document.createElement('i')
    spark.className = className
    spark.dataset.signal = way.isHum ? 'hum' : way.direction
    host.append(spark)
    const animation = spark.animate(frames, { duration: durationOf(way) })
    running.set(animation, way)
    animation.oncancel = () => spark.remove()
    animation.onfinish = () => {
      cancel(animation)
      keepHumming()
    }
    return true
  }
  /** At once no longer counted; the browser tells its end later. */
  function cancel(animation: Animation) {
    running.delete(animation)
    animation.cancel()
  }
  /** Those that are held step on; at the first frame in which the camera stands they run again. */
  function keepTime(isMoving: boolean) {
    const now = Number(document.timeline.currentTime)
    for (const [animation, way] of running) {
      if (animation.playState === 'paused') {
        const time = Number(animation.currentTime) + now - lastFrame
        if (time >= durationOf(way)) animation.finish()
        else animation.currentTime = time
      }
      if (isMoving && animation.playState === 'running') animation.pause()
      if (!isMoving && animation.playState === 'paused') animation.play()
    }
    lastFrame = now
  }
  /** The next of the cables in sight take their turns. */
  function keepHumming() {
    const others = lines?.others ?? []
    let free = Math.min(humming, others.length) - [...running.values()].filter(({ isHum }) => isHum).length
    for (let tried = 0; tried < others.length && free > 0; tried++) {
      const line = others[turn++ % others.length]
      if (line && start({ line, direction: turn % 2 === 0 ? 'in' : 'out', isHum: true })) free--
    }
  }
  function end() {
    for (const animation of running.keys()) cancel(animation)
  }
  return {
    end,
    /** At every frame of the map. @param next where signals run; null while nothing may move */
    follow(at: Camera, next: SignalLines | null) {
      const { view, screen } = at
      const place = JSON.stringify([view, screen])
      keepTime(place !== known)
      if (place === known && next === lines) return
      if (next !== lines) end()
      ;[camera, lines, known] = [at, next, place]
      for (const [animation, way] of running) {
        const frames = framesAlong(way)
        if (frames) (animation.effect as KeyframeEffect).setKeyframes(frames)
        else cancel(animation)
      }
      keepHumming()
    },
    send(direction: Direction) {
      if (lines?.own) start({ line: lines.own, direction, isHum: false })
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
