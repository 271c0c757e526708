import { expect, test } from 'vitest'
import { clamp, lerp, lerpVector, smoothstep } from './math.ts'

test('lerp starts at one end, ends at the other, and goes on beyond both', () => {
  expect([0, 0.25, 1, 2, -1].map((share) => lerp(10, 14, share))).toEqual([10, 11, 14, 18, 6])
  expect(lerpVector([0, 1, 2], [2, 1, 0], 0.5)).toEqual([1, 1, 1])
})

test('clamp keeps a value between its bounds, which are 0 and 1 by themselves', () => {
  expect([-1, 0.5, 3].map((value) => clamp(value))).toEqual([0, 0.5, 1])
  expect([-1, 4, 9].map((value) => clamp(value, 2, 5))).toEqual([2, 4, 5])
  expect(clamp(0, 0, -1), 'where the bounds cross, the upper one counts').toBe(-1)
})

test('smoothstep is flat at both ends and symmetric between them, in either direction', () => {
  expect([1, 2, 3, 4, 5].map((value) => smoothstep(2, 4, value))).toEqual([0, 0, 0.5, 1, 1])
  expect(smoothstep(4, 2, 3.5)).toBeCloseTo(1 - smoothstep(2, 4, 3.5))
  expect(smoothstep(0, 1, 0.01)).toBeLessThan(0.001)
})
