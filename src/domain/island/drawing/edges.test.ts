import { expect, test } from 'vitest'
import { finishFlat, newDraft } from '#domain/island/props/mesh.ts'
import { addBox, addFall } from '#domain/island/props/solids.ts'
import { edgesOf } from './edges.ts'

const draft = newDraft()
addBox(draft, (point) => point, 'rock', [1, 1, 1])
const box = edgesOf(finishFlat(draft))
const normalAt = (normals: Float32Array, edge: number) => [...normals.subarray(6 * edge, 6 * edge + 3)]
const count = box.positions.length / 6

test('every edge of a box is known once, with the faces on both sides', () => {
  // Five sides of two triangles: 8 + 4 edges of the box, and a diagonal in each side.
  expect(count).toBe(17)
})

test('a diagonal of a flat side lies between two faces that look the same way', () => {
  const flat = Array.from({ length: count }, (_, n) => n).filter((n) => {
    const [first, second] = [normalAt(box.first, n), normalAt(box.second, n)]
    return first.every((part, axis) => Math.abs(part - (second[axis] ?? 0)) < 1e-6)
  })
  expect(flat).toHaveLength(5)
})

test('where a side is missing, the edge counts as outline from anywhere', () => {
  const open = Array.from({ length: count }, (_, n) => n).filter((n) => {
    const [first, second] = [normalAt(box.first, n), normalAt(box.second, n)]
    return first.every((part, axis) => Math.abs(part + (second[axis] ?? 0)) < 1e-6)
  })
  expect(open).toHaveLength(4)
})

test('falling water is drawn by its threads of foam, with no line across the sheet', () => {
  const fall = newDraft()
  addFall(
    fall,
    [
      [0, 1, 0],
      [0.1, 0.5, 0],
      [0.12, 0, 0],
    ],
    () => 0.05,
  )
  const { positions } = edgesOf(finishFlat(fall))
  const level = Array.from({ length: positions.length / 6 }, (_, n) => positions.subarray(6 * n, 6 * n + 6)).filter(
    ([, from = 0, , , to = 0]) => from === to,
  )
  const widths = level.map(([, , from = 0, , , to = 0]) => Math.abs(to - from))
  expect(widths.length).toBeGreaterThan(0)
  expect(Math.max(...widths)).toBeLessThan(0.02)
})
