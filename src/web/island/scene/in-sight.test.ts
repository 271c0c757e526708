import { expect, test } from 'vitest'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { firstView } from '#domain/island/drawing/view.ts'
import { aim, openCamera } from './camera.ts'
import { isInSight } from './in-sight.ts'

const camera = openCamera()
aim(camera, { ...firstView, azimuth: 90, elevation: 10, distance: 3, target: [0, 0.1, 0] }, 1.6)
const nothing = new Float32Array()
const placed = (artifact: string, x: number, z: number, more: Partial<PlacedObject> = {}): PlacedObject => ({
  id: `${artifact} at ${x}, ${z}`,
  artifact,
  position: [x, 0, z],
  rotation: [0, 0, 0],
  scale: 1,
  ...more,
})
const picture = placed('frame', 0, 0.3, { entryId: 'e' })
/** A wall across the island, as two triangles. The camera stands south of it. */
const wall = new Float32Array([-1, -1, 0.5, 1, -1, 0.5, 1, 1, 0.5, -1, -1, 0.5, 1, 1, 0.5, -1, 1, 0.5])

test('on an empty island a thing is seen', () => {
  expect(isInSight(camera, placed('camp-fire', 0, 0), { positions: nothing, objects: [] })).toBe(true)
})

test('a thing behind another one, or behind a wall of the ground, is not seen', () => {
  expect(isInSight(camera, placed('camp-fire', 0, 0.2), { positions: nothing, objects: [picture] })).toBe(false)
  expect(isInSight(camera, placed('camp-fire', 0, 0.2), { positions: wall, objects: [] })).toBe(false)
  expect(isInSight(camera, placed('camp-fire', 0, 0.7), { positions: wall, objects: [] })).toBe(true)
})

test('nothing is put before a picture, and beside it everything may stand', () => {
  expect(isInSight(camera, placed('camp-fire', 0, 0.4), { positions: nothing, objects: [picture] })).toBe(false)
  expect(isInSight(camera, placed('camp-fire', 0.3, 0.4), { positions: nothing, objects: [picture] })).toBe(true)
  const withoutEntry = { ...picture, entryId: undefined } as unknown as PlacedObject
  expect(isInSight(camera, placed('camp-fire', 0, 0.4), { positions: nothing, objects: [withoutEntry] })).toBe(true)
})

test('what a panel lies over is not in sight', () => {
  const leftHalf = { left: 0, top: 0, right: 0.5, bottom: 1 }
  expect(isInSight(camera, placed('camp-fire', 0.3, 0), { positions: nothing, objects: [] }, leftHalf)).toBe(false)
  expect(isInSight(camera, placed('camp-fire', -0.3, 0), { positions: nothing, objects: [] }, leftHalf)).toBe(true)
})
