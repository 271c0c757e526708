import { expect, test } from 'vitest'
import { placeSheet, roomFor, wholeSheet, zoomAbout } from './sheet-view.ts'

const window = { left: 0, top: 0, right: 1440, bottom: 900 }
const a3 = { width: 297, height: 420 }
const form = { left: 1060, top: 0, right: 1440, bottom: 900 }
const header = { left: 20, top: 10, right: 390, bottom: 80 }

test('a sheet stands beside the form and beside the header, not under either', () => {
  const room = roomFor(a3, window, [form, header])
  expect(room).toEqual({ left: 390, top: 0, right: 1060, bottom: 900 })
  expect(roomFor({ width: 420, height: 297 }, window, [form, header])).toEqual({ left: 0, top: 80, right: 1060, bottom: 900 })
})

test('the place under the pointer stays where it is while one comes nearer', () => {
  const pointer = { x: 500, y: 300 }
  const under = (view: typeof wholeSheet) => {
    const { scale, x, y } = placeSheet(a3, window, view)
    return { x: (pointer.x - x) / scale, y: (pointer.y - y) / scale }
  }
  const near = zoomAbout(wholeSheet, 2.5, pointer, window)
  expect(near.zoom).toBe(2.5)
  expect(under(near).x).toBeCloseTo(under(wholeSheet).x, 9)
  expect(under(near).y).toBeCloseTo(under(wholeSheet).y, 9)
  expect(zoomAbout(near, 0.1, pointer, window)).toEqual(wholeSheet)
})
