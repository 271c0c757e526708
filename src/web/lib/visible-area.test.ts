import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleOfBox, overlaps, type ScreenBox, visibleArea } from './visible-area.ts'

const box = (left: number, top: number, width: number, height: number): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const desktop = box(0, 0, 1440, 850)
const phone = box(0, 0, 390, 790)

test('a card docked at the right leaves all that is left of it', () => {
  expect(visibleArea(desktop, [box(1090, 20, 330, 420)])).toEqual(box(0, 0, 1090, 850))
})

test('a sheet from below leaves what is over it', () => {
  expect(visibleArea(phone, [box(0, 430, 390, 360)])).toEqual(box(0, 0, 390, 430))
})

test('rail, search and controls each take the strip that they stand in', () => {
  const free = visibleArea(desktop, [box(12, 80, 110, 330), box(130, 12, 320, 44), box(1100, 794, 328, 44)])
  expect(free).toEqual({ left: 122, top: 56, right: 1440, bottom: 794 })
})

test('without floating panels the whole scene is free', () => {
  expect(visibleArea(desktop, [])).toBe(desktop)
  expect(middleOfBox(desktop)).toEqual({ x: 720, y: 425 })
})

test('nothing floats over the free part', () => {
  const panel = fc
    .record({ x: fc.integer({ min: 0, max: 380 }), y: fc.integer({ min: 0, max: 780 }), width: fc.nat(300), height: fc.nat(300) })
    .map(({ x, y, width, height }) => box(x, y, width, height))
  fc.assert(
    fc.property(fc.array(panel, { maxLength: 6 }), (floatingPanels) => {
      const free = visibleArea(phone, floatingPanels)
      expect(floatingPanels.filter((each) => overlaps(free, each))).toEqual([])
    }),
  )
})
