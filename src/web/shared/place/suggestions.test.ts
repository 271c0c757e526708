import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const cologne = {
  _id: '2886242',
  name: 'Köln',
  region: 'North Rhine-Westphalia',
  country: 'Germany',
  lat: 50.93,
  lon: 6.95,
  zone: 'Europe/Berlin',
  population: 963_395,
}
const singapore = { ...cologne, _id: '1', name: 'Singapore', region: null, country: 'Singapore' }

test('a place is told with its region and country, none of them twice', () => {
  expect(suggestionsFor('köl', [cologne, singapore]).map(({ about, words }) => [about, words])).toEqual([
    ['North Rhine-Westphalia, Germany', 'Köln, North Rhine-Westphalia, Germany'],
    ['Singapore', 'Singapore'],
  ])
})

test('coordinates come first as they were written, with the clocks of the nearest place', () => {
  const [point, nearest] = suggestionsFor('50.9, 7', [cologne])
  expect(point).toMatchObject({ title: '50°54′N 7°00′E', at: { lat: 50.9, lon: 7, zone: 'Europe/Berlin' } })
  expect(nearest).toMatchObject({ title: 'Köln', at: { lat: 50.93, lon: 6.95 } })
  expect(suggestionsFor('50.9, 7', [])).toEqual([])
})
