import { expect, test } from 'vitest'
import { cameraOf } from './controller/camera.ts'
import { placedIsland } from './controller/testing/placed-island.ts'
import { islandAt, itemAt } from './hit-test.ts'
import { islandItem, pointItem } from './map-items.ts'
import type { PointOfInterest } from './points-of-interest/points-of-interest.ts'

const screen = { width: 1000, height: 800 }
const island = (ordinal: number, x: number, y: number) => placedIsland(ordinal, { x, y })
const islands = [island(1, 3, 0), island(2, 0, 0), island(3, 500, 0)]
const fromAbove = cameraOf({ x: 0, y: 0, span: 20 }, screen, false)

test('a point hits the nearest island that it can mean', () => {
  expect(islandAt(fromAbove, islands, { x: 504, y: 396 })?.ordinal).toBe(2)
  expect(islandAt(fromAbove, islands, { x: 620, y: 400 })?.ordinal).toBe(1)
  expect(islandAt(fromAbove, islands, { x: 560, y: 300 })).toBeNull()
})

test('a small island is hit within the reach of a finger', () => {
  const far = cameraOf({ x: 0, y: 0, span: 800 }, screen, false)
  expect(islandAt(far, [island(2, 0, 0)], { x: 512, y: 400 })?.ordinal).toBe(2)
  expect(islandAt(far, [island(2, 0, 0)], { x: 520, y: 400 })).toBeNull()
})

test('a point of interest comes before the island it stands by, and reaches farther in the sky', () => {
  const find: PointOfInterest = {
    kind: 'find',
    key: 'found:world:bottle',
    glyph: 'bottle',
    name: 'A bottle',
    words: '',
    x: 0.5,
    y: 0,
  }
  const items = [...islands.map((each) => islandItem('world', each, { own: null, present: new Set() })), pointItem(find, false)]
  expect(itemAt(fromAbove, items, { x: 508, y: 400 }, 'sea')?.kind).toBe('point')
  expect(itemAt(fromAbove, items, { x: 490, y: 400 }, 'sea')?.key).toBe('i2')
  expect(itemAt(fromAbove, items, { x: 490, y: 400 }, 'sky')?.kind).toBe('point')
  expect(itemAt(fromAbove, items, { x: 560, y: 300 }, 'sea')).toBeNull()
})
