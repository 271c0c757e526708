import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { retryDelay } from './query-client.ts'

test('a query is tried again when the server asks for it, after one second and two where it says nothing, and within ten', () => {
  const refused = (retryAfter: number | null) => new CallError(503, { code: 'busy' }, retryAfter)
  expect([retryDelay(0, refused(3)), retryDelay(1, refused(3)), retryDelay(0, refused(60))]).toEqual([3000, 3000, 10_000])
  expect([retryDelay(0, refused(null)), retryDelay(1, refused(null)), retryDelay(0, new Error())]).toEqual([1000, 2000, 1000])
})
