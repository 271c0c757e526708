import { expect, test } from 'vitest'
import { areas, areasWithIslands } from '#domain/map/area.ts'
import { placeOf } from '#domain/map/placement.ts'
import { isBefore, pointsBehind } from './open-water.ts'
import { pointKey, pointsOfInterestIn } from './points-of-interest.ts'

const islands = Array.from({ length: 300 }, (_, ordinal) => placeOf(ordinal))

test('wherever one lives, no sign stands before one’s own island, and each in open water', () => {
  for (const { slug } of areas.filter(({ slug }) => areasWithIslands.has(slug)))
    for (const own of islands.slice(0, 120)) {
      const points = pointsBehind(own, pointsOfInterestIn(slug))
      expect(points.map(pointKey)).toEqual(pointsOfInterestIn(slug).map(pointKey))
      for (const point of points) {
        expect(isBefore(own, point), point.name).toBe(false)
        expect(Math.min(...islands.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))), point.name).toBeGreaterThan(1)
      }
    }
})

test('signs that stand before nobody stay where they are', () => {
  const points = pointsOfInterestIn('world')
  expect(pointsBehind({ x: 300, y: 300 }, points)).toBe(points)
  expect(pointsBehind(null, points)).toBe(points)
})
