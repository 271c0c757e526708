import { expect, test } from 'vitest'
import { placeOf } from '#domain/map/placement.ts'
import { overlaps, type ScreenBox } from '#web/lib/visible-area.ts'
import { cameraOf, project } from '../controller/camera.ts'
import type { Label } from './label.ts'
import { placeLabels } from './place-labels.ts'

const screen = { width: 900, height: 700 }
const camera = cameraOf({ x: 0, y: 0, span: 9 }, screen, true)
const label = (ordinal: number, kind: Label['kind'] = 'island'): Label => ({
  key: `i${ordinal}`,
  text: `Islander number ${ordinal}`,
  place: placeOf(ordinal),
  half: 0.34,
  rise: 0.4,
  kind,
})
const labels = Array.from({ length: 60 }, (_, ordinal) => label(ordinal))
/** A rail, a search and a card. */
const floatingPanels: readonly ScreenBox[] = [
  { left: 10, top: 70, right: 160, bottom: 370 },
  { left: 10, top: 10, right: 340, bottom: 54 },
  { left: 560, top: 60, right: 890, bottom: 420 },
]

test('names lie neither over each other nor over the edge', () => {
  const placed = placeLabels(camera, labels, labels, [])
  expect(placed.length).toBeGreaterThan(8)
  for (const { box, label: name } of placed) {
    expect([box.left > 0, box.top > 0, box.right < screen.width, box.bottom < screen.height]).toEqual([true, true, true, true])
    expect(
      placed.filter((other) => other.label !== name && overlaps(other.box, box)),
      name.text,
    ).toEqual([])
  }
})

test('no name lies over the coast of somebody else’s island', () => {
  for (const { label: name, box } of placeLabels(camera, labels, labels, []))
    for (const { key, place, half } of labels) {
      const [west, east, front] = [
        project(camera, { ...place, x: place.x - half }),
        project(camera, { ...place, x: place.x + half }),
        project(camera, { ...place, y: place.y + half }),
      ]
      if (key === name.key || !west || !east || !front) continue
      const coast = { left: west.x, right: east.x, top: west.y, bottom: front.y }
      expect(overlaps(box, coast), `${name.text} over ${key}`).toBe(false)
    }
})

test('no name lies under a slip', () => {
  const free = placeLabels(camera, labels, labels, [])
  const placed = placeLabels(camera, labels, labels, floatingPanels)
  expect(placed.filter(({ box }) => floatingPanels.some((slip) => overlaps(slip, box)))).toEqual([])
  expect(free.filter(({ box }) => floatingPanels.some((slip) => overlaps(slip, box))).length).toBeGreaterThan(0)
})

test('at the edge a name stands under its drawing and ends with it, where there is no room beside it', () => {
  const above = cameraOf({ x: 0, y: 0, span: 300 }, screen, true)
  const place = { x: (300 / screen.height) * (screen.width / 2 - 12), y: 0 }
  const at = project(above, place)
  const taken = { left: 0, top: 349.5, right: screen.width - 20, bottom: 350.5 }
  const [placed] = placeLabels(above, [{ ...label(0), place, half: 0.5, rise: 0 }], [], [taken])
  expect(placed?.box.right).toBeLessThan(screen.width)
  expect(placed?.box.right).toBeGreaterThan(at?.x ?? 0)
})

test('where two have room for one, the first of them has it', () => {
  const beside = { ...label(1), key: 'beside', place: { x: placeOf(0).x + 0.05, y: placeOf(0).y } }
  const names = (wanted: readonly Label[]) => placeLabels(camera, wanted, [], []).map(({ label: { key } }) => key)
  const crowd = Array.from({ length: 6 }, (_, n) => ({ ...beside, key: `crowd${n}` }))
  expect(names([label(0), ...crowd])).toContain('i0')
  expect(names([...crowd, label(0)])).not.toContain('i0')
})

test('one’s own name is whole where it has room, and short where the whole of it would cover other islands', () => {
  const own = { ...label(0, 'own'), text: 'Islander number 0 · yours', short: 'Yours' }
  const nameAmong = (others: readonly Label[]) => placeLabels(camera, [own], [own, ...others], [])[0]?.label.text
  expect(nameAmong([])).toBe(own.text)
  const [x, y] = [own.place.x, own.place.y]
  const around = [-1, 1].flatMap((side) =>
    [-1, 0, 1].map((row): Label => ({ ...label(1), key: `${side}${row}`, place: { x: x + side * 1.15, y: y + row } })),
  )
  expect(nameAmong(around)).toBe('Yours')
})

test('names of what stands close on a ring lead inward, each on the line to its middle', () => {
  const middle = { x: 0, y: 0 }
  const ring = Array.from({ length: 40 }, (_, n): Label => {
    const angle = (n * Math.PI) / 20
    const place = { x: 3.6 * Math.cos(angle), y: 3.6 * Math.sin(angle) }
    return { ...label(n, 'point'), text: 'Moon', place, half: 0.06, rise: 0, inward: middle }
  })
  const placed = placeLabels(camera, ring, ring, [])
  expect(placed.length).toBe(26) // as many as are named at once
  const centre = project(camera, middle)
  for (const { label: name, box, turn } of placed) {
    const drawing = project(camera, name.place)
    if (!centre || !drawing) throw new Error('It lies behind the camera.')
    const [x, y] = [(box.left + box.right) / 2 - drawing.x, (box.top + box.bottom) / 2 - drawing.y]
    const [east, south] = [centre.x - drawing.x, centre.y - drawing.y]
    expect(x * east + y * south, name.key).toBeGreaterThan(0)
    expect(Math.abs(x * Math.sin(turn) - y * Math.cos(turn)), name.key).toBeLessThan(0.01)
  }
})
