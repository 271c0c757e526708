import { expect, test } from 'vitest'
import { momentOfText, skyAsText, skyOfText } from './sky-address.ts'

const sky = { local: '2026-11-28T00:30', offset: 3600, lat: 59.3294, lon: 18.0687, zone: 'Europe/Stockholm', name: 'Stockholm, Sweden' }

test('a sky in an address is the sky that was written, from where the Sun culminates', () => {
  expect(skyOfText(skyAsText(sky))).toEqual({ ...sky, facing: 180 })
  expect(skyOfText(skyAsText({ ...sky, lat: -33.87, zone: null, name: 'A | B' }))).toMatchObject({ zone: null, name: 'A   B', facing: 0 })
})

test.each([
  null,
  '',
  'words',
  '2026-13-01T00:00|0|1|2||',
  '2026-01-01T00:00|0|91|2||',
  '2026-01-01T00:00|99999|1|2||',
  '2026-01-01T00:00||1|2||',
  '2026-01-01T00:00|0|1|2|||more',
])('%s is none', (text) => expect(skyOfText(text)).toBeNull())

test('the clock of Manila before 1845, the furthest from UTC, stands in an address', () => {
  const manila = { ...sky, local: '1650-03-01T21:00', offset: -57_368, lat: 14.6, lon: 121, zone: 'Asia/Manila', name: 'Manila' }
  expect(skyOfText(skyAsText(manila))).toEqual({ ...manila, facing: 180 })
})

test('a moment of an address is one whose sky is computed', () => {
  expect(momentOfText('1994-01-17T23:20Z')).toEqual(new Date('1994-01-17T23:20Z'))
  for (const text of [null, 'now', '', '+275760-09-12T23:00Z', '-271000-01-01', '1599-12-31', '2201-01-01'])
    expect(momentOfText(text)).toBeNull()
})
