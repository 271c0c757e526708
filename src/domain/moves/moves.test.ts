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
