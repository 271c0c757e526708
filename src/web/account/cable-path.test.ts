import { expect, test } from 'vitest'
import { cablePath } from './CableLine.tsx'

const turns = [...cablePath({ length: 200, period: 40, swing: 5 }).matchAll(/q\S+ (\S+) (\S+) 0/g)].map(([, height, run]) => [
  Number(height),
  Number(run),
])

test('runs its whole length to the left', () => {
  expect(turns.reduce((sum, [, run = 0]) => sum + run, 0)).toBe(-200)
})

test('begins calm, then swings up and down by turns', () => {
  const heights = turns.map(([height = 0]) => height)
  expect(Math.abs(heights[0] ?? 1)).toBe(0)
  expect(heights.slice(-2)).toEqual([-10, 10])
})
