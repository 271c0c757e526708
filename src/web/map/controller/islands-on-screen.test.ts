import { expect, test } from 'vitest'
import { rootTile } from '#domain/map/tile.ts'
import { cameraOf, isOnScreen, project } from './camera.ts'
import { islandsOnScreen } from './islands-on-screen.ts'
import { placedIsland } from './testing/placed-island.ts'

const screen = { width: 1000, height: 800 }
const island = (ordinal: number, x: number, y: number) => placedIsland(ordinal, { x, y })
const islands = [island(1, 3, 0), island(2, 0, 0), island(3, 500, 0)]
const tile = { tile: rootTile, name: '0/0/0', living: 3, dead: 0, islands, isLeaf: true }
const fromAbove = cameraOf({ x: 0, y: 0, span: 20 }, screen, false)

test('what is on screen is listed from the centre outwards, once and up to a number', () => {
  expect(islandsOnScreen(fromAbove, [tile, tile], 64).map(({ ordinal }) => ordinal)).toEqual([2, 1])
  expect(islandsOnScreen(fromAbove, [tile], 1).map(({ ordinal }) => ordinal)).toEqual([2])
})

test('what the haze hides is not on screen', () => {
  const low = cameraOf({ x: 0, y: 0, span: 3 }, screen, true)
  const behindHaze = { ...tile, islands: [island(9, 0, -5 * low.distance)] }
  const at = project(low, { x: 0, y: -5 * low.distance })
  expect(at && isOnScreen(low, at)).toBe(true)
  expect(islandsOnScreen(low, [behindHaze], 64)).toEqual([])
})
