import { expect, test } from 'vitest'
import { dashesOf, lengthOf, rounded } from './dashes.ts'

const longOf = ([from, to]: readonly [readonly [number, number], readonly [number, number]]) => lengthOf([from, to])

test('a straight line is cut into dashes with gaps between', () => {
  const dashes = [...dashesOf([[0, 0], [1, 0]], 0.06, 0.04)] // biome-ignore format: two points
  expect(dashes).toHaveLength(10)
  expect(dashes[3]?.[0][0]).toBeCloseTo(0.3, 9)
  for (const dash of dashes) expect(longOf(dash)).toBeCloseTo(0.06, 9)
})

test('round corners a dash goes on: the printed length is that of the line', () => {
  const corners = Array.from({ length: 40 }, (_, n) => [Math.cos(n) * n * 0.01, Math.sin(n) * n * 0.01] as const)
  const printed = [...dashesOf(corners, 0.03, 0.01)].reduce((sum, dash) => sum + longOf(dash), 0)
  expect(printed / lengthOf(corners)).toBeCloseTo(0.75, 1)
})

test('a line without length has no dashes', () => {
  expect([...dashesOf([[1, 1], [1, 1]], 0.03, 0.01)]).toEqual([]) // biome-ignore format: two points
})

test('a rounded line goes through every point', () => {
  const points = [[0, 0], [1, 0], [1, 1], [0, 2]] as const // biome-ignore format: four points
  const line = rounded(points)
  for (const [x, z] of points) expect(line.some((place) => Math.hypot(place[0] - x, place[1] - z) < 1e-9)).toBe(true)
  expect(line.length).toBeGreaterThan(12)
})
