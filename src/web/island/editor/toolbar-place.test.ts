import { expect, test } from 'vitest'
import { placeToolbar } from './toolbar-place.ts'

const scene = { width: 1400, height: 800 }
const toolbar = { width: 600, height: 52 }
const at = (left: number, top: number, side = 100) => ({ left, top, right: left + side, bottom: top + side })
const place = (object: ReturnType<typeof at>, more: Partial<Parameters<typeof placeToolbar>[0]> = {}) =>
  placeToolbar({ scene, object, toolbar, floatingPanels: [], last: null, ...more })

test('the toolbar stands over the middle of what is selected, and under it where there is no room above', () => {
  expect(place(at(600, 300))).toEqual({ side: 'above', left: 350, top: 236 })
  expect(place(at(600, 40))).toEqual({ side: 'below', left: 350, top: 152 })
})

test('it stays within the scene', () => {
  expect(place(at(20, 300))).toMatchObject({ left: 8 })
  expect(place(at(1300, 300))).toMatchObject({ left: 792 })
})

test('it steps aside of what floats over the scene, and stays at its object', () => {
  const tray = { left: 1000, top: 10, right: 1390, bottom: 790 }
  expect(place(at(850, 300), { floatingPanels: [tray] })).toEqual({ side: 'above', left: 392, top: 236 })
  expect(place(at(1050, 300), { floatingPanels: [tray] })).toBeNull() // it lies under the tray
  const header = { left: 300, top: 180, right: 1390, bottom: 300 }
  expect(place(at(600, 310), { floatingPanels: [header] })).toMatchObject({ side: 'below' })
})

test('at the foot stand the tools of what is out of the picture, or leaves no room', () => {
  expect(place(at(-200, 300))).toBeNull()
  expect(place(at(600, 900))).toBeNull()
  expect(place(at(300, 20, 760))).toBeNull()
})

test('it keeps its side while it can, and comes back from the foot only where it has room to spare', () => {
  expect(place(at(600, 300), { last: 'below' })).toMatchObject({ side: 'below' })
  const tight = at(600, 12 + 52 + 8 + 4, 640)
  expect(place(tight, { last: 'above' })).toMatchObject({ side: 'above' })
  expect(place(tight)).toBeNull()
})
