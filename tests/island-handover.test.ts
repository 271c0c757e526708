import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { aim } from '#web/island/scene/camera.ts'
import { cameraOf, project } from '#web/map/controller/camera.ts'
import { islandScale } from '#web/map/controller/island-scale.ts'
import { ashoreView, orbited, poseOf } from '#web/map/controller/shore.ts'

test('the editor goes on with the picture of the map: every point of the island stays where it is', () => {
  const screen = { width: 1200, height: 700 }
  const place = { x: 31, y: -12 }
  const first = ashoreView(place, 1.4)
  if (!first.cameraPose) throw new Error('Ashore the view has a stance.')
  const camera = cameraOf(orbited(first, first.cameraPose, 0.8, 0.3), screen, true, { x: 430, y: 390 })
  const { view, middle } = poseOf(camera, place)
  const editor = new PerspectiveCamera()
  aim(editor, view, screen.width / screen.height, { middle, stepBack: 1 })
  for (const [x, y, z] of [
    [0, 0.3, 0],
    [0.8, 0, -0.4],
    [-0.6, 0.5, 0.9],
  ] as const) {
    const onMap = project(camera, { x: place.x + x * islandScale, y: place.y + z * islandScale }, y * islandScale)
    const inEditor = new Vector3(x, y, z).project(editor)
    expect(((inEditor.x + 1) / 2) * screen.width).toBeCloseTo(onMap?.x ?? Number.NaN, 6)
    expect(((1 - inEditor.y) / 2) * screen.height).toBeCloseTo(onMap?.y ?? Number.NaN, 6)
  }
})
