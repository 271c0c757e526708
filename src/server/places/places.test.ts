import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '#contract/places.ts'
import { maxPlaceLength } from '#domain/case/limits.ts'
import { type CivilTimeTable, periodsOf } from '#domain/sky/civil-time-table.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type GazetteerPlace, readGazetteer } from './gazetteer.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const wanted = [
  'Stockholm',
  'Köln',
  'Tromsø',
  'Łódź',
  'Bath',
  'Bathinda',
  'York',
  'New York City',
  'Paris',
  'London',
  'Saint Petersburg',
  "L'Aquila",
  'Suva',
  'Apia',
  'San Francisco',
  'Carthage',
  'Kent',
]
const gazetteer = [...readGazetteer()]
const places = gazetteer.filter(({ name }) => wanted.includes(name))

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere', config: { loadsPlaces: true } })
  const early = await t.call('GET', '/api/places?q=Stockholm')
  expect([early.statusCode, early.headers['retry-after'], early.json().message]).toEqual([
    503,
    '30',
    'The places of the Earth are still being read in. Try again in a minute.',
  ])
  await loadGazetteer(t.deps.db, () => places)
})
afterAll(() => t.close())

async function search(q: string): Promise<readonly Place[]> {
  const answer = await t.call('GET', `/api/places?q=${encodeURIComponent(q)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const firstOf = async (q: string) => (await search(q))[0]?.name

describe('places', () => {
  test('are found by guests, with where they lie, their zone and their people', async () => {
    expect((await search('Stockh'))[0]).toEqual({
      _id: '2673730',
      name: 'Stockholm',
      region: 'Stockholm',
      country: 'Sweden',
      lat: 59.32938,
      lon: 18.06871,
      zone: 'Europe/Stockholm',
      population: 1515017,
    })
  })

  test.each([
    ['without accents', 'koln', 'Köln'],
    ['by another name', 'Cologne', 'Köln'],
    ['as Germans spell it without dots', 'Koeln', 'Köln'],
    ['with letters of its own', 'TROMSØ', 'Tromsø'],
    ['without them', 'lodz', 'Łódź'],
    ['by one letter', 's', 'Saint Petersburg'],
    ['by the beginning of their own name before one of another name', 'l', 'London'],
    ['by two', 'pa', 'Paris'],
    ['by three', 'Sto', 'Stockholm'],
    ['whole before longer names', 'Bath', 'Bath'],
    ['before larger ones that were once called so', 'carthage', 'Carthage'],
    ['whole before a later word of a larger one', 'york', 'York'],
    ['by a later word', 'francis', 'San Francisco'],
    ['with another sign for the apostrophe', 'l’aquil', "L'Aquila"],
    ['with a letter too few', 'Stokholm', 'Stockholm'],
    ['with a wrong letter', 'Londan', 'London'],
    ['with its country', 'York, united k', 'York'],
    ['with its region', 'Paris, Texas', 'Paris'],
  ])('are found %s', async (_, q, name) => {
    expect(await firstOf(q)).toBe(name)
  })

  test('of one name are told apart by what stands behind a comma', async () => {
    expect((await search('Paris, Texas')).map(({ region }) => region)).toEqual(['Texas'])
    expect((await search('Paris'))[0]?.country).toBe('France')
  })

  test('are found by coordinates, across the date line too', async () => {
    expect(await firstOf('59°20′N 18°04′E')).toBe('Stockholm')
    expect(await firstOf('-14.5, 179.9')).toBe('Suva')
    expect(await firstOf('-14.5, -175')).toBe('Apia')
  })

  test('are no more than eight', async () => {
    expect(await search('0, 0')).toHaveLength(8)
  })

  test.each(['  ', ',', ', France', 'qqqq', 'xzxzxzxz', 'under the kitchen table', 'londinium hill', '%', '_', "'; drop table places; --"])(
    'of “%s” there are none',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )

  test.each([
    ['/api/places', 400],
    ['/api/places?q=', 400],
    [`/api/places?q=${'x'.repeat(maxPlaceLength + 1)}`, 400],
    ['/api/places?q=a&q=b', 400],
    ['/api/places?q=%00', 400],
  ])('%s is refused', async (url, status) => {
    expect((await t.call('GET', url)).statusCode).toBe(status)
  })

  test('are loaded once', async () => {
    expect(await loadGazetteer(t.deps.db, () => [{ ...(places[0] as GazetteerPlace), id: 1 }])).toBe(false)
    expect(await t.deps.db.selectFrom('places').select('id').where('id', '=', 1).execute()).toEqual([])
  })
})

test('every place of the gazetteer is on the Earth, has a country and a zone whose clocks we know', () => {
  const table = JSON.parse(readFileSync(new URL('../../domain/sky/data/civil-time.json', import.meta.url), 'utf8')) as CivilTimeTable
  expect(gazetteer).toHaveLength(135_233)
  expect(new Set(gazetteer.map(({ id }) => id)).size).toBe(135_233)
  expect(gazetteer.filter(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))).toEqual([])
  expect(gazetteer.filter(({ name, country }) => name === '' || !/^[A-Z]{2}$/.test(country))).toEqual([])
  const zones = [...new Set(gazetteer.map(({ zone }) => zone))]
  expect(zones.filter((zone) => !periodsOf(table, zone))).toEqual([])
})
