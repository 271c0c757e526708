import { expect, test } from 'vitest'
import { placeOf } from '#domain/map/placement.ts'
import { cameraOf, project } from '../controller/camera.ts'
import type { Label } from './label.ts'
import { placeLabels } from './place-labels.ts'

const camera = cameraOf({ x: 0, y: 0, span: 9 }, { width: 700, height: 600 }, true)
const label = (ordinal: number, kind: Label['kind'] = 'island'): Label => ({
  key: `i${ordinal}`,
  text: `Islander number ${ordinal}`,
  place: placeOf(ordinal),
  height: 0,
  kind,
})
const labels = Array.from({ length: 40 }, (_, ordinal) => label(ordinal))
const drawings = labels.map(({ key, place }) => ({ key, place }))
const reach = ({ text }: Label) => text.length * 3.6

test('names lie neither over each other nor over the edge', () => {
  const placed = placeLabels(camera, labels, drawings)
  expect(placed.length).toBeGreaterThan(5)
  for (const one of placed) {
    expect(one.x - reach(one.label)).toBeGreaterThan(0)
    expect(one.x + reach(one.label)).toBeLessThan(700)
    for (const other of placed)
      if (one !== other)
        expect(Math.abs(one.y - other.y) >= 19 || Math.abs(one.x - other.x) >= reach(one.label) + reach(other.label), one.label.text).toBe(
          true,
        )
  }
})

test('no name lies over the middle of somebody else’s island', () => {
  for (const { label: name, x, y } of placeLabels(camera, labels, drawings))
    for (const { key, place } of drawings) {
      const at = project(camera, place)
      if (key === name.key || !at) continue
      expect(Math.abs(at.x - x) < reach(name) && at.y > y && at.y < y + 19, `${name.text} over ${key}`).toBe(false)
    }
})

test('one’s own name is printed wherever it falls, and nothing over it', () => {
  const [first] = placeLabels(camera, [label(7, 'own'), ...labels], drawings)
  expect(first?.label.kind).toBe('own')
})
