import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { firstView, firstViewOf, framingOf } from '#domain/island/drawing/view.ts'
import { lastingVisibleArea, wholePicture } from '#web/lib/visible-area.ts'
import { aim } from './camera.ts'

const window = { width: 1000, height: 800 }
const tray = { left: 700, top: 0, right: 1000, bottom: 800 }

test('a tray takes its side of the picture, a small panel takes nothing', () => {
  expect(lastingVisibleArea(window, [tray, { left: 10, top: 10, right: 300, bottom: 60 }])).toEqual({
    left: 0,
    top: 0,
    right: 0.7,
    bottom: 1,
  })
  expect(lastingVisibleArea(window, [])).toEqual(wholePicture)
  expect(lastingVisibleArea({ width: 0, height: 0 }, [tray])).toEqual(wholePicture)
})

test('what is looked at stands in the middle of the free part', () => {
  const camera = new PerspectiveCamera()
  const middleOf = (free = wholePicture) => {
    aim(camera, firstView, 1.25, framingOf(free, 1.25))
    const { x, y } = new Vector3(...firstView.target).project(camera)
    return [(x + 1) / 2, (1 - y) / 2]
  }
  expect(middleOf()[0]).toBeCloseTo(0.5, 6)
  expect(middleOf(lastingVisibleArea(window, [tray]))[0]).toBeCloseTo(0.35, 6)
  const [x, y] = middleOf(lastingVisibleArea(window, [{ left: 0, top: 480, right: 1000, bottom: 800 }]))
  expect([x, y]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.3, 6)])
})

test('on a phone the strip and the note at the top count too, what lies at the bottom beside the sheet does not', () => {
  const phone = { width: 390, height: 790 }
  const strip = { left: 8, top: 8, right: 382, bottom: 100 }
  const note = { left: 8, top: 108, right: 382, bottom: 200 }
  const toolbar = { left: 8, top: 370, right: 330, bottom: 420 }
  const sheet = { left: 0, top: 430, right: 390, bottom: 790 }
  const free = lastingVisibleArea(phone, [strip, note, toolbar, sheet])
  expect([free.top * phone.height, free.bottom * phone.height]).toEqual([expect.closeTo(200, 6), expect.closeTo(430, 6)])
})

test.each([
  ['a desktop with a tray', 1.6, { ...wholePicture, right: 0.75 }],
  ['a phone with a sheet', 0.49, { ...wholePicture, bottom: 0.54 }],
  ['a phone with a strip, a note and a sheet', 0.49, { ...wholePicture, top: 0.25, bottom: 0.54 }],
])('on %s the whole island stays in the free part', (_, aspect, free) => {
  const camera = new PerspectiveCamera()
  aim(camera, firstViewOf(0.8), aspect, framingOf(free, aspect))
  for (const point of [
    new Vector3(0.75, 0, 0),
    new Vector3(-0.75, 0, 0),
    new Vector3(0, 0, 0.75),
    new Vector3(0, 0, -0.75),
    new Vector3(0, 0.8, 0),
  ]) {
    const { x, y } = point.project(camera)
    const seen = { x: (x + 1) / 2, y: (1 - y) / 2 }
    expect(seen.x).toBeGreaterThan(free.left)
    expect(seen.x).toBeLessThan(free.right)
    expect(seen.y).toBeGreaterThan(free.top)
    expect(seen.y).toBeLessThan(free.bottom)
  }
})
