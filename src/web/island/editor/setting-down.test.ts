import { expect, test } from 'vitest'
import { newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { firstView } from '#domain/island/drawing/view.ts'
import { bounceHeight, carriedHeight, closeUpOf, firstContact, viewBetween, withLifted } from './setting-down.ts'

const bench: PlacedObject = { id: 'a', artifact: 'bench', position: [0.4, 0.1, 0.2], rotation: [0, 0, 0], scale: 1 }

test('an object falls from where it is carried, meets the ground and stays on it', () => {
  const heights = Array.from({ length: 101 }, (_, n) => bounceHeight(n / 100))
  expect(heights[0]).toBe(carriedHeight)
  expect(heights.at(-1)).toBe(0)
  expect(bounceHeight(firstContact)).toBeCloseTo(0, 9)
  expect(heights.every((height) => height >= 0 && height <= carriedHeight)).toBe(true)
  expect(bounceHeight((firstContact + 0.76) / 2)).toBeGreaterThan(0)
})

test('only the object in the air is lifted', () => {
  const document = { ...newIslandDocument({ body: 'mesa', seed: 1 }), objects: [bench, { ...bench, id: 'b' }] }
  const [lifted, other] = withLifted(document, ['a'], 0.05).objects
  expect(lifted?.position).toEqual([0.4, 0.1 + 0.05, 0.2])
  expect(other?.position).toEqual(bench.position)
})

test('a close-up has the object in the middle, and never goes farther away', () => {
  const close = closeUpOf(firstView, bench)
  expect(close.target[0]).toBe(0.4)
  expect(close.azimuth).toBe(firstView.azimuth)
  expect(close.distance).toBeLessThan(firstView.distance / 2)
  expect(closeUpOf({ ...close, distance: 0.6 }, bench).distance).toBe(0.6)
})

test('a move of the camera begins at the one view and ends at the other', () => {
  const close = closeUpOf(firstView, bench)
  expect(viewBetween(firstView, close, 0)).toEqual(firstView)
  expect(viewBetween(firstView, close, 1).distance).toBeCloseTo(close.distance, 9)
})
