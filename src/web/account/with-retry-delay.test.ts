import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { inWords, withRetryDelay, withWait } from './with-retry-delay.ts'

const often = (message: string, retryAfter: number | null) => new CallError(429, { code: 'slow-down', message }, retryAfter)

test('says how long to wait where the server only named it in a header', () => {
  expect(withWait(often('That was often.', 61)).message).toBe('That was often. Try again in 61 seconds.')
  expect(withWait(often('That was often.', 91)).message).toBe('That was often. Try again in 2 minutes.')
})

test('leaves words alone that name the time, or have none to name', () => {
  expect(withWait(often('Wait 15 seconds.', 15)).message).toBe('Wait 15 seconds.')
  expect(withWait(often('Wait a little.', null)).message).toBe('Wait a little.')
})

test('keeps what else the refusal told', async () => {
  const refused = withRetryDelay(Promise.reject(often('That was often.', 5)))
  await expect(refused).rejects.toMatchObject({ status: 429, code: 'slow-down', retryAfter: 5 })
  await expect(withRetryDelay(Promise.resolve('yes'))).resolves.toBe('yes')
})

test('never promises a shorter wait than there is', () => {
  expect(inWords(1)).toBe('a second')
  expect(inWords(121)).toBe('3 minutes')
})
