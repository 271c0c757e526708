import { expect, test } from 'vitest'
import { cameraOf } from '../controller/camera.ts'
import { framesOf } from './pulse.ts'

const camera = cameraOf({ x: 0, y: 0, span: 3 }, { width: 1160, height: 640 }, true)
/** From far off in the middle of the picture towards the viewer, and so far beyond. */
const line = (beyond: number) => Array.from({ length: 19 }, (_, n) => ({ x: 0, y: -2 + ((2 + beyond) * n) / 18 }))

test('a signal runs the whole way of a line that lies before the camera, and is not seen at its ends', () => {
  const frames = framesOf(camera, line(0)) ?? []
  expect(frames).toHaveLength(19)
  expect(frames.map(({ opacity }) => opacity)).toEqual([0, ...Array.from({ length: 17 }, () => 1), 0])
  expect([frames.at(0)?.offset, frames.at(9)?.offset, frames.at(-1)?.offset]).toEqual([0, expect.closeTo(0.5), 1])
})

test('it runs along what lies before the camera of a line that passes below it', () => {
  const frames = framesOf(camera, line(60)) ?? []
  expect(frames.length).toBeGreaterThan(1)
  expect(frames.length).toBeLessThan(19)
  expect([frames.at(0)?.offset, frames.at(-1)?.offset]).toEqual([0, 1])
})

test('nothing runs along a line behind the camera', () => {
  expect(
    framesOf(camera, [
      { x: 0, y: 60 },
      { x: 0, y: 80 },
    ]),
  ).toBeNull()
})
