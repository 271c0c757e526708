import { expect, test } from 'vitest'
import { coordinatesOf, coordinatesOfFilm, momentOfCamera } from './camera-metadata.ts'

test.each([
  ['2024:05:01 12:33:11', '2024-05-01T12:33'],
  ['2024-05-01T12:33:11+0200', '2024-05-01T12:33'],
  ['2024-05-01T12:33:11-07:00', '2024-05-01T12:33'],
  ['1987:12:24', '1987-12-24'],
])('reads %s', (text, moment) => {
  expect(momentOfCamera(text)).toBe(moment)
})

test('of universal time only the day counts, since the hour was another one there', () => {
  expect(momentOfCamera('2024-05-01T23:33:11.000000Z')).toBe('2024-05-01')
})

test.each(['0000:00:00 00:00:00', '1904-01-01T00:00:00Z', '1970:01:01 00:00:00', '2024:02:30 10:00:00', '2024:13:01', 'yesterday', ''])(
  'says nothing of %j',
  (text) => {
    expect(momentOfCamera(text)).toBeNull()
  },
)

test('reads the place of a film', () => {
  expect(coordinatesOfFilm('+51.4778-000.0014+045.000/')).toEqual({ latitude: 51.4778, longitude: -0.0014 })
  expect(coordinatesOfFilm('-33.8568+151.2153/')).toEqual({ latitude: -33.8568, longitude: 151.2153 })
  expect(coordinatesOfFilm('+51+000/')).toEqual({ latitude: 51, longitude: 0 })
})

test.each(['', '51.4,0.1', '+99.0000+000.0000/', '+10.0000+181.0000/', '+00.0000+000.0000/', '+51.4778-000.0014<script>'])(
  'finds no place in %j',
  (text) => {
    expect(coordinatesOfFilm(text)).toBeNull()
  },
)

test('numbers that are no place are none', () => {
  expect(coordinatesOf(Number.NaN, 1)).toBeNull()
  expect(coordinatesOf('51', 0)).toBeNull()
  expect(coordinatesOf(0, 0)).toBeNull()
  expect(coordinatesOf(0, 10)).toEqual({ latitude: 0, longitude: 10 })
})
