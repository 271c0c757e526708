import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './call.ts'

test('the same words keep their key, other words and words that were saved have another', () => {
  let count = 0
  const { keyFor, renew } = createIdempotencyKeys(() => String(++count))
  expect([keyFor({ text: 'a' }), keyFor({ text: 'a' }), keyFor({ text: 'b' }), keyFor({ text: 'a' })]).toEqual(['1', '1', '2', '3'])
  renew()
  expect(keyFor({ text: 'a' })).toBe('4')
})
