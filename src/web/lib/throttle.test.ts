import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst runs at its beginning and once after it, however many ask', () => {
  let runs = 0
  const throttle = createThrottle({ interval: 1000, now: () => Date.now(), run: () => runs++ })
  for (let asked = 0; asked < 25; asked++) {
    throttle.request()
    vi.advanceTimersByTime(10)
  }
  expect(runs).toBe(1)
  expect(throttle.isPending()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect([runs, throttle.isPending()]).toEqual([2, false])
  vi.advanceTimersByTime(5000)
  throttle.request()
  expect(runs).toBe(3)
})
