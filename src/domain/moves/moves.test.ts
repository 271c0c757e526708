import { expect, test } from 'vitest'
import { compareHoldings } from './moves.ts'

const counts = { image: 3, video: 1, misc: 0, tweet: 7, album: 2 }

test('two accounts are the same when every count and the content of their files are', () => {
  const here = { counts, files: 'a' }
  expect(compareHoldings(here, { counts, files: 'a' })).toMatchObject({ isSame: true })
  expect(compareHoldings(here, { counts, files: 'b' })).toMatchObject({ isSame: false })
  const fewer = compareHoldings(here, { counts: { ...counts, tweet: 6 }, files: 'a' })
  expect(fewer.isSame).toBe(false)
  expect(fewer.kinds).toContainEqual({ kind: 'tweet', here: 7, there: 6 })
})

test('what a ticket of an earlier version does not count is not compared', () => {
  const here = { counts: { ...counts, conversation: 2, island: 1 }, files: 'a' }
  const compared = compareHoldings(here, { counts, files: 'a' })
  expect([compared.isSame, compared.kinds.map(({ kind }) => kind)]).toEqual([true, Object.keys(counts)])
  expect(compareHoldings(here, { counts: { ...counts, conversation: 2, island: 0 }, files: 'a' }).isSame).toBe(false)
})
