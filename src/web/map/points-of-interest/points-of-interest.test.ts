import { expect, test } from 'vitest'
import { areas, areasWithIslands } from '#domain/map/area.ts'
import { placeOf } from '#domain/map/placement.ts'
import { forbiddenKeys, progressKeyPattern } from '#domain/people/progress.ts'
import { pointKey, pointsOfInterest } from './points-of-interest.ts'

test('every area has something to find', () => {
  for (const { slug } of areas)
    expect(pointsOfInterest.filter(({ area, kind }) => area === slug && kind === 'find').length).toBeGreaterThanOrEqual(2)
})

test('points stand in open water, clear of every island that will ever lie there', () => {
  const islands = Array.from({ length: 1024 }, (_, ordinal) => placeOf(ordinal))
  for (const point of pointsOfInterest.filter(({ area }) => areasWithIslands.has(area)))
    expect(Math.min(...islands.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))), point.name).toBeGreaterThan(1)
})

test('what is found may be kept in progress, each under its own key', () => {
  const keys = pointsOfInterest.flatMap((point) => (point.kind === 'find' ? [point.key] : []))
  for (const key of keys) expect(key).toMatch(progressKeyPattern)
  expect(forbiddenKeys(Object.fromEntries(keys.map((key) => [key, true])))).toEqual([])
  expect(new Set(pointsOfInterest.map(pointKey)).size).toBe(pointsOfInterest.length)
})
