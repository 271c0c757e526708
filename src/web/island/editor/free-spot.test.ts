import { expect, test } from 'vitest'
import { loadModels, modelOf } from '#domain/shop/models/models.ts'
import { freeOffset, freeSpot, isLevel } from './free-spot.ts'

const flat = (x: number, z: number) => [x, 0.1, z] as const
const one = (artifact: string, scale = 1) => ({ artifact, scale })
const bench = (id: string, x: number, z: number) =>
  ({ id, artifact: 'bench', position: [x, 0.1, z], rotation: [0, 0, 0], scale: 1 }) as const

test('an empty island takes a thing where it is wanted', () => {
  expect(freeSpot(one('bench'), [0.2, 0.3], [], flat)).toEqual([0.2, 0.1, 0.3])
})

test('nothing is put where something stands', () => {
  const spot = freeSpot(one('bench'), [0, 0], [bench('a', 0, 0)], flat)
  expect(Math.hypot(spot?.[0] ?? 0, spot?.[2] ?? 0)).toBeGreaterThan(0.08)
})

test('between two frames there is room to stand before each', () => {
  const frame = { ...bench('a', 0, 0), artifact: 'frame' }
  const spot = freeSpot(one('frame'), [0, 0], [frame], flat)
  expect(Math.hypot(spot?.[0] ?? 0, spot?.[2] ?? 0)).toBeGreaterThan(0.14)
})

test('the nearest shore is found from the water', () => {
  expect(freeSpot(one('bench'), [0, 0], [], (x, z) => (x > 0.5 ? flat(x, z) : null))?.[0]).toBeGreaterThan(0.5)
})

test('an island that is all water has no place', () => {
  expect(freeSpot(one('bench'), [0, 0], [], () => null)).toBeNull()
})

test('a meadow is level, a cliff and its edge are not', () => {
  const cliff = (x: number) => (x > 0.5 ? 0.4 : 0.1)
  expect(isLevel(0.2, 0, cliff)).toBe(true)
  expect(isLevel(0.49, 0, cliff)).toBe(false)
  expect(isLevel(0, 0, (x) => 2 * x)).toBe(false)
})

test('of the free places the nearest that is wanted is taken, and after so many nobody looks further', () => {
  const isEast = ([x]: readonly [number, number, number]) => x > 0.3
  expect(freeSpot(one('bench'), [0, 0], [], flat, isEast)?.[0]).toBeGreaterThan(0.3)
  let looks = 0
  const never = () => {
    looks++
    return false
  }
  expect(freeSpot(one('bench'), [0, 0], [], flat, never)).toBeNull()
  expect(looks).toBe(100)
})

test('a copy does not overlap its original, however large both are', async () => {
  await loadModels(['oak'])
  const oak = { ...bench('a', 0, 0), artifact: 'oak', scale: 2.5 }
  const across = 2 * 2.5 * (modelOf('oak')?.radius ?? 0)
  expect(across).toBeGreaterThan(0.5)
  const spot = freeSpot(one('oak', 2.5), [0, 0], [oak], flat)
  expect(Math.hypot(spot?.[0] ?? 0, spot?.[2] ?? 0)).toBeGreaterThan(across)
  const offset = freeOffset([oak], [0, 0], [oak], () => true)
  expect(Math.hypot(...(offset ?? [0, 0]))).toBeGreaterThan(across)
})
