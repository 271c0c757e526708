import { expect, test } from 'vitest'
import { maxEntriesInOneSave } from '#domain/case/limits.ts'
import { chunks, forEachLimited } from './chunks.ts'

test('no chunk is larger than a call takes, and nothing is left out', () => {
  const all = Array.from({ length: 2 * maxEntriesInOneSave + 1 }, (_, at) => at)
  expect(chunks(all).map((chunk) => chunk.length)).toEqual([maxEntriesInOneSave, maxEntriesInOneSave, 1])
  expect(chunks(all).flat()).toEqual(all)
  expect(chunks([])).toEqual([])
})

test('three are sent at a time, and a refusal is thrown', async () => {
  let concurrent = 0
  let most = 0
  const sent: number[] = []
  const send = async (item: number) => {
    most = Math.max(most, ++concurrent)
    await Promise.resolve()
    concurrent -= 1
    if (item === 99) throw new Error('refused')
    sent.push(item)
  }
  await forEachLimited([1, 2, 3, 4, 5], send)
  expect(sent.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(3)
  await expect(forEachLimited([1, 99], send)).rejects.toThrow('refused')
})
