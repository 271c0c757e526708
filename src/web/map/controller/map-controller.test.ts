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
  })
  map.resize(screen, true)
  await expect.poll(() => map.isAtRest()).toBe(true)
  map.setSlips([rail])
  return map
}
const wholeWorld = async () => {
  const map = await openedMap()
  map.flyTo(map.wholeView())
  return map.camera()
}

test('the whole world is the same picture from ashore as from the open map', async () => {
  const map = await openedMap()
  map.flyToShore(3)
  map.setSlips([rail, panel])
  map.panBy(0.3, 0.3)
  map.flyTo(map.wholeView())
  expect(map.shore()).toBeNull()
  map.setSlips([rail]) // the panel of the island closes
  expect(map.camera()).toEqual(await wholeWorld())
})

test('and from close above the water', async () => {
  const map = await openedMap()
  map.moveTo(viewOf(placeOf(3), 2.4))
  map.flyTo(map.wholeView())
  expect(map.camera()).toEqual(await wholeWorld())
})

test('a view of something else stays as it is when the panel closes', async () => {
  const map = await openedMap()
  map.setSlips([rail, panel])
  map.flyTo(viewOf(placeOf(3)))
  map.setSlips([rail])
  expect(map.camera().view).toEqual(viewOf(placeOf(3)))
})

test('ashore again from the whole world, one goes up to the whole world', async () => {
  const map = await openedMap()
  map.flyTo(map.wholeView())
  const before = map.camera()
  map.flyToShore(3)
  expect(map.camera().view.cameraPose).toBeDefined()
  map.leaveShore()
  expect(map.camera()).toEqual(before)
})

test('another screen that goes on with the picture of an island has the map look as it does', async () => {
  const map = await openedMap()
  map.setSlips([rail, panel])
  map.flyToShore(3)
  map.panBy(0.2, 0.1)
  const before = map.camera()
  const seen = poseOf(before, placeOf(3))
  for (const share of [0.3, 0.7]) {
    map.lookAs(viewOfPose(seen, placeOf(3)), { x: 700, y: share * screen.height })
    expect(map.camera()).toMatchObject({ centre: { x: 700, y: expect.closeTo(share * screen.height, 6) } })
  }
  map.lookAs(viewOfPose(seen, placeOf(3)), before.centre)
  const { view, distance, heading, tilt, height, centre } = map.camera()
  const [after, original] = [
    { distance, heading, tilt, height, ...centre, at: view.x },
    { ...before, ...before.centre, at: before.view.x },
  ]
  for (const key of ['distance', 'heading', 'tilt', 'height', 'x', 'y', 'at'] as const) expect(after[key]).toBeCloseTo(original[key], 9)
  map.lookAs(ashoreView(placeOf(3), 0.5), { x: 300, y: 300 })
  map.resume()
  map.setSlips([rail, panel])
  expect(map.camera()).toEqual(before)
})
