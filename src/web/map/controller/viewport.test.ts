import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from '#domain/map/placement.ts'
import { degrees } from '#domain/units.ts'
import { isInside, middleOfBox } from '#web/lib/visible-area.ts'
import { cameraOf, cameraOffset, centreFor, placeUnder, project, tiltOf } from './camera.ts'
import { islandsBetween } from './shore.ts'
import { clampView, extentOf, shiftedView, skyRadius, viewBeside, viewHolding, wholeView } from './viewport.ts'

const screen = { width: 800, height: 600 }
const free = { left: 0, top: 0, right: 800, bottom: 600 }
const root = { living: 2000, dead: 48, islands: [{ ordinal: 7 }] }

test('an area reaches to its last shore, a sky to its end', () => {
  expect(extentOf('star', root)).toMatchObject({ radius: skyRadius, isSky: true })
  expect(extentOf('world', root).radius).toBeGreaterThan(extentOf('world', null).radius)
  expect(extentOf('world', { ...root, islands: [{ ordinal: 90_000 }] }).radius).toBeGreaterThan(extentOf('world', root).radius)
})

test('the whole view is allowed as it is', () => {
  for (const area of ['world', 'star'] as const) {
    const extent = extentOf(area, root)
    const whole = wholeView(extent, screen, { free, floatingPanels: [] }, true)
    expect(clampView(whole, extent, screen, free)).toEqual(whole)
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

test('the whole view fills what no slip covers with the islands there are, from straight above and from aside', () => {
  const islands = Array.from({ length: 31 }, (_, ordinal) => ({ ordinal }))
  const extent = extentOf('world', { living: 31, dead: 0, islands })
  const part = { left: 180, top: 60, right: 800, bottom: 540 }
  for (const mayTilt of [true, false]) {
    const view = wholeView(extent, screen, { free: part, floatingPanels: [] }, mayTilt)
    const camera = cameraOf(view, screen, mayTilt, centreFor(view, screen, mayTilt, middleOfBox(part)))
    const seen = islands.flatMap(({ ordinal }) => project(camera, placeOf(ordinal)) ?? [])
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    expect(seen.every((at) => isInside(at, part))).toBe(true)
    const fills = Math.max((Math.max(...xs) - Math.min(...xs)) / 620, (Math.max(...ys) - Math.min(...ys)) / 480)
    expect(fills).toBeGreaterThan(0.7)
    expect(fills).toBeLessThan(0.9)
  }
})

test('the plate of a sky takes the room between panels in the corners, and touches none', () => {
  const size = { width: 1400, height: 800 }
  const part = { left: 0, top: 60, right: 1400, bottom: 740 }
  const floatingPanels = [
    { left: 10, top: 10, right: 380, bottom: 60 },
    { left: 1180, top: 740, right: 1390, bottom: 790 },
  ]
  const { span } = wholeView(extentOf('space', root), size, { free: part, floatingPanels }, false)
  const radius = (skyRadius * size.height) / span
  expect(2 * radius).toBeGreaterThan(part.bottom - part.top)
  expect(radius).toBeLessThan(400)
  const near = [{ left: 700, top: 60, right: 900, bottom: 160 }]
  const beside = wholeView(extentOf('space', root), size, { free: { ...part, top: 160 }, floatingPanels: near }, false)
  expect((skyRadius * size.height) / beside.span).toBeLessThan(290)
})

test('the whole world is seen from above, however few islands there are', () => {
  for (const population of [1, 5, 31]) {
    const islands = Array.from({ length: population }, (_, ordinal) => ({ ordinal }))
    const size = { width: 1440, height: 900 }
    const view = wholeView(
      extentOf('world', { living: population, dead: 0, islands }),
      size,
      { free: { left: 0, top: 0, right: 1440, bottom: 900 }, floatingPanels: [] },
      true,
    )
    const camera = cameraOf(view, size, true, centreFor(view, size, true, { x: 720, y: 450 }))
    expect(degrees(camera.tilt)).toBeLessThan(57)
    expect(placeUnder(camera, { x: 0, y: 0 })).not.toBeNull() // sea to the upper edge, and no horizon
  }
})

test('the map opens with one’s own island large, below the centre and under the horizon', () => {
  for (const [size, least, most] of [
    [{ width: 1440, height: 900 }, 290, 330],
    [{ width: 390, height: 844 }, 200, 240],
  ] as const) {
    const place = placeOf(31)
    const view = viewBeside(place, { x: 0, y: 0 }, [], size)
    const camera = cameraOf(view, size, true, centreFor(view, size, true, { x: size.width / 2, y: size.height / 2 }))
    const [west, east] = [-0.38, 0.38].map((reach) => project(camera, { ...place, x: place.x + reach }))
    expect((east?.x ?? 0) - (west?.x ?? 0)).toBeGreaterThan(least)
    expect((east?.x ?? 0) - (west?.x ?? 0)).toBeLessThan(most)
    expect(Math.hypot(view.x - place.x, view.y - place.y)).toBeLessThan(0.5) // nearer to the middle than any other island
    expect(project(camera, place)?.y).toBeGreaterThan(size.height * 0.55)
    expect(placeUnder(camera, { x: 0, y: 0 })).toBeNull()
    expect(clampView(view, extentOf('world', null), size, { left: 0, top: 0, right: size.width, bottom: size.height })).toEqual(view)
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

test('the map opens where no neighbour stands before the island of a newcomer, who lives at the rim', () => {
  const size = { width: 1440, height: 900 }
  const all = Array.from({ length: 500 }, (_, n) => placeOf(n))
  for (const population of [6, 12, 31, 64, 200, 500])
    for (let ordinal = population - 3; ordinal < population; ordinal++) {
      const neighbours = all.filter((_, n) => n < population && n !== ordinal)
      const home = placeOf(ordinal)
      const view = viewBeside(home, { x: 0, y: 0 }, neighbours, size)
      const camera = cameraOf(
        { ...view, ...home, cameraPose: { heading: view.heading ?? 0, tilt: tiltOf(view.span), height: 0 } },
        size,
        true,
      )
      expect(islandsBetween(camera, home, neighbours), `island ${ordinal} of ${population}`).toEqual([])
    }
})

test('amid neighbours on every side the map opens where none of them covers the centre of one’s own island', () => {
  const all = Array.from({ length: 31 }, (_, n) => placeOf(n))
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    for (const [ordinal, home] of all.entries()) {
      const neighbours = all.filter((_, n) => n !== ordinal)
      const view = viewBeside(home, { x: 0, y: 0 }, neighbours, size)
      const offset = cameraOffset(cameraOf(view, size, true))
      const [east, south] = [view.x + offset.east - home.x, view.y + offset.south - home.y]
      const back = Math.hypot(east, south)
      for (const { x, y } of neighbours) {
        const along = ((x - home.x) * east + (y - home.y) * south) / back
        const aside = Math.abs((x - home.x) * south - (y - home.y) * east) / back
        if (along > 0 && along < back) expect(aside, `island ${ordinal} at ${size.width}`).toBeGreaterThan(0.5)
      }
    }
})

test('a neighbour before the island turns the camera no farther than it has to, and nobody turns it', () => {
  const size = { width: 1440, height: 900 }
  const home = { x: 0, y: 0 }
  expect(viewBeside(home, home, [{ x: 3, y: -4 }], size).heading).toBeUndefined()
  const heading = viewBeside(home, home, [{ x: 0, y: 1.4 }], size).heading ?? 0
  expect(Math.abs(heading)).toBeGreaterThan(0.4)
  expect(Math.abs(heading)).toBeLessThan(0.9)
})
