import { expect, test } from 'vitest'
import { minutes, seconds } from '#domain/units.ts'
import { recentChanges } from './recent-changes.ts'

const start = Date.UTC(2026, 10, 21)

test('what changed since somebody left is known, with a little more than that', () => {
  const changes = recentChanges(start)
  changes.add(start + seconds(20), [1, 2])
  changes.add(start + seconds(40), [3])
  expect(changes.since(start + seconds(30))).toEqual([3])
  expect(changes.since(start + seconds(22))).toEqual([1, 2, 3])
})

test('before it began, after a gap, and too long ago nobody knows', () => {
  const changes = recentChanges(start)
  expect(changes.since(start - seconds(1))).toBeNull()
  changes.add(start + minutes(1), [1])
  changes.add(start + minutes(20), [2])
  expect(changes.since(start + minutes(2))).toBeNull()
  expect(changes.since(start + minutes(15))).toEqual([2])
  changes.reset(start + minutes(21))
  expect(changes.since(start + minutes(20))).toBeNull()
  expect(changes.since(start + minutes(22))).toEqual([])
})

test('after very many changes the oldest are nobody’s knowledge any more', () => {
  const changes = recentChanges(start)
  for (let at = 0; at < 50; at++)
    changes.add(
      start + seconds(10 + at),
      Array.from({ length: 1000 }, (_, key) => at * 1000 + key),
    )
  expect(changes.since(start + seconds(20))).toBeNull()
  expect(changes.since(start + seconds(55))).toHaveLength(10_000)
})
