import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryAboveOrBelow, type GridMetrics, type GridRow, type Layout, type LayoutItem, layOut, rowIndexOf } from './grid-layout.ts'

const metrics: GridMetrics = { width: 1000, rowHeight: 200, columnGap: 10, rowGap: 30, headingHeight: 48 }
const items = (count: number, from = 0): LayoutItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: `e${from + at}`, ratio: 0.6 + (((from + at) * 0.37) % 1.4) }))
const entriesIn = (rows: readonly GridRow[]) =>
  rows.flatMap((row) => (row.type === 'entries' ? row.boxes.map((_, at) => row.first + at) : []))

const anyItems = fc
  .array(fc.double({ min: 0.4, max: 2.6, noNaN: true }), { maxLength: 700 })
  .map((ratios) => ratios.map((ratio, at) => ({ id: `${at}`, ratio })))

test('every entry stands in exactly one row, in order', () =>
  fc.assert(
    fc.property(anyItems, (list) => {
      expect(entriesIn(layOut(list, metrics, null).rows)).toEqual(list.map((_, at) => at))
    }),
  ))

test('rows neither overlap nor exceed the width', () =>
  fc.assert(
    fc.property(anyItems, (list) => {
      const layout = layOut(list, metrics, null)
      let bottom = 0
      for (const row of layout.rows) {
        expect(row.top).toBeGreaterThanOrEqual(bottom)
        bottom = row.top + row.height
        if (row.type !== 'entries') continue
        for (const [at, box] of row.boxes.entries()) {
          const before = row.boxes[at - 1]
          if (before) expect(box.left).toBeGreaterThanOrEqual(before.left + before.width)
          expect(box.left + box.width).toBeLessThanOrEqual(metrics.width + 1.002) // a pixel, and what fractions lose
        }
      }
    }),
  ))

test('rows stay where they are while more pages come', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 2, maxLength: 6 }), (pages) => {
      let layout: Layout | null = null
      let list: LayoutItem[] = []
      for (const page of pages) {
        const before: Layout | null = layout
        list = [...list, ...items(page, list.length)]
        layout = layOut(list, metrics, before)
        // all but the last row, which may not have been full
        for (const row of before?.rows.slice(0, -1) ?? []) expect(layout.rows).toContain(row)
        expect(entriesIn(layout.rows)).toEqual(list.map((_, at) => at))
      }
    }),
  ))

test('a changed caption moves nothing', () => {
  const before = layOut(items(300), metrics, null)
  expect(layOut(items(300), metrics, before).rows).toBe(before.rows)
})

test('a removed entry moves only what stands below it', () => {
  const before = layOut(items(300), metrics, null)
  const after = layOut(
    items(300).filter(({ id }) => id !== 'e200'),
    metrics,
    before,
  )
  const row = rowIndexOf(before.rows, 200)
  expect(after.rows.slice(0, row - 1)).toEqual(before.rows.slice(0, row - 1))
  expect(entriesIn(after.rows)).toHaveLength(299)
})

test('a new width lays everything out anew', () => {
  const before = layOut(items(60), metrics, null)
  const after = layOut(items(60), { ...metrics, width: 360 }, before)
  for (const row of after.rows)
    if (row.type === 'entries') for (const box of row.boxes) expect(box.left + box.width).toBeLessThanOrEqual(361)
})

test('each heading stands once, above the first of its entries', () => {
  const list = items(400).map((item, at) => ({ ...item, heading: { key: `${Math.floor(at / 150)}`, year: null, words: '' } }))
  const { rows } = layOut(list, metrics, null)
  expect(rows.flatMap((row) => (row.type === 'heading' ? [row.first] : []))).toEqual([0, 150, 300])
})

test('each heading stands once also when more comes below it', () => {
  const list = items(9).map((item, at) => ({ ...item, heading: { key: `${Math.floor(at / 2)}`, year: null, words: '' } }))
  let layout: Layout | null = null
  for (let count = 1; count <= list.length; count += 1) layout = layOut(list.slice(0, count), metrics, layout)
  expect(layout?.rows.flatMap((row) => (row.type === 'heading' ? [row.first] : []))).toEqual([0, 2, 4, 6, 8])
  expect(entriesIn(layout?.rows ?? [])).toHaveLength(9)
})

test('an entry is found in the row it stands in', () => {
  const { rows } = layOut(items(500), metrics, null)
  for (const at of [0, 1, 137, 138, 499]) {
    const row = rows[rowIndexOf(rows, at)]
    expect(row?.type === 'entries' && row.first <= at && at < row.first + row.boxes.length).toBe(true)
  }
})

test('down and up again comes back to the same row', () => {
  const { rows } = layOut(items(300), metrics, null)
  for (let at = 0; at < 250; at += 1) {
    const there = entryAboveOrBelow(rows, at, 1)
    expect(rowIndexOf(rows, there)).toBe(rowIndexOf(rows, at) + 1)
    expect(rowIndexOf(rows, entryAboveOrBelow(rows, there, -1))).toBe(rowIndexOf(rows, at))
  }
})

test('the first row has nothing above it and the last nothing below', () => {
  const { rows } = layOut(items(30), metrics, null)
  expect(entryAboveOrBelow(rows, 0, -1)).toBe(0)
  expect(entryAboveOrBelow(rows, 29, 1)).toBe(29)
})
