import { expect, test } from 'vitest'
import { minutes } from '../units.ts'
import { bodyPositions } from './bodies.ts'
import { tonightOf } from './tonight.ts'

const greenwich = { lat: 51.4769, lon: 0 }
const tromso = { lat: 69.6492, lon: 18.9553 }

/** Within two minutes of a published instant. */
const near = (at: Date | null, instant: string) =>
  expect(Math.abs((at?.getTime() ?? Number.NaN) - Date.parse(instant))).toBeLessThan(minutes(2))

test('one evening over Greenwich is told by day and by night alike', () => {
  // as the calendars of London print them
  for (const moment of ['2020-12-21T12:00:00Z', '2020-12-21T22:00:00Z']) {
    const { sun, moon } = tonightOf(new Date(moment), greenwich)
    near(sun.set, '2020-12-21T15:53:00Z')
    near(sun.rise, '2020-12-22T08:04:00Z')
    expect(sun.isUp).toBe(moment.includes('T12'))
    expect(moon.phase.name).toBe('first quarter')
  }
})

test('rise and set are where the horizon meets the upper edge, refraction told', () => {
  const { sun, moon } = tonightOf(new Date('2026-11-27T18:00:00Z'), greenwich)
  const altitude = (body: 'sun' | 'moon', at: Date | null) => bodyPositions(at ?? new Date(Number.NaN), greenwich)[body].alt
  for (const at of [sun.set, sun.rise]) expect(altitude('sun', at)).toBeCloseTo(-0.833, 2)
  for (const at of [moon.rise, moon.set]) expect(altitude('moon', at)).toBeCloseTo(-0.82, 1)
  for (const at of [sun.darkFrom, sun.darkTo]) expect(altitude('sun', at)).toBeCloseTo(-18, 3)
  expect([sun.set, sun.darkFrom, sun.darkTo, sun.rise].map((at) => at?.getTime())).toEqual(
    [sun.set, sun.darkFrom, sun.darkTo, sun.rise].map((at) => at?.getTime()).toSorted(),
  )
})

test('planets stand in the order in which they show themselves, the same before and after dusk', () => {
  const names = (moment: string) => tonightOf(new Date(moment), greenwich).planets.map(({ name, seen }) => [name, seen !== null])
  const expected = [
    ['saturn', true],
    ['jupiter', true],
    ['mars', true],
    ['venus', true],
    ['mercury', true],
  ]
  expect(names('2026-11-22T12:00:00Z')).toEqual(expected)
  expect(names('2026-11-22T23:00:00Z')).toEqual(expected)
  const [saturn] = tonightOf(new Date('2026-11-22T12:00:00Z'), greenwich).planets
  expect(saturn).toMatchObject({ constellation: 'Cetus', magnitude: expect.closeTo(0.5, 1) })
  expect(Math.round(saturn?.seen?.highest.alt ?? 0)).toBe(39)
})

test('under the midnight Sun nothing sets and no planet is seen; in the polar night nothing rises', () => {
  const summer = tonightOf(new Date('2026-06-21T12:00:00Z'), tromso)
  expect([summer.sun.set, summer.sun.rise, summer.sun.darkFrom]).toEqual([null, null, null])
  expect(summer.planets.filter(({ seen }) => seen)).toEqual([])
  const winter = tonightOf(new Date('2026-12-21T12:00:00Z'), tromso)
  expect([winter.sun.set, winter.sun.rise, winter.sun.isUp]).toEqual([null, null, false])
  expect(winter.planets.filter(({ seen }) => seen).length).toBeGreaterThan(0)
})
