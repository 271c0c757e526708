import { expect, test } from 'vitest'
import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import { placeOf } from '#domain/map/placement.ts'
import { forbiddenKeys, progressKeyPattern } from '#domain/people/progress.ts'
import { isBefore, pointsBehind } from '../points-of-interest/open-water.ts'
import { pointKey } from '../points-of-interest/points-of-interest.ts'
import { areaModules } from './area-modules.ts'

const allPoints = Object.values(areaModules).flatMap(({ points }) => points)
const pointsAtSea = (Object.keys(areaModules) as AreaSlug[])
  .filter((slug) => areasWithIslands.has(slug))
  .map((slug) => areaModules[slug].points)

test('every area has something to find', () => {
  for (const { points } of Object.values(areaModules)) expect(points.filter(({ kind }) => kind === 'find').length).toBeGreaterThanOrEqual(2)
})

test('points stand in open water, clear of every island that will ever lie there', () => {
  const islands = Array.from({ length: 1024 }, (_, ordinal) => placeOf(ordinal))
  for (const point of pointsAtSea.flat())
    expect(Math.min(...islands.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))), point.name).toBeGreaterThan(1)
})

test('what is found may be kept in progress, each under its own key', () => {
  const keys = allPoints.flatMap((point) => (point.kind === 'find' ? [point.key] : []))
  for (const key of keys) expect(key).toMatch(progressKeyPattern)
  expect(forbiddenKeys(Object.fromEntries(keys.map((key) => [key, true])))).toEqual([])
  expect(new Set(allPoints.map(pointKey)).size).toBe(allPoints.length)
})

const islands = Array.from({ length: 300 }, (_, ordinal) => placeOf(ordinal))

test('wherever one lives, no sign stands before one’s own island, and each in open water', () => {
  for (const all of pointsAtSea)
    for (const own of islands.slice(0, 120)) {
      const points = pointsBehind(own, all)
      expect(points.map(pointKey)).toEqual(all.map(pointKey))
      for (const point of points) {
        expect(isBefore(own, point), point.name).toBe(false)
        expect(Math.min(...islands.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))), point.name).toBeGreaterThan(1)
      }
    }
})

test('signs that stand before nobody stay where they are', () => {
  const { points } = areaModules.world
  expect(pointsBehind({ x: 300, y: 300 }, points)).toBe(points)
  expect(pointsBehind(null, points)).toBe(points)
})
