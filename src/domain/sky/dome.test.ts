import { expect, test } from 'vitest'
import { domeOver, hourOfSun } from './dome.ts'
import { catalogueOf } from './star-catalogue.ts'

const still = { pmRaCosDec: 0, pmDec: 0, colour: 0, hip: 0 }
const stars = catalogueOf([
  { ...still, ra: 37.955, dec: 89.264, magnitude: 1.97 },
  { ...still, ra: 95.988, dec: -52.696, magnitude: -0.74 },
])
const equator = { lat: 0, lon: 0 }

test('at noon of an equinox on the equator the Sun stands overhead, and the hour is noon', () => {
  const { hour, lamp } = domeOver(new Date('2026-03-20T12:07:00Z'), equator, stars)
  expect(hour).toBeCloseTo(12, 1)
  expect(lamp?.[1]).toBeGreaterThan(0.999)
})

test('in the morning the Sun is in the east, in the evening in the west', () => {
  const [rising, setting] = ['2026-03-20T07:00:00Z', '2026-03-20T17:00:00Z'].map((at) => domeOver(new Date(at), equator, stars))
  expect(rising?.lamp?.[0]).toBeGreaterThan(0.9)
  expect(rising?.hour).toBeLessThan(9)
  expect(setting?.lamp?.[0]).toBeLessThan(-0.9)
  expect(setting?.hour).toBeGreaterThan(15)
})

test('by night the Moon is the lamp while it is up, and then nothing is', () => {
  // full Moon of 3 March 2026, high over Greenwich at midnight; new Moon of 19 March
  const greenwich = { lat: 51.48, lon: 0 }
  expect(domeOver(new Date('2026-03-03T23:59:00Z'), greenwich, stars).lamp?.[1]).toBeGreaterThan(0.5)
  expect(domeOver(new Date('2026-03-18T23:59:00Z'), greenwich, stars)).toMatchObject({ hour: 0, lamp: null })
})

test('the Pole Star stands in the north, as high as the latitude, and what is down is left out', () => {
  const [east = 9, up = 9, south = 9, magnitude, ...others] = domeOver(new Date('2026-12-21T00:00:00Z'), { lat: 60, lon: 0 }, stars).stars
  expect(Math.abs(Math.asin(up) * (180 / Math.PI) - 60)).toBeLessThan(0.8)
  expect(Math.abs(east)).toBeLessThan(0.02)
  expect(south).toBeLessThan(-0.48)
  expect(magnitude).toBeCloseTo(1.97, 1)
  expect(others).toEqual([])
  // Canopus
  const [, canopus = 0] = domeOver(new Date('2026-12-21T00:00:00Z'), { lat: -52.7, lon: 6 }, stars).stars
  expect(canopus).toBeGreaterThan(0.99)
})

test.each([
  [-30, 90, 0],
  [-30, 270, 0],
  [-8, 90, 4.5],
  [-8, 270, 20.5],
  [0, 90, 6.5],
  [0, 270, 18.5],
  [90, 180, 12],
])('a Sun of %d degrees in the azimuth %d has the light of %d', (alt, az, hour) => {
  expect(hourOfSun({ alt, az })).toBeCloseTo(hour, 9)
})
