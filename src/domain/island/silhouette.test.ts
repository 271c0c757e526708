import { expect, test } from 'vitest'
import { islandBodies } from './bodies.ts'
import { landforms } from './landforms.ts'
import { section, silhouette } from './silhouette.ts'

test('every body of the catalogue has an outline of its own, the one of the shop too', () => {
  const slugs = islandBodies.map(({ slug }) => slug)
  for (const slug of slugs) expect(landforms[slug], slug).toBeDefined()
  const drawings = slugs.map((slug) => silhouette(slug, 'one').land.join())
  expect(new Set(drawings).size).toBe(slugs.length)
})

test('the same owner always has the same island, and two owners of a body differ', () => {
  expect(silhouette('fjord', 'ada')).toEqual(silhouette('fjord', 'ada'))
  expect(section('fjord', 'ada')).toEqual(section('fjord', 'ada'))
  expect(silhouette('fjord', 'ada').land).not.toEqual(silhouette('fjord', 'ben').land)
})

test('a body that nobody knows is drawn as the one everybody begins on', () => {
  expect(silhouette('moonbase', 'ada')).toEqual(silhouette('atoll', 'ada'))
})

const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

test('nothing is drawn outside of the plate or as no number', () => {
  for (const { slug } of islandBodies) {
    for (const owner of ['a', 'b', 'c']) {
      const drawing = silhouette(slug, owner)
      const whole = [
        ...drawing.land,
        drawing.hachures,
        drawing.submerged,
        ...Object.values(section(slug, owner)).flatMap((part) => (typeof part === 'object' ? Object.values(part) : String(part))),
      ]
      expect(whole.join(''), slug).not.toMatch(/NaN|Infinity|undefined/)
      for (const value of drawing.land.flatMap(numbers)) expect(Math.abs(value), slug).toBeLessThanOrEqual(100)
    }
  }
})

test('ice and air hide no fire', () => {
  expect(section('iceberg', 'a').chamber).toBe('')
  expect(section('floating', 'a').dykes).toBe('')
  expect(section('volcano', 'a').dykes).not.toBe('')
})
