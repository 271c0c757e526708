import { expect, test } from 'vitest'
import { seededRandom, seedOf } from './random.ts'

const throws = (seed: number, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random())
}

test('falls the same way for the same seed', () => {
  expect(throws(1994, 100)).toEqual(throws(1994, 100))
})

test('falls another way for a neighbouring seed', () => {
  const [first, second] = [throws(7, 50), throws(8, 50)]
  expect(first.filter((value, index) => value === second[index])).toEqual([])
})

test('stays in [0, 1) and spreads evenly', () => {
  const values = throws(42, 100_000)
  const bins = new Array<number>(10).fill(0)
  for (const value of values) bins[Math.floor(value * 10)] = (bins[Math.floor(value * 10)] ?? 0) + 1
  expect(bins.reduce((sum, count) => sum + count)).toBe(100_000)
  for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test('is mulberry32: the first numbers of seed 1, worked out from its definition', () => {
  expect(throws(1, 3).map((value) => Math.round(value * 2 ** 32))).toEqual([2693262067, 11749833, 2265367787])
})

test('a name always gives the same seed, and another name another', () => {
  expect(seedOf('atoll')).toBe(seedOf('atoll'))
  expect(seedOf('atoll')).not.toBe(seedOf('atolL'))
  expect(seedOf('')).toBe(0x811c9dc5) // the offset basis of FNV-1a, 32 bits
})
