import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryBeside, heightOf, type Layout, type Line, layOut, lineOf, type Measure, type Piece } from './grid-layout.ts'

const measure: Measure = { width: 1000, rowHeight: 200, across: 10, down: 30, headingHeight: 48 }
const pieces = (count: number, from = 0): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ id: `e${from + at}`, ratio: 0.6 + (((from + at) * 0.37) % 1.4) }))
const entriesOn = (lines: readonly Line[]) => lines.flatMap((line) => (line.is === 'row' ? line.boxes.map((_, at) => line.first + at) : []))

const many = fc
  .array(fc.double({ min: 0.4, max: 2.6, noNaN: true }), { maxLength: 700 })
  .map((ratios) => ratios.map((ratio, at) => ({ id: `${at}`, ratio })))

test('every entry lies on exactly one row, in order', () =>
  fc.assert(
    fc.property(many, (list) => {
      expect(entriesOn(layOut(list, measure, null).lines)).toEqual(list.map((_, at) => at))
    }),
  ))

test('rows neither overlap nor leave the desk', () =>
  fc.assert(
    fc.property(many, (list) => {
      const layout = layOut(list, measure, null)
      let bottom = 0
      for (const line of layout.lines) {
        expect(line.top).toBeGreaterThanOrEqual(bottom)
        bottom = line.top + line.height
        if (line.is !== 'row') continue
        for (const [at, box] of line.boxes.entries()) {
          const before = line.boxes[at - 1]
          if (before) expect(box.left).toBeGreaterThanOrEqual(before.left + before.width)
          expect(box.left + box.width).toBeLessThanOrEqual(measure.width + 1)
        }
      }
      expect(heightOf(layout)).toBeGreaterThanOrEqual(bottom)
    }),
  ))

test('what came before stays where it is while more pages come', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 2, maxLength: 6 }), (pages) => {
      let layout: Layout | null = null
      let list: Piece[] = []
      for (const page of pages) {
        const before: Layout | null = layout
        list = [...list, ...pieces(page, list.length)]
        layout = layOut(list, measure, before)
        // all but the last row, which may not have been full
        for (const line of before?.lines.slice(0, -1) ?? []) expect(layout.lines).toContain(line)
        expect(entriesOn(layout.lines)).toEqual(list.map((_, at) => at))
      }
    }),
  ))

test('a changed caption moves nothing', () => {
  const before = layOut(pieces(300), measure, null)
  expect(layOut(pieces(300), measure, before).lines).toBe(before.lines)
})

test('a taken entry moves only what lies below it', () => {
  const before = layOut(pieces(300), measure, null)
  const after = layOut(
    pieces(300).filter(({ id }) => id !== 'e200'),
    measure,
    before,
  )
  const row = lineOf(before.lines, 200)
  expect(after.lines.slice(0, row - 1)).toEqual(before.lines.slice(0, row - 1))
  expect(entriesOn(after.lines)).toHaveLength(299)
})

test('a new width lays everything out anew', () => {
  const before = layOut(pieces(60), measure, null)
  const after = layOut(pieces(60), { ...measure, width: 360 }, before)
  for (const line of after.lines) if (line.is === 'row') for (const box of line.boxes) expect(box.left + box.width).toBeLessThanOrEqual(361)
})

test('each heading stands once, above the first of its entries', () => {
  const list = pieces(400).map((piece, at) => ({ ...piece, heading: { key: `${Math.floor(at / 150)}`, year: null, words: '' } }))
  const { lines } = layOut(list, measure, null)
  expect(lines.flatMap((line) => (line.is === 'heading' ? [line.first] : []))).toEqual([0, 150, 300])
})

test('each heading stands once also when more comes below it', () => {
  const list = pieces(9).map((piece, at) => ({ ...piece, heading: { key: `${Math.floor(at / 2)}`, year: null, words: '' } }))
  let laid: Layout | null = null
  for (let count = 1; count <= list.length; count += 1) laid = layOut(list.slice(0, count), measure, laid)
  expect(laid?.lines.flatMap((line) => (line.is === 'heading' ? [line.first] : []))).toEqual([0, 2, 4, 6, 8])
  expect(entriesOn(laid?.lines ?? [])).toHaveLength(9)
})

test('the line of an entry is the row it lies on', () => {
  const { lines } = layOut(pieces(500), measure, null)
  for (const at of [0, 1, 137, 138, 499]) {
    const line = lines[lineOf(lines, at)]
    expect(line?.is === 'row' && line.first <= at && at < line.first + line.boxes.length).toBe(true)
  }
})

test('down and up again comes back to the same row', () => {
  const { lines } = layOut(pieces(300), measure, null)
  for (let at = 0; at < 250; at += 1) {
    const there = entryBeside(lines, at, 1)
    expect(lineOf(lines, there)).toBe(lineOf(lines, at) + 1)
    expect(lineOf(lines, entryBeside(lines, there, -1))).toBe(lineOf(lines, at))
  }
})

test('nothing lies above the first row and below the last', () => {
  const { lines } = layOut(pieces(30), measure, null)
  expect(entryBeside(lines, 0, -1)).toBe(0)
  expect(entryBeside(lines, 29, 1)).toBe(29)
})
