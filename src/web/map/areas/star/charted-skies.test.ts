import { expect, test } from 'vitest'
import type { StarChart } from '#contract/starcharts/starcharts.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { ownSkies, skiesOfOthers } from './charted-skies.ts'
import { skyPlace } from './sky-place.ts'

const greenwich: RecipeSky = {
  name: 'Greenwich',
  lat: 51.4769,
  lon: 0,
  zone: 'Europe/London',
  local: '2000-01-01T12:00',
  offset: 0,
  facing: 180,
}
const chart = (title: string, ...skies: RecipeSky[]): StarChart => ({
  _id: 'chart',
  owner: 'ines',
  kind: skies.length === 1 ? 'single' : 'double',
  recipe: {
    version: 1,
    skies: skies as [RecipeSky],
    title,
    words: '',
    theme: 'engraved',
    sheet: 'a3',
    show: [],
    faintest: 6,
  },
  createdAt: '2026-01-17T23:20:00.000Z',
  updatedAt: '2026-01-17T23:20:00.000Z',
})

test('a chart stands at the point that was over its place, and opens', () => {
  const [point] = ownSkies([chart('The first', greenwich)])
  // over Greenwich stands the sidereal time of Greenwich, 280.46 degrees at J2000.0
  const { x, y } = skyPlace({ ra: 280.46, dec: 51.477 })
  expect(Math.hypot((point?.x ?? 0) - x, (point?.y ?? 0) - y)).toBeLessThan(0.02)
  expect(point).toMatchObject({ name: 'The first', words: 'Greenwich, 2000-01-01, 12:00', isOwn: true })
  expect(point).toMatchObject({ to: '/user-starchart-single/ines', search: { chart: 'chart' } })
})

test('a double chart stands at two points, one without a title by the name of its place', () => {
  const points = ownSkies([chart('', greenwich, { ...greenwich, name: 'Quito', lat: -0.18, lon: -78.47 })])
  expect(points.map(({ name }) => name)).toEqual(['Greenwich', 'Quito'])
  expect(points[0]).toMatchObject({ to: '/user-starchart-double/ines' })
  expect(new Set(points.map((point) => 'key' in point && point.key)).size).toBe(2)
})

test('a chart of somebody else says whose it is, and opens among theirs', () => {
  const [point] = skiesOfOthers([
    { _id: 'chart', owner: { _id: 'ines', name: 'Inês' }, kind: 'single', title: 'The first', skies: [greenwich] },
  ])
  expect(point).toMatchObject({ name: 'The first', words: 'Charted by Inês, Greenwich, 2000-01-01, 12:00', isOwn: false })
  expect(point).toMatchObject({ to: '/user-starchart-single/ines', search: { chart: 'chart' } })
})
