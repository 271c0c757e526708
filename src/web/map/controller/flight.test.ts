import { expect, test } from 'vitest'
import { flight } from './flight.ts'

const home = { x: 3, y: -4, span: 8 }
const away = { x: 900, y: 40, span: 4 }

test('a flight begins and ends where it should', () => {
  const { at, duration } = flight(home, away)
  expect(at(0)).toEqual(home)
  expect(at(duration).x).toBeCloseTo(900)
  expect(at(duration * 2).span).toBeCloseTo(4)
})

test('on the way both ends come in sight', () => {
  const { at, duration } = flight(home, away)
  expect(at(duration / 2).span).toBeGreaterThan(600)
})

test('near things are near in time, and nothing takes longer than 1.6 seconds', () => {
  expect(flight(home, { ...home, x: 4 }).duration).toBeLessThan(700)
  expect(flight(home, { x: 60_000, y: 0, span: 3 }).duration).toBe(1600)
})

test('a flight to a shore turns the shorter way round, and ends as the view stands', () => {
  const ashore = { ...home, span: 0.8, cameraPose: { heading: 6, tilt: 1.3, height: 0.1 } }
  const { at, duration } = flight(home, ashore)
  expect(at(duration / 2).cameraPose?.heading).toBeLessThan(0)
  expect(at(duration)).toBe(ashore)
  expect(flight(ashore, home).at(duration).cameraPose).toBeUndefined()
})
