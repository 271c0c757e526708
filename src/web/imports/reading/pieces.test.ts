import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

async function* numbers(count: number, failsAt = count): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at++) {
    if (at === failsAt) throw new Error('the disk is gone')
    yield Uint8Array.of(at)
  }
}

test('pieces are whole until the last, from any place', async () => {
  const pieces = piecesOf(() => numbers(5), 2)
  expect([...(await pieces.from(0))]).toEqual([0, 1])
  expect([...(await pieces.from(2))]).toEqual([2, 3])
  expect([...(await pieces.from(4))]).toEqual([4])
  expect([...(await pieces.from(1))]).toEqual([1, 2])
})

test('what failed to be read fails again, and is read once it can be', async () => {
  let failsAt = 3
  const pieces = piecesOf(() => numbers(5, failsAt), 2)
  await pieces.from(0)
  await expect(pieces.from(2)).rejects.toThrow('the disk is gone')
  await expect(pieces.from(2)).rejects.toThrow('the disk is gone')
  failsAt = 5
  expect([...(await pieces.from(2))]).toEqual([2, 3])
})
