import { expect, test } from 'vitest'
import { cameraOf, project } from './camera.ts'
import { detailedIslands } from './detailed-islands.ts'
import { placedIsland } from './testing/placed-island.ts'
import type { LoadedTile } from './tile-cache.ts'

const island = (ordinal: number, x: number, y: number) => placedIsland(ordinal, { x, y })
const tileOf = (islands: LoadedTile['islands']): LoadedTile => ({
  tile: { z: 0, x: 0, y: 0 },
  name: '0/0/0',
  living: islands.length,
  dead: 0,
  islands,
  isLeaf: true,
})
const screen = { width: 1440, height: 900 }
/** Ten atolls, the costliest of all: eight in the middle of the view, farther off, and two before them at the lower edge. */
const inTheMiddle = Array.from({ length: 8 }, (_, n) => island(n, n * 0.3 - 1, -0.4))
const before = [island(20, -0.5, 1.4), island(21, 0.6, 1.3)]

test('an island near the camera is never coarser than one behind it', () => {
  const camera = cameraOf({ x: 0, y: 0, span: 4 }, screen, true)
  const detailed = detailedIslands(camera, [tileOf([...inTheMiddle, ...before])], { maxTriangles: 45_000, ashore: null })
  expect(detailed.size).toBe(4)
  const depth = (place: { readonly x: number; readonly y: number }) => project(camera, place)?.depth ?? 0
  const all = [...inTheMiddle, ...before]
  const farthestDetailed = Math.max(...all.filter(({ ordinal }) => detailed.has(ordinal)).map(depth))
  for (const place of all) if (!detailed.has(place.ordinal)) expect(depth(place)).toBeGreaterThanOrEqual(farthestDetailed)
  expect(detailed.has(20) && detailed.has(21)).toBe(true)
})

test('from high up none is', () => {
  expect(
    detailedIslands(cameraOf({ x: 0, y: 0, span: 8 }, screen, true), [tileOf(inTheMiddle)], { maxTriangles: 45_000, ashore: null }).size,
  ).toBe(0)
})

test('the island on which one is ashore keeps its detail, wherever the camera stands', () => {
  const detailed = detailedIslands(cameraOf({ x: 0, y: 0, span: 2 }, screen, true), [tileOf([...inTheMiddle, ...before])], {
    maxTriangles: 32_000,
    ashore: 4,
  })
  expect(detailed.size).toBe(3)
  expect(detailed.has(4)).toBe(true)
})

test('the island to come ashore on is in full detail while the camera is still far off', () => {
  const afar = cameraOf({ x: 0, y: 0, span: 30 }, screen, true)
  expect([...detailedIslands(afar, [tileOf([...inTheMiddle, ...before])], { maxTriangles: 32_000, ashore: 4 })]).toEqual([4])
})
