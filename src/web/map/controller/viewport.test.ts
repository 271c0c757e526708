import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraOf, placeUnder, project } from './camera.ts'
import { clampView, extentOf, shiftedView, skyRadius, viewHolding, wholeView } from './viewport.ts'

const screen = { width: 800, height: 600 }
const free = { left: 0, top: 0, right: 800, bottom: 600 }
const root = { living: 2000, dead: 48, islands: [{ ordinal: 7 }] }

test('an area reaches to its last shore, a sky to its end', () => {
  expect(extentOf('star', root)).toEqual({ radius: skyRadius, isSky: true })
  expect(extentOf('world', root).radius).toBeGreaterThan(extentOf('world', null).radius)
  expect(extentOf('world', { ...root, islands: [{ ordinal: 90_000 }] }).radius).toBeGreaterThan(extentOf('world', root).radius)
})

test('the whole view is allowed as it is', () => {
  for (const area of ['world', 'star'] as const) {
    const extent = extentOf(area, root)
    expect(clampView(wholeView(extent, screen, free), extent, screen, free)).toEqual(wholeView(extent, screen, free))
  }
})

test('what is held whole fits what no slip covers, on either side', () => {
  for (const part of [
    { ...free, right: 500 },
    { ...free, bottom: 300 },
  ]) {
    const { span } = viewHolding({ x: 0, y: 0 }, 40, screen, part)
    const pixels = (40 * screen.height) / span
    expect(pixels).toBeLessThanOrEqual(Math.min(part.right, part.bottom))
    expect(pixels).toBeGreaterThan(0.9 * Math.min(part.right, part.bottom))
  }
})

test('no view leaves the islands behind, and clamping twice changes nothing', () => {
  const extent = extentOf('world', root)
  const coordinate = fc.double({ min: -1e5, max: 1e5, noNaN: true })
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (x, y, span) => {
      const view = clampView({ x, y, span }, extent, screen, free)
      expect(Math.hypot(view.x, view.y)).toBeLessThanOrEqual(extent.radius + 14 + 1e-6)
      const again = clampView(view, extent, screen, free)
      expect(again.x).toBeCloseTo(view.x, 6)
      expect(again.y).toBeCloseTo(view.y, 6)
      expect(again.span).toBe(view.span)
    }),
  )
})

test('the place under one point comes to lie under the other', () => {
  const camera = cameraOf({ x: 3, y: 4, span: 300 }, screen, true)
  const place = placeUnder(camera, { x: 200, y: 300 })
  const view = shiftedView(camera.view, place, placeUnder(camera, { x: 400, y: 350 }))
  const at = place && project(cameraOf(view, screen, true), place)
  expect(at?.x).toBeCloseTo(400)
  expect(at?.y).toBeCloseTo(350)
})

test('beyond the horizon there is nothing to move by', () => {
  const view = { x: 3, y: 4, span: 3 }
  expect(shiftedView(view, null, { x: 0, y: 0 })).toBe(view)
})
