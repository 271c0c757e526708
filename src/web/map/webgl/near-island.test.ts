import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { islandScale } from '../controller/island-scale.ts'
import { matchCamera } from './near-island.ts'

test('a point of the island is drawn where the map has it, at the same depth', () => {
  const view = { x: 40, y: -7, span: 3 }
  const place = { x: 40.3, y: -7.6 }
  const map = new PerspectiveCamera(30, 1.6, 0.02, 120)
  map.position.set(0.7, 0.9, 3.1)
  map.rotation.set(-0.3, 0.4, 0, 'YXZ')
  map.updateMatrixWorld()
  const near = new PerspectiveCamera()
  matchCamera(near, map, place, view)
  for (const [x, y, z] of [
    [0, 0, 0],
    [0.8, 0.3, -0.2],
    [-0.5, 0.05, 0.9],
  ] as const) {
    const onMap = new Vector3(place.x - view.x + x * islandScale, y * islandScale, place.y - view.y + z * islandScale).project(map)
    const onIsland = new Vector3(x, y, z).project(near)
    expect(onIsland.x).toBeCloseTo(onMap.x, 9)
    expect(onIsland.y).toBeCloseTo(onMap.y, 9)
    expect(onIsland.z).toBeCloseTo(onMap.z, 9)
  }
})
