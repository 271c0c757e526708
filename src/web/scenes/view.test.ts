import fc from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { wholePicture } from '#web/lib/visible-area.ts'
import { aim, limitsOf, type OrbitView, orbit, pan, type Shot, viewBetween, viewOf, zoom } from './view.ts'

const shot: Shot = { azimuth: 40, elevation: 12, target: [0, 0.2, 0], width: 0.8, height: 1 }
const view = viewOf(shot, 1.6, wholePicture)
const seen = (of: OrbitView, [x, y, z]: readonly [number, number, number], aspect: number, free = wholePicture) => {
  const camera = new PerspectiveCamera()
  aim(camera, of, aspect, free)
  const point = new Vector3(x, y, z).project(camera)
  return { x: (point.x + 1) / 2, y: (1 - point.y) / 2 }
}

test.each([0.46, 1, 1.6, 2.4])('a shot is held whole in a window of the shape %d', (aspect) => {
  const held = viewOf({ ...shot, azimuth: 0, elevation: 0 }, aspect, wholePicture)
  const corner = seen(held, [0.4, 0.7, 0], aspect)
  expect(corner.x).toBeLessThanOrEqual(1.001)
  expect(corner.y).toBeGreaterThanOrEqual(-0.001)
})

test('what is looked at stands in the middle of the free part', () => {
  const free = { left: 0, top: 0.2, right: 0.6, bottom: 1 }
  const middle = seen(view, [0, 0.2, 0], 1.6, free)
  expect(middle.x).toBeCloseTo(0.3)
  expect(middle.y).toBeCloseTo(0.6)
})

test('panning moves what was in the middle the other way by the same share of the height', () => {
  const target = [0, 0.2, 0] as const
  const moved = seen(pan(view, 0.1, 0.2), target, 1)
  expect(moved.x).toBeCloseTo(0.5 - 0.1, 2)
  expect(moved.y).toBeCloseTo(0.5 + 0.2, 2)
})

test('no number of keys turns the figure over or leaves its distance', () => {
  const limits = limitsOf()
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.double({ min: 0.2, max: 5, noNaN: true }))), (moves) => {
      const end = moves.reduce((at, [turn, factor]) => zoom(orbit(at, turn, turn, limits), factor, limits), view)
      expect(end.elevation).toBeGreaterThanOrEqual(limits.lowest)
      expect(end.elevation).toBeLessThanOrEqual(limits.highest)
      expect(end.distance).toBeGreaterThanOrEqual(limits.nearest)
      expect(end.distance).toBeLessThanOrEqual(limits.farthest)
    }),
  )
})

test('a flight begins and ends where it should, and goes the shorter way round', () => {
  const to = { ...view, azimuth: 350, distance: 4 * view.distance }
  expect(viewBetween(view, to, 0)).toEqual(view)
  expect(viewBetween(view, to, 1).distance).toBeCloseTo(to.distance)
  expect(viewBetween(view, to, 0.5).azimuth).toBeCloseTo(15)
  expect(viewBetween(view, to, 0.5).distance).toBeCloseTo(2 * view.distance)
})
