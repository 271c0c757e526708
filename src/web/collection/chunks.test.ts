import { expect, test } from 'vitest'
import { mostEntriesInOneSave } from '#domain/case/limits.ts'
import { each, handfuls } from './chunks.ts'

test('no handful is larger than a call takes, and nothing is left out', () => {
  const all = Array.from({ length: 2 * mostEntriesInOneSave + 1 }, (_, at) => at)
  expect(handfuls(all).map((some) => some.length)).toEqual([mostEntriesInOneSave, mostEntriesInOneSave, 1])
  expect(handfuls(all).flat()).toEqual(all)
  expect(handfuls([])).toEqual([])
})

test('three are on the way at a time, and one that is refused is told', async () => {
  let [now, most] = [0, 0]
  const sent: number[] = []
  const send = async (item: number) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now -= 1
    if (item === 99) throw new Error('refused')
    sent.push(item)
  }
  await each([1, 2, 3, 4, 5], send)
  expect(sent.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(3)
  await expect(each([1, 99], send)).rejects.toThrow('refused')
})
