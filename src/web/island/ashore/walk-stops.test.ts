import { expect, test } from 'vitest'
import { newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { standpointOf, stopsOn } from './walk-stops.ts'

const object = (id: string, artifact: string, more: Partial<PlacedObject> = {}): PlacedObject => ({
  id,
  artifact,
  position: [0.3, 0.1, 0.2],
  rotation: [0, 0, 0],
  scale: 1,
  ...more,
})
const document = (objects: readonly PlacedObject[]) => ({ ...newIslandDocument({ body: 'atoll', seed: 1 }), objects })
const album = { _id: 'album', title: 'Low tide', cover: null }

test('a walk stops before what the viewer may see and before trees, in the order of the island', () => {
  const on = document([
    object('stand', 'album-stand', { albumId: 'album' }),
    object('bench', 'bench'),
    object('closed', 'frame', { entryId: 'not among those that came' }),
    object('tree', 'oak'),
  ])
  const stops = stopsOn(on, { entries: [], albums: [album], charts: [] })
  expect(stops.map(({ id, kind, title }) => [id, kind, title])).toEqual([
    ['stand', 'album', 'Low tide'],
    ['tree', 'tree', 'Oak'],
  ])
})

test('one stands before a frame on the side that it faces, level with its middle', () => {
  const { middle, heading, fall, width, height } = standpointOf(object('frame', 'frame', { scale: 2 }), () => 0)
  expect(heading).toBeCloseTo(0) // it faces south, so one looks north
  expect(middle[0]).toBeCloseTo(0.3)
  expect(middle[1]).toBeCloseTo(0.1 + 2 * 0.081)
  expect([width, height]).toEqual([expect.closeTo(0.184), expect.closeTo(0.138)])
  expect(fall).toBeLessThan(0.1)
})

test('where the ground rises before a frame, one looks down on it from above the ground', () => {
  const hill = (_x: number, z: number) => (z > 0.4 ? 0.6 : 0)
  const { middle, fall } = standpointOf(object('frame', 'frame'), hill)
  const away = 0.4
  expect(middle[1] + Math.tan(fall) * away).toBeGreaterThan(0.6)
})
