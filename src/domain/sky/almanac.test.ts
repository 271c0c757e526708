import { expect, test } from 'vitest'
import { hours, minutes } from '../units.ts'
import { almanacOf } from './almanac.ts'
import { bodyPositions } from './bodies.ts'
import { horizonFrame } from './horizon.ts'
import { horizontalOf, overPlace, turnedBy } from './over-place.ts'

const stockholm = { lat: 59.33, lon: 18.07 }
const moment = new Date('2026-11-22T21:00:00Z')

test('bodies stand where the charts have them, faint ones are left out', () => {
  const almanac = almanacOf(moment, stockholm)
  const positions = bodyPositions(moment, stockholm)
  expect(almanac.bodies.map(({ name }) => name)).toEqual(['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'])
  for (const { name, direction } of almanac.bodies) {
    const { alt, az } = horizontalOf(...overPlace(almanac, direction))
    expect(alt).toBeCloseTo(positions[name].alt, 3)
    expect(az).toBeCloseTo(positions[name].az, 3)
  }
})

test('a matrix turned by an hour is the matrix of an hour later, to a twentieth of a degree', () => {
  const turned = turnedBy(horizonFrame(moment, stockholm).rows, hours(1))
  const later = horizonFrame(new Date(moment.getTime() + hours(1)), stockholm).rows
  const largest = Math.max(...turned.flatMap((row, at) => row.map((value, axis) => Math.abs(value - (later[at]?.[axis] ?? 9)))))
  expect(largest).toBeLessThan((0.05 * Math.PI) / 180)
})

test('a minute moves the stars, by a quarter of a degree at the equator of the sky', () => {
  const { rows } = horizonFrame(moment, stockholm)
  const south = overPlace({ rows }, [1, 0, 0])
  const after = overPlace({ rows: turnedBy(rows, minutes(1)) }, [1, 0, 0])
  const moved = Math.acos(south.reduce((sum, value, axis) => sum + value * (after[axis] ?? 0), 0))
  expect((moved * 180) / Math.PI).toBeCloseTo(0.2507, 3)
})
