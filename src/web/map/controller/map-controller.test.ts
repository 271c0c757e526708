import { expect, test } from 'vitest'
import { placeOf } from '#domain/map/placement.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { createMapController } from './map-controller.ts'
import { ashoreView, poseOf, viewOfPose } from './shore.ts'
import { placedIsland } from './testing/placed-island.ts'
import { viewOf } from './viewport.ts'

const screen = { width: 1440, height: 900 }
const rail: ScreenBox = { left: 0, top: 60, right: 170, bottom: 400 }
const panel: ScreenBox = { left: 1040, top: 60, right: 1440, bottom: 840 }

/** A small world that is loaded, for somebody who asked for less motion: every flight is a jump. */
async function openedMap(population = 31) {
  const islands = Array.from({ length: population }, (_, ordinal) => placedIsland(ordinal))
  const map = createMapController({
    fetchTile: () => Promise.resolve({ living: population, dead: 0, islands }),
    now: () => 0,
    isMotionReduced: () => true,
    writeAddress: (ordinal) => map.visit.show(ordinal),
  })
  map.viewport.resize(screen, true)
  await expect.poll(() => map.isAtRest()).toBe(true)
  map.viewport.setFloatingPanels([rail])
  return map
}
const wholeWorld = async () => {
  const map = await openedMap()
  map.flyTo(map.viewport.whole())
  return map.viewport.camera()
}

test('the whole world is the same picture from ashore as from the open map', async () => {
  const map = await openedMap()
  map.visit.show(3)
  map.viewport.setFloatingPanels([rail, panel])
  map.panBy(0.3, 0.3)
  map.flyTo(map.viewport.whole())
  expect(map.visit.shore()).toBeNull()
  map.viewport.setFloatingPanels([rail]) // the panel of the island closes
  expect(map.viewport.camera()).toEqual(await wholeWorld())
})

test('and from close above the water', async () => {
  const map = await openedMap()
  map.viewport.moveTo(viewOf(placeOf(3), 2.4))
  map.flyTo(map.viewport.whole())
  expect(map.viewport.camera()).toEqual(await wholeWorld())
})

test('a view of something else stays as it is when the panel closes', async () => {
  const map = await openedMap()
  map.viewport.setFloatingPanels([rail, panel])
  map.flyTo(viewOf(placeOf(3)))
  map.viewport.setFloatingPanels([rail])
  expect(map.viewport.camera().view).toEqual(viewOf(placeOf(3)))
})

test('ashore again from the whole world, one goes up to the whole world', async () => {
  const map = await openedMap()
  map.flyTo(map.viewport.whole())
  const before = map.viewport.camera()
  map.visit.show(3)
  expect(map.viewport.camera().view.cameraPose).toBeDefined()
  map.visit.show(null)
  expect(map.viewport.camera()).toEqual(before)
})

test('another screen that goes on with the picture of an island has the map look as it does', async () => {
  const map = await openedMap()
  map.viewport.setFloatingPanels([rail, panel])
  map.visit.show(3)
  map.panBy(0.2, 0.1)
  const before = map.viewport.camera()
  const seen = poseOf(before, placeOf(3))
  for (const share of [0.3, 0.7]) {
    map.viewport.lookAs(viewOfPose(seen, placeOf(3)), { x: 700, y: share * screen.height })
    expect(map.viewport.camera()).toMatchObject({ centre: { x: 700, y: expect.closeTo(share * screen.height, 6) } })
  }
  map.viewport.lookAs(viewOfPose(seen, placeOf(3)), before.centre)
  const { view, distance, heading, tilt, height, centre } = map.viewport.camera()
  const [after, original] = [
    { distance, heading, tilt, height, ...centre, at: view.x },
    { ...before, ...before.centre, at: before.view.x },
  ]
  for (const key of ['distance', 'heading', 'tilt', 'height', 'x', 'y', 'at'] as const) expect(after[key]).toBeCloseTo(original[key], 9)
  map.viewport.lookAs(ashoreView(placeOf(3), 0.5), { x: 300, y: 300 })
  map.resume()
  map.viewport.setFloatingPanels([rail, panel])
  expect(map.viewport.camera()).toEqual(before)
})

test('what asks for a visit only writes the address, once, and the visit follows the address', async () => {
  const written: (number | null)[] = []
  const map = createMapController({
    fetchTile: () => Promise.resolve({ living: 1, dead: 0, islands: [placedIsland(0)] }),
    now: () => 0,
    isMotionReduced: () => true,
    writeAddress: (ordinal) => void written.push(ordinal),
  })
  map.viewport.resize(screen, true)
  map.visit.open(3)
  map.visit.open(3)
  expect(map.visit.shore()).toBeNull()
  map.visit.show(3)
  expect(map.visit.shore()).toMatchObject({ ordinal: 3, isLeaving: false })
  map.visit.open(3)
  map.visit.open(null)
  expect(written).toEqual([3, null])
  expect(map.visit.shore()?.isLeaving).toBe(false)
  map.visit.show(null)
  expect(map.visit.shore()).toBeNull()
})
