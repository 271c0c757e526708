import { expect, test } from 'vitest'
import { castOf } from './cast.ts'
import type { CastEvent, CastKind } from './cast-event.ts'
import { peakNear } from './cast-showers.ts'

const minute = 60_000
const of = (events: readonly CastEvent[], kind: CastKind) => events.filter((event) => event.kind === kind)
const greenwich = { lat: 51.4769, lon: 0 }
const sydney = { lat: -33.8688, lon: 151.2093 }
const tromso = { lat: 69.6492, lon: 18.9553 }

/** Within so many minutes of a published instant. */
const near = (event: { readonly at: Date } | undefined, instant: string, minutes = 2) =>
  expect(Math.abs((event?.at.getTime() ?? Number.NaN) - Date.parse(instant)) / minute).toBeLessThan(minutes)

test('the great conjunction of 2020, with the solstice and the eclipses after it', () => {
  const events = castOf(new Date('2020-12-20T12:00:00Z'), sydney)
  const [conjunction] = of(events, 'conjunction')
  expect(conjunction?.title).toBe('Jupiter near Saturn')
  expect(conjunction?.words).toBe('0.1° apart, in Capricornus.')
  near(conjunction, '2020-12-21T18:20:00Z', 15)
  near(of(events, 'solstice')[0], '2020-12-21T10:02:00Z')
  near(of(events, 'full-moon')[0], '2020-12-30T03:28:00Z')
  near(of(events, 'new-moon')[0], '2021-01-13T05:00:00Z')
  // NASA: greatest eclipse of 2021-05-26, total, over Australia, and of 2021-06-10, annular, over the Arctic
  const [lunar, solar] = [of(events, 'lunar-eclipse')[0], of(events, 'solar-eclipse')[0]]
  near(lunar, '2021-05-26T11:18:42Z')
  expect([lunar?.title, lunar?.words]).toEqual(['Total eclipse of the Moon', 'The Moon is up here at its greatest.'])
  near(solar, '2021-06-10T10:41:54Z')
  expect([solar?.title, solar?.words]).toEqual(['Annular eclipse of the Sun', 'Not seen from here.'])
})

test('the eclipse of 12 August 2026 is total over León', () => {
  const [solar] = of(castOf(new Date('2026-08-12T12:00:00Z'), { lat: 42.5987, lon: -5.5671 }), 'solar-eclipse')
  expect([solar?.title, solar?.words]).toEqual(['Total eclipse of the Sun', 'From here 100 % of the Sun is covered.'])
  near(solar, '2026-08-12T18:29:00Z')
})

test.each([
  // IMO Meteor Shower Calendars of 2020 and 2021
  ['Geminids', 262.2, '2020-12-01T00:00:00Z', '2020-12-14T00:50:00Z'],
  ['Quadrantids', 283.15, '2021-01-20T00:00:00Z', '2021-01-03T14:30:00Z'],
  ['Leonids', 235.27, '2020-11-30T00:00:00Z', '2020-11-17T11:00:00Z'],
])('the %s are at their best when the calendar says', (_, peak, moment, published) => {
  near({ at: peakNear({ peak }, new Date(moment)) ?? new Date(Number.NaN) }, published, 45)
})

test('showers fall in their season, and where their radiant rises', () => {
  const august = new Date('2026-08-12T12:00:00Z')
  const titles = (events: readonly CastEvent[]) => of(events, 'meteor-shower').map(({ title }) => title)
  expect(titles(castOf(august, greenwich))).toContain('Perseids, at their best')
  expect(titles(castOf(august, { lat: -60, lon: 0 })).join()).not.toContain('Perseids')
  expect(titles(castOf(new Date('2027-01-02T12:00:00Z'), greenwich))).toEqual(['Quadrantids, growing'])
  expect(titles(castOf(new Date('2027-02-20T12:00:00Z'), greenwich))).toEqual([])
})

test('planets are up at night, and only those that are', () => {
  const planets = of(castOf(new Date('2026-11-22T12:00:00Z'), greenwich), 'planet')
  expect(planets.map(({ title }) => title)).toEqual(['Saturn is up', 'Jupiter is up', 'Mars is up', 'Venus is up', 'Mercury is up'])
  expect(planets[0]?.words).toBe('In Cetus, magnitude 0.5; at its highest 39° up in the south.')
})

test('under the midnight Sun no planet is up, and the sky still has its events', () => {
  const events = castOf(new Date('2026-06-21T12:00:00Z'), tromso)
  expect(of(events, 'planet')).toEqual([])
  expect(of(events, 'full-moon')).toHaveLength(1)
})

test('in the polar night the planets are sought through a whole day', () => {
  expect(of(castOf(new Date('2026-12-21T12:00:00Z'), { lat: 78.22, lon: 15.65 }), 'planet').length).toBeGreaterThan(0)
})

test('at the poles of the Earth there is a cast too', () => {
  for (const lat of [90, -90]) expect(castOf(new Date('2026-03-20T12:00:00Z'), { lat, lon: 0 }).length).toBeGreaterThan(4)
})

test('the events stand in the order of time', () => {
  const times = castOf(new Date('2026-11-22T12:00:00Z'), greenwich).map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})
