import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('the delay before a retry lies between half a second and half a minute, with jitter', () => {
  for (let retries = 0; retries < 12; retries++) {
    const shortest = backOff(retries, 0)
    const longest = backOff(retries, 1)
    expect(shortest).toBeGreaterThanOrEqual(500)
    expect(longest).toBeLessThanOrEqual(30_000)
    expect(longest).toBe(2 * shortest)
  }
})
