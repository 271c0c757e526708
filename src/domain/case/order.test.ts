import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPositionLength, type Position, positionOf, positionsAbove, positionsBetween, spreadAround } from './order.ts'

const anyPosition = fc.stringMatching(/^[0-9a-f]{0,40}[1-9a-f]$/)
const anyTwo = fc.tuple(anyPosition, anyPosition).filter(([a, b]) => a !== b)
const inOrder = (positions: readonly Position[]) => positions.every((position, at) => at === 0 || (positions[at - 1] ?? '') < position)

test('there is room between any two, for as many as one likes, and they stand in order as text', () => {
  fc.assert(
    fc.property(anyTwo, fc.integer({ min: 1, max: 300 }), (two, count) => {
      const [below, above] = two.toSorted() as [string, string]
      const between = positionsBetween(below, above, count)
      expect(between).toHaveLength(count)
      expect(inOrder([below, ...between, above])).toBe(true)
    }),
  )
})

test('there is room below all of them', () => {
  fc.assert(fc.property(anyPosition, (lowest) => (positionsBetween(null, lowest, 1)[0] ?? '') < lowest))
})

test('an id that ends in noughts has room on both sides', () => {
  const [id, next] = ['0193cafe000070008000000000000000', '0193cafe000070008000000000000001']
  const [between = ''] = positionsBetween(id, next, 1)
  expect(inOrder([id, between, next])).toBe(true)
})

test('a position is no longer than it must be', () => {
  expect(positionsBetween('0193', '0195', 1)).toEqual(['0194'])
  expect(positionsBetween('0193', '0194', 1)).toEqual(['01938'])
  expect(
    positionsBetween(positionOf('0193cafe-0000-7000-8000-000000000000'), positionOf('0193cafe-1000-7000-8000-000000000000'), 1),
  ).toEqual(['0193cafe08'])
})

test('180 entries, each put right behind the same one, stay within the limit', () => {
  let above = positionOf('0193cafe-1000-7000-8000-000000000000')
  const below = positionOf('0193cafe-0000-7000-8000-000000000000')
  for (let count = 0; count < 180; count++) [above = ''] = positionsBetween(below, above, 1)
  expect(above.length).toBeLessThanOrEqual(maxPositionLength)
})

test('what comes above all stands in its order, and is no longer for what came before, though an id comes too late', () => {
  const newest = '0190'.padEnd(32, '0')
  for (const highest of [null, '00', newest, 'ff', 'f'.repeat(40), '7b'.padEnd(40, '7')]) {
    let last: Position | null = highest
    for (let round = 0; round < 200; round++) {
      const positions = positionsAbove(last, newest, 500)
      expect(inOrder([...(last === null ? [] : [last]), ...positions])).toBe(true)
      last = positions.at(-1) ?? last
    }
    expect(last?.length).toBeLessThanOrEqual(Math.max(maxPositionLength, (highest?.length ?? 0) + 12))
  }
})

test('things around another are spread in the order they stand in, and below a new id at the end of the list', () => {
  const newest = '0190'.padEnd(32, '0')
  const list = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, position: `0${at + 1}`.padEnd(70, '3') }))
  const [a, b, c, d] = list
  if (!a || !b || !c || !d) throw new Error('four')
  const spread = spreadAround({ higher: [c, d], lower: [a], reach: 100 }, { moving: a, anchor: b, direction: 'higher', newest })
  expect(spread?.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
  const positions = spread?.map(({ position }) => position) ?? []
  expect(inOrder([...positions, `${newest}0`])).toBe(true)
  expect(Math.max(...positions.map(({ length }) => length))).toBeLessThanOrEqual(maxPositionLength)
})
