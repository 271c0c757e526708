import { expect, test } from 'vitest'
import type { View } from './camera.ts'
import { advance, flight, flightBetween, inertiaOf, type Motion } from './view-motion.ts'

const from: View = { x: 0, y: 0, span: 10 }

test('a flight ends at its target and then leaves nothing to move', () => {
  const to: View = { x: 30, y: -4, span: 5 }
  const begun = advance(flightBetween(from, to, 100), from, 101)
  expect(begun.motion).not.toBeNull()
  const { view, motion } = advance(flightBetween(from, to, 100), from, 10_000)
  expect(view).toMatchObject({ x: 30, y: -4 })
  expect(view.span).toBeCloseTo(5)
  expect(motion).toBeNull()
})

test('inertia slows down and comes to rest, in the direction of the drag', () => {
  let motion: Motion | null = inertiaOf({ x: 0.02, y: -0.01 }, from, 0)
  let view = from
  const steps: number[] = []
  for (let time = 16; motion && time < 5000; time += 16) {
    const next = advance(motion, view, time)
    steps.push(next.view.x - view.x)
    view = next.view
    motion = next.motion
  }
  expect(motion).toBeNull()
  expect(steps).toEqual(steps.toSorted((one, other) => other - one))
  expect(view.x).toBeGreaterThan(1)
  expect(view.y).toBeCloseTo(-view.x / 2)
})

test('a drag too slow to be seen has no inertia', () => {
  expect(inertiaOf({ x: 0.001, y: 0 }, from, 0)).toBeNull()
})

test('a late frame does not throw the view far off', () => {
  const motion = inertiaOf({ x: 1, y: 0 }, from, 0)
  expect(motion && advance(motion, from, 9000).view.x).toBeLessThanOrEqual(60)
})

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
