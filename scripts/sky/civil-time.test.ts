import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveCivilTime } from '#domain/sky/civil-time.ts'
import { type CivilTimeTable, packZone, periodsOf, unpackZone } from '#domain/sky/civil-time-table.ts'
import { historicTimes } from '#domain/sky/historic-times.ts'

const table = JSON.parse(readFileSync(new URL('../../src/domain/sky/data/civil-time.json', import.meta.url), 'utf8')) as CivilTimeTable
const seconds = (zone: string, local: string, longitude?: number) =>
  resolveCivilTime(table, { zone, local }, longitude)?.offsets.map((offset) => offset.seconds)

test.each(historicTimes)('$zone $local is $kind at $offsetSeconds s, as zdump prints it', ({ kind, offsetSeconds, ...local }) => {
  const found = resolveCivilTime(table, local)
  expect([found?.kind, found?.offsets[0].seconds]).toEqual([kind, offsetSeconds])
})

test('an ambiguous time has the earlier moment first, a skipped one what stood before the gap', () => {
  expect(seconds('Europe/Stockholm', '2026-10-25T02:30')).toEqual([7200, 3600])
  expect(seconds('Europe/Stockholm', '2026-03-29T02:30')).toEqual([3600, 7200])
  expect(seconds('Pacific/Apia', '2011-12-30T12:00')).toEqual([-36_000, 50_400])
})

test('before standard time the longitude of the place sets the clock, or that of the city of the zone', () => {
  const local = { zone: 'Europe/Berlin', local: '1880-06-01T12:00' }
  expect(resolveCivilTime(table, local, 6.96)?.offsets).toEqual([{ seconds: 1670, abbreviation: 'LMT', source: 'local mean time' }])
  expect(seconds(local.zone, local.local)).toEqual([3208])
  expect(resolveCivilTime(table, { ...local, local: '1900-06-01T12:00' }, 6.96)?.offsets).toEqual([
    { seconds: 3600, abbreviation: 'CET', source: 'zone' },
  ])
})

test.each([
  ['a zone that does not exist', 'Europe/Atlantis', '1945-07-01T12:00'],
  ['a property of every object', 'constructor', '1945-07-01T12:00'],
  ['a day that was not', 'Europe/Paris', '1945-02-30T12:00'],
  ['an hour that is not', 'Europe/Paris', '1945-02-20T25:00'],
  ['words', 'Europe/Paris', 'noon'],
])('%s has no offset', (_, zone, local) => {
  expect(resolveCivilTime(table, { zone, local })).toBeNull()
})

const zones = Object.keys(table.zones)
const moment = fc.integer({ min: Date.UTC(1900) / 1000, max: Date.UTC(2100) / 1000 })
const clockAt = (utc: number, offset: number) => new Date((utc + offset) * 1000).toISOString().slice(0, 19)
const offsetAt = (zone: string, utc: number) => periodsOf(table, zone)?.findLast(({ from }) => from <= utc)?.offset ?? 0

test('what the clocks showed at a moment leads back to that moment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, utc) => {
      const offset = offsetAt(zone, utc)
      const found = resolveCivilTime(table, { zone, local: clockAt(utc, offset) })
      expect(found?.kind).not.toBe('skipped')
      expect(found?.offsets.map((each) => each.seconds)).toContain(offset)
      if (found?.kind === 'standard') expect(found.offsets).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})

test('a skipped time is shown by no clock, and an ambiguous one by two', () => {
  const nearTransitions = zones.flatMap((zone) => (periodsOf(table, zone) ?? []).slice(1).map(({ from }) => ({ zone, from })))
  fc.assert(
    fc.property(fc.constantFrom(...nearTransitions), fc.integer({ min: -5400, max: 5400 }), ({ zone, from }, beside) => {
      const clock = from + offsetAt(zone, from - 1) + beside
      const found = resolveCivilTime(table, { zone, local: clockAt(clock, 0) })
      const shownBy = found?.offsets.filter((each) => offsetAt(zone, clock - each.seconds) === each.seconds).length
      expect(shownBy).toBe({ standard: 1, ambiguous: 2, skipped: 0 }[found?.kind ?? 'standard'])
    }),
    { numRuns: 500 },
  )
})

test('every zone comes back from its packing, its transitions in order', () => {
  for (const packed of Object.values(table.zones)) {
    if (typeof packed === 'string') expect(table.zones[packed]).toBeInstanceOf(Array)
    else {
      const periods = unpackZone(packed)
      expect(packZone(periods)).toEqual(packed)
      expect(periods.every(({ from }, index) => index === 0 || from > (periods[index - 1]?.from ?? 0))).toBe(true)
    }
  }
})
