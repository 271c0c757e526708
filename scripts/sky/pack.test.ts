import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SkyFigures } from '#domain/sky/figures.ts'
import { decodeMilkyWay } from '#domain/sky/milky-way.ts'
import { catalogueOf, decodeStars } from '#domain/sky/star-catalogue.ts'

const read = (name: string) => readFileSync(new URL(`../../src/domain/sky/data/${name}`, import.meta.url))
const sirius = { ra: 101.287155, dec: -16.716116, pmRaCosDec: -546.01, pmDec: -1223.07, magnitude: -1.44, colour: 0.009, hip: 32_349 }

test('the bright and the faint stars are one catalogue, brightest first, and Sirius leads it', () => {
  const stars = decodeStars(read('stars-bright.bin'), read('stars-faint.bin'))
  expect(stars.count).toBe(8876)
  expect(stars.hip[0]).toBe(32_349)
  expect(stars.magnitudes.every((magnitude, index) => index === 0 || magnitude >= (stars.magnitudes[index - 1] ?? 0))).toBe(true)
  const [x = 0, y = 0, z = 0] = stars.directions
  const [sx = 0, sy = 0, sz = 0] = catalogueOf([sirius]).directions
  expect((Math.hypot(x - sx, y - sy, z - sz) * 648_000) / Math.PI).toBeLessThan(0.5)
})

test('every line joins stars of the catalogue, and every star with a name is one', () => {
  const figures = JSON.parse(read('figures.json').toString()) as SkyFigures
  const numbers = [...figures.constellations.flatMap(({ lines }) => lines.flat()), ...figures.starNames.map(({ star }) => star)]
  expect(figures.constellations).toHaveLength(89)
  expect(numbers.every((star) => Number.isInteger(star) && star >= 0 && star < 8876)).toBe(true)
})

test('the Milky Way has five levels of closed rings on the sphere', () => {
  const levels = decodeMilkyWay(read('milky-way.bin'))
  expect(levels.map((rings) => rings.length)).toEqual([10, 113, 46, 27, 6])
  for (const ring of levels.flat()) {
    expect(ring.subarray(0, 3)).toEqual(ring.subarray(-3))
    for (let at = 0; at < ring.length; at += 3) expect(Math.hypot(ring[at] ?? 0, ring[at + 1] ?? 0, ring[at + 2] ?? 0)).toBeCloseTo(1, 6)
  }
})
