import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { corvusScene, corvusWindow, earth, placeOfStar } from '#domain/scenes/corvus.ts'
import { maxHidden, type ScenePosition } from '#domain/scenes/scene.ts'
import { decodeStars } from '#domain/sky/star-catalogue.ts'
import { degrees } from '#domain/units.ts'
import { shots } from '#web/scenes/corvus/corvus-scene.ts'
import { crowStrokes, onPlate } from '#web/scenes/corvus/sky-lines.ts'

const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`../src/domain/sky/data/${name}.bin`, import.meta.url)))
const stars = decodeStars(bytes('stars-bright'), bytes('stars-faint'))
const scene = corvusScene(stars, new Date('2000-01-01T12:00:00Z'))
const placeOf = (id: string): ScenePosition => scene.points.find((point) => point.id === id)?.at ?? expect.fail(id)

/** The angle between two points for an eye on the Earth of the scene, before it is magnified: by the tangents of both from the middle. */
function angleBetween(one: ScenePosition, other: ScenePosition): number {
  const direction = ([x, y, z]: ScenePosition) => {
    const ahead = (earth[2] - z) * corvusWindow.magnification
    const length = Math.hypot(x, y, ahead)
    return [x / length, y / length, ahead / length] as const
  }
  const [a, b] = [direction(one), direction(other)]
  return degrees(Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]))
}

// Angles between places of J2000.0 by the law of cosines, from the positions of the Hipparcos Catalogue.
test.each([
  ['gienah', 'algorab', 3.52],
  ['gienah', 'minkar', 5.25],
  ['kraz', 'minkar', 5.63],
  ['kraz', 'algorab', 6.96],
  ['alchiba', 'minkar', 2.14],
  ['gienah', 'alkes', 18.09],
] as const)('from the Earth %s and %s stand %d degrees apart', (one, other, apart) => {
  expect(angleBetween(placeOf(one), placeOf(other))).toBeCloseTo(apart, 1)
})

test('north is up and east to the left, as one sees it', () => {
  expect(placeOf('algorab')[1]).toBeGreaterThan(placeOf('kraz')[1])
  expect(placeOf('kraz')[0]).toBeLessThan(placeOf('alchiba')[0])
  expect(placeOf('alkes')[0]).toBeGreaterThan(placeOf('gienah')[0])
})

test('the nearer a star the nearer it stands', () => {
  const order = ['alchiba', 'algorab', 'kraz', 'gienah', 'minkar'].map((id) => placeOf(id)[2])
  expect(order).toEqual(order.toSorted((one, other) => other - one))
})

test('a star moves as the catalogue says: Algorab 253 milliarcseconds a year, to the south-west', () => {
  const algorab = (years: number) => placeOfStar(stars, 60965, years) ?? expect.fail()
  const [now, then] = [algorab(0), algorab(10_000)]
  expect(angleBetween(now, then)).toBeCloseTo((0.2516 * 10_000) / 3600, 2)
  expect(then[0]).toBeGreaterThan(now[0])
  expect(then[1]).toBeLessThan(now[1])
})

test('the story is told in order, and every star of it is in the catalogue', () => {
  expect(scene.points.filter(({ group }) => group === 'story').map(({ name }) => Number.parseInt(name, 10))).toEqual([1, 2, 3, 4, 5, 6])
  expect(scene.points.filter(({ group, isHidden }) => group === 'crow' && !isHidden)).toHaveLength(7)
  expect(scene.points.filter(({ isHidden }) => isHidden).length).toBeLessThanOrEqual(maxHidden)
  expect(scene.points.find(({ id }) => id === 'carrier')?.to).toBe('/message')
})

test('the first view holds the whole bird and the whole story, with a margin at both sides, on the narrowest window too', () => {
  const { width, target } = shots.whole
  /** How far to the side of the middle a place is seen, in widths of what the view holds. */
  const aside = ([x, , z]: ScenePosition) => Math.abs(((x - target[0]) * earth[2]) / (earth[2] - z)) / width
  const story = scene.points.filter(({ group }) => group === 'story').map(({ at }) => at)
  expect(Math.max(...[...crowStrokes.flat().map(onPlate), ...story].map(aside))).toBeLessThan(0.45)
})
