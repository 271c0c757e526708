import { afterEach, expect, test, vi } from 'vitest'
import { pauseMotion } from './ambient-motion.ts'
import { createSceneClock } from './scene-clock.ts'

const timeout = 5000
const frame = 16
let isReduced = false
vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
afterEach(() => {
  pauseMotion(false)
  isReduced = false
})

test('goes on with every frame for a while after a touch, and then stands still', () => {
  const clock = createSceneClock()
  const start = performance.now()
  clock.advance(start, timeout)
  const before = clock.seconds()
  expect(clock.advance(start + frame, timeout)).toBe(true)
  expect(clock.seconds() - before).toBeCloseTo(frame / 1000, 9)
  expect(clock.advance(start + 2 * timeout, timeout)).toBe(false)
  expect(clock.advance(start + 2 * timeout + frame, null)).toBe(false)
})

test('a frame that comes late, or before the last one, moves nothing far or back', () => {
  const clock = createSceneClock()
  const start = performance.now()
  clock.advance(start, timeout)
  const before = clock.seconds()
  clock.advance(start + 4000, timeout)
  expect(clock.seconds() - before).toBeCloseTo(0.1, 9)
  clock.advance(start + 3000, timeout)
  expect(clock.seconds() - before).toBeCloseTo(0.1, 9)
})

test('where nothing moves it asks for no frame', () => {
  expect(createSceneClock().advance(performance.now(), null)).toBe(false)
})

test('stands still while motion is paused, touched or not, and goes on when it is let go', () => {
  const clock = createSceneClock()
  const start = performance.now()
  expect(clock.advance(start, timeout)).toBe(true)
  pauseMotion(true)
  clock.touch()
  const paused = clock.seconds()
  expect(clock.advance(start + frame, timeout)).toBe(false)
  expect(clock.advance(start + 3 * timeout, timeout)).toBe(false)
  expect(clock.seconds()).toBe(paused)
  pauseMotion(false)
  expect(clock.advance(start + 3 * timeout + frame, timeout)).toBe(true)
})

test('stands still where motion is reduced', () => {
  isReduced = true
  expect(createSceneClock().advance(performance.now(), timeout)).toBe(false)
})
