import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { aim, firstView, wholePicture } from '../scene/camera.ts'
import { freePartIn } from './free-part.ts'

const window = { width: 1000, height: 800 }
const tray = { left: 700, top: 0, right: 1000, bottom: 800 }

test('a tray takes its side of the picture, a small slip takes nothing', () => {
  expect(freePartIn(window, [tray, { left: 10, top: 10, right: 300, bottom: 60 }])).toEqual({ left: 0, top: 0, right: 0.7, bottom: 1 })
  expect(freePartIn(window, [])).toEqual(wholePicture)
  expect(freePartIn({ width: 0, height: 0 }, [tray])).toEqual(wholePicture)
})

test('what is looked at stands in the middle of the free part', () => {
  const camera = new PerspectiveCamera()
  const middleOf = (free = wholePicture) => {
    aim(camera, firstView, 1.25, free)
    const { x, y } = new Vector3(...firstView.target).project(camera)
    return [(x + 1) / 2, (1 - y) / 2]
  }
  expect(middleOf()[0]).toBeCloseTo(0.5, 6)
  expect(middleOf(freePartIn(window, [tray]))[0]).toBeCloseTo(0.35, 6)
  const [x, y] = middleOf(freePartIn(window, [{ left: 0, top: 480, right: 1000, bottom: 800 }]))
  expect([x, y]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.3, 6)])
})

test('where there is less room the camera steps back, so that as much is seen', () => {
  const camera = new PerspectiveCamera()
  const awayWith = (free = wholePicture) => {
    aim(camera, firstView, 1.25, free)
    return camera.position.distanceTo(new Vector3(...firstView.target))
  }
  expect(awayWith({ ...wholePicture, bottom: 0.5 })).toBeCloseTo(2 * awayWith(), 5)
  expect(awayWith({ ...wholePicture, right: 0.9 })).toBeCloseTo(awayWith(), 5)
})
