import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraOf, cameraPoseOf, horizonOf, pixelsPerUnit, placeUnder, project, tiltOf, viewportOf } from './camera.ts'

const screen = { width: 1000, height: 700 }
/** The middle of what no slip covers. */
const middles = fc.record({ x: fc.integer({ min: 100, max: 900 }), y: fc.integer({ min: 150, max: 500 }) })
const views = fc.record({
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
  span: fc.double({ min: 2.6, max: 6000, noNaN: true }),
})
/** Ashore: near an island, looking any way. */
const viewsAshore = fc.record({
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
  span: fc.double({ min: 0.2, max: 2.6, noNaN: true }),
  cameraPose: fc.record({
    heading: fc.double({ min: -4, max: 4, noNaN: true }),
    tilt: fc.double({ min: 0.2, max: 1.5, noNaN: true }),
    height: fc.double({ min: 0, max: 0.3, noNaN: true }),
  }),
})
const looks = fc.oneof(views, viewsAshore)

test('what is projected is found again under its pixel', () => {
  fc.assert(
    fc.property(looks, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 300, max: 700 }), (view, x, y) => {
      const camera = cameraOf(view, screen, true)
      const place = placeUnder(camera, { x: x, y: y })
      const back = place && project(camera, place)
      expect(back?.x).toBeCloseTo(x, 2)
      expect(back?.y).toBeCloseTo(y, 2)
    }),
  )
})

test('the place in the centre stays in the centre at every height', () => {
  for (const span of [3, 30, 300, 3000]) {
    const camera = cameraOf({ x: 12, y: -7, span }, screen, true)
    const centre = project(camera, { x: 12, y: -7 })
    expect(centre?.x).toBeCloseTo(500)
    expect(centre?.y).toBeCloseTo(350)
    expect(pixelsPerUnit(camera)).toBeCloseTo(screen.height / span)
  }
})

test('beside a card the centre moves aside, and the scale stays', () => {
  const aside = { x: 320, y: 350 }
  const camera = cameraOf({ x: 12, y: -7, span: 8 }, screen, true, aside)
  expect(project(camera, { x: 12, y: -7 })).toMatchObject(aside)
  expect(placeUnder(camera, aside)?.x).toBeCloseTo(12)
  expect(pixelsPerUnit(camera)).toBeCloseTo(screen.height / 8)
})

test('from high up it is a chart, low down the horizon comes in sight', () => {
  expect(tiltOf(4000)).toBe(0)
  expect(placeUnder(cameraOf({ x: 0, y: 0, span: 2.6 }, screen, true), { x: 500, y: 0 })).toBeNull()
  expect(placeUnder(cameraOf({ x: 0, y: 0, span: 300 }, screen, true), { x: 500, y: 0 })?.y).toBeCloseTo(-150)
})

test('the box holds every place that is on screen', () => {
  fc.assert(
    fc.property(looks, middles, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 260, max: 700 }), (view, centre, x, y) => {
      const camera = cameraOf(view, screen, true, centre)
      const [box, place] = [viewportOf(camera), placeUnder(camera, { x: x, y: y })]
      if (!place || (project(camera, place)?.depth ?? 0) > camera.farDistance) return
      expect(place.y).toBeGreaterThanOrEqual(box.north - 1e-3)
      expect(place.x).toBeGreaterThanOrEqual(box.west - 1e-3)
      expect(place.x).toBeLessThanOrEqual(box.east + 1e-3)
      expect(place.y).toBeLessThanOrEqual(box.south + 1e-3)
    }),
  )
})

test('a heading turns the low view, and north is up again from high above', () => {
  expect(cameraPoseOf({ x: 0, y: 0, span: 2.3, heading: 0.6 }).heading).toBe(0.6)
  const half = cameraPoseOf({ x: 0, y: 0, span: 10, heading: 0.6 }).heading
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(0.6)
  expect(cameraPoseOf({ x: 0, y: 0, span: 40, heading: 0.6 }).heading).toBe(0)
})

test('under the horizon every point of the screen shows the sea, and none over it', () => {
  fc.assert(
    fc.property(viewsAshore, fc.integer({ min: 0, max: 1000 }), (view, x) => {
      const camera = cameraOf(view, screen, true)
      const horizon = horizonOf(camera)
      expect(placeUnder(camera, { x, y: horizon - 0.01 * camera.focal })).toBeNull()
      expect(placeUnder({ ...camera, farDistance: 1e6 }, { x, y: horizon + 1 })).not.toBeNull()
    }),
  )
  expect(horizonOf(cameraOf({ x: 0, y: 0, span: 1e6 }, screen, true))).toBe(Number.NEGATIVE_INFINITY)
})
