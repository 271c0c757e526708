import { expect, test } from 'vitest'
import { type Place, placeOf } from '#domain/map/placement.ts'
import { cameraOf, project, shoreSpan } from './camera.ts'
import { ashoreView, dragged, orbited, shoreBelow, unitsAshore } from './shore.ts'
import { placedIsland } from './testing/placed-island.ts'
import { viewHolding } from './viewport.ts'

const screen = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const firstView = (place: Place, { width, height } = screen) =>
  ashoreView(place, viewHolding(place, unitsAshore, { width, height }, { left: 0, top: 0, right: width, bottom: height }).span)
const islands = [0, 1, 2, 3].map((ordinal) => placedIsland(ordinal))

test('ashore begins below the lowest view of the open map, on the island that is meant', () => {
  const place = placeOf(2)
  expect(shoreBelow({ ...place, span: shoreSpan * 1.1 }, place, islands)).toBeNull()
  expect(shoreBelow({ ...place, span: shoreSpan }, place, islands)?.ordinal).toBe(2)
  expect(shoreBelow({ ...place, span: shoreSpan }, { x: place.x + 900, y: place.y }, islands)?.ordinal).toBe(2)
  expect(shoreBelow({ ...place, span: shoreSpan }, placeOf(1), islands)?.ordinal).toBe(1)
  expect(shoreBelow({ x: 900, y: 900, span: shoreSpan }, null, islands)).toBeNull()
})

test('whoever comes ashore sees the whole island, also on a narrow screen', () => {
  const place = placeOf(1)
  for (const shape of [screen, phone]) {
    const camera = cameraOf(firstView(place, shape), shape, true)
    for (const turn of [0, 1, 2, 3]) {
      const coast = { x: place.x + 0.4 * Math.cos(turn * 1.57), y: place.y + 0.4 * Math.sin(turn * 1.57) }
      const at = project(camera, coast)
      expect(at?.x).toBeGreaterThan(0)
      expect(at?.x).toBeLessThan(shape.width)
      expect(at?.y).toBeLessThan(shape.height)
    }
  }
})

test('the island stays in the centre while one walks round it, and never is seen from below', () => {
  const place = placeOf(3)
  let view = firstView(place)
  for (const round of [0.4, 2, 5, -3]) {
    if (view.cameraPose) view = orbited(view, view.cameraPose, round, round)
    const camera = cameraOf(view, screen, true)
    expect(project(camera, place, camera.height)?.x).toBeCloseTo(screen.width / 2)
    expect(project(camera, place, camera.height)?.y).toBeCloseTo(screen.height / 2)
    expect(camera.tilt).toBeLessThan(Math.PI / 2)
  }
})

test('the near side of the island follows the pointer', () => {
  const place = placeOf(3)
  const view = firstView(place)
  const seen = (looked: typeof view) => {
    const camera = cameraOf(looked, screen, true)
    const { heading } = firstView(place).cameraPose ?? { heading: 0 }
    return project(camera, { x: place.x - 0.3 * Math.sin(heading), y: place.y + 0.3 * Math.cos(heading) })
  }
  const after = view.cameraPose && dragged(view, view.cameraPose, { x: 100, y: 100 }, { x: 160, y: 140 })
  expect(seen(after ?? view)?.x).toBeGreaterThan(seen(view)?.x ?? 0)
  expect(seen(after ?? view)?.y).toBeGreaterThan(seen(view)?.y ?? 0)
})
