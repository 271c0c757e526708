import { expect, test } from 'vitest'
import { skyAsText, skyOfText } from './sky-address.ts'

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
