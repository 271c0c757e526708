import { expect, test } from 'vitest'
import { collectBatches } from './batches.ts'

test('everything is sent once, in batches of a size and at last the rest', async () => {
  const sent: number[][] = []
  const { put, flush } = collectBatches<number>(3, async (items) => void sent.push(items))
  for (let number = 0; number < 7; number++) await put(number)
  expect(sent).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  await flush()
  await flush()
  expect(sent.at(-1)).toEqual([6])
  expect(sent.length).toBe(3)
})
