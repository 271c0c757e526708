import { expect, test } from 'vitest'
import { nameOfCell, readBox, writeBox } from './where-queries.ts'

test('a part of the Earth is read from the address as it was written', () => {
  const box = { south: -10, west: 20.5, north: 0, east: 30 }
  expect(readBox(writeBox(box))).toEqual(box)
})

test.each([null, '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '10,0,5,1', '0,0,91,1', '0,-181,1,1'])('%j is no part of the Earth', (text) => {
  expect(readBox(text)).toBeNull()
})

test('a cell is called by its place, or by where it lies', () => {
  const cell = { south: 50, west: 0, north: 60, east: 10, lat: 50.94, lon: -6.96, count: 3 }
  expect(nameOfCell({ ...cell, place: { name: 'Singapore', region: 'Singapore', country: 'Singapore' } })).toBe('Singapore')
  expect(nameOfCell({ ...cell, place: { name: 'Köln', region: null, country: 'Germany' } })).toBe('Köln, Germany')
  expect(nameOfCell({ ...cell, place: null })).toBe('50.9°N 7.0°W')
})
