import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minutes, seconds } from '#domain/units.ts'
import { createSeaMotion } from './sea-motion.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** The sea of a map that is drawn whenever it asks, and how often it was drawn. */
function seaUnderTest(options: { isAmbientMotionOff?: () => boolean } = {}) {
  let frames = 0
  const draw = (isMoving: boolean) => {
    frames++
    sea.advance({ speed: 1, now: Date.now(), isSlow: false, isMoving })
  }
  const sea = createSeaMotion({ time: { value: 0 }, isAmbientMotionOff: () => false, ...options, invalidate: () => draw(false) })
  const during = (time: number) => {
    const before = frames
    vi.advanceTimersByTime(time)
    return frames - before
  }
  return { move: () => draw(true), touch: () => draw(false), during }
}

test('the sea moves 20 times a second, and lies still a minute after the map was moved', () => {
  const { move, touch, during } = seaUnderTest()
  move()
  touch()
  expect(during(seconds(1))).toBe(20)
  during(minutes(1))
  expect(during(minutes(10))).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  move()
  touch()
  expect(during(seconds(1))).toBe(20)
})

test('a sea that somebody stilled asks for no frame', () => {
  const { touch, during } = seaUnderTest({ isAmbientMotionOff: () => true })
  touch()
  expect(during(minutes(1))).toBe(0)
})
