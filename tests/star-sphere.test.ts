import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SkyFigures } from '#domain/sky/figures.ts'
import { decodeStars } from '#domain/sky/star-catalogue.ts'
import { constellationDoors, constellationLabels, gridStrokes, skyPlace, starLabels, starStrokes } from '#web/map/areas/star/star-sphere.ts'
import { starStyle } from '#web/map/areas/star/style.ts'
import { skyRadius } from '#web/map/controller/viewport.ts'
import { pointExtents } from '#web/map/points-of-interest/drawn-points.ts'
import { pointKey } from '#web/map/points-of-interest/points-of-interest.ts'

const read = (name: string) => readFileSync(new URL(`../src/domain/sky/data/${name}`, import.meta.url))
const bright = decodeStars(read('stars-bright.bin'))
const stars = decodeStars(read('stars-bright.bin'), read('stars-faint.bin'))
const figures = JSON.parse(read('figures.json').toString()) as SkyFigures
const strokes = starStrokes({ stars, figures, milkyWay: null })
const isDot = ({ points }: (typeof strokes)[number]) => points[0] === points[1]
const dots = strokes.filter(isDot)
const lines = strokes.filter((stroke) => !isDot(stroke))
const dotAt = (ra: number, dec: number) => {
  const { x, y } = skyPlace({ ra, dec })
  return dots.find(({ points: [at] }) => at && Math.hypot(at.x - x, at.y - y) < 0.02)
}

test('stars stand where they are, the brighter the wider', () => {
  const [sirius, polaris, acrux] = [dotAt(101.287, -16.716), dotAt(37.955, 89.264), dotAt(186.65, -63.099)]
  expect(sirius?.width).toBeGreaterThan(acrux?.width ?? Number.NaN)
  expect(acrux?.width).toBeGreaterThan(polaris?.width ?? Number.NaN)
  expect(Math.max(...dots.map(({ width }) => width))).toBe(sirius?.width)
})

test('the sphere costs a small part of what a frame may draw', () => {
  const pieces = [...gridStrokes(starStyle), ...strokes].reduce((sum, { points }) => sum + points.length - 1, 0)
  expect(dots.length).toBeGreaterThan(800)
  expect(2 * pieces).toBeLessThan(6000) // triangles
})

test('nothing is drawn beyond the rim', () => {
  for (const { points } of strokes) for (const { x, y } of points) expect(Math.hypot(x, y)).toBeLessThanOrEqual(skyRadius)
})

test('until the faint stars have arrived, lines to them wait', () => {
  const drawn = starStrokes({ stars: bright, figures, milkyWay: null }).filter((stroke) => !isDot(stroke))
  const length = (all: typeof lines) => all.reduce((sum, { points }) => sum + points.length - 1, 0)
  expect(length(drawn)).toBeGreaterThan(600)
  expect(length(drawn)).toBeLessThan(length(lines))
})

test.each(constellationDoors)('$name is opened at its stars', (door) => {
  const { half } = pointExtents(door, true)
  const figure = figures.constellations.find(({ id }) => id === door.id)
  const places = (figure?.lines.flat() ?? []).map((star) => {
    const [x = 0, y = 0, z = 0] = stars.directions.subarray(3 * star, 3 * star + 3)
    return skyPlace({ ra: (Math.atan2(y, x) * 180) / Math.PI, dec: (Math.asin(z) * 180) / Math.PI })
  })
  const within = places.filter(({ x, y }) => Math.hypot(x - door.x, y - door.y) < half)
  expect(within.length).toBeGreaterThan(places.length / 2)
})

test('the most known constellations are named, and those that are doors bear their keys', () => {
  const labels = constellationLabels({ stars, figures, milkyWay: null })
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['Cassiopeia', 'Scorpius', 'Cygnus']))
  expect(labels.filter(({ kind }) => kind === 'figure').map(({ key }) => key)).toEqual(
    expect.arrayContaining(constellationDoors.map(pointKey)),
  )
})

test('few names lie on a line of a figure', () => {
  const points = lines.flatMap(({ points }) =>
    points.slice(1).flatMap((to, n) => [points[n] ?? to, { x: (to.x + (points[n] ?? to).x) / 2, y: (to.y + (points[n] ?? to).y) / 2 }]),
  )
  const labels = constellationLabels({ stars, figures, milkyWay: null })
  const crossed = labels.filter(({ text, place }) =>
    points.some(({ x, y }) => Math.abs(x - place.x) < (text.length * 5.6) / 15 && Math.abs(y - place.y) < 9 / 15),
  )
  expect(crossed.length).toBeLessThan(labels.length / 4)
})

test('the brightest stars are named', () => {
  const names = starLabels({ stars, figures, milkyWay: null }).map(({ text }) => text)
  expect(names).toEqual(expect.arrayContaining(['Sirius', 'Betelgeuse', 'Rigel', 'Vega']))
})
