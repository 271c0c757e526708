import { expect, test } from 'vitest'
import { cortex, folia } from './brain-shape.ts'
import { rootHeights, roots, sectionAt, stemAndCord } from './cloud.ts'

const extent = (places: readonly (readonly number[])[], axis: number) => {
  const along = places.map((place) => place[axis] ?? 0)
  return [Math.min(...along), Math.max(...along)] as const
}

test('the cerebrum is as long, wide and high as one is, in two halves of the same size', () => {
  const places = cortex(3000).map(({ place }) => place)
  const [left, right] = extent(places, 0)
  const [back, front] = extent(places, 1)
  const [bottom, top] = extent(places, 2)
  expect(right - left).toBeGreaterThan(120)
  expect(right - left).toBeLessThan(145)
  expect(front - back).toBeGreaterThan(160)
  expect(front - back).toBeLessThan(190)
  expect(top - bottom).toBeGreaterThan(100)
  expect(top - bottom).toBeLessThan(130)
  const share = places.filter(([x]) => x < 0).length / places.length
  expect(share).toBeGreaterThan(0.47)
  expect(share).toBeLessThan(0.53)
})

test('the cerebellum lies under the back of it, and behind the stem', () => {
  for (const { place } of folia(500)) {
    expect(place[1]).toBeLessThan(-40)
    expect(place[2]).toBeLessThan(0)
  }
})

test('the cord is thicker where arms and legs are served, and ends in a point', () => {
  expect(sectionAt(-140).wide).toBeGreaterThan(sectionAt(-300).wide)
  expect(sectionAt(-455).wide).toBeGreaterThan(sectionAt(-300).wide)
  expect(sectionAt(-526).wide).toBeLessThan(1)
  expect(stemAndCord(200).every(({ place }) => place.every(Number.isFinite))).toBe(true)
})

test('31 pairs of roots leave it, the lower ones as a tail below its end', () => {
  expect(rootHeights).toHaveLength(31)
  expect(rootHeights.toSorted((one, other) => other - one)).toEqual(rootHeights)
  const [lowest] = extent(
    roots().map(({ place }) => place),
    2,
  )
  expect(lowest).toBeLessThan(-690)
})
