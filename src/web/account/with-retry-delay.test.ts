import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { withRetryDelay } from './with-retry-delay.ts'

const refused = (message: string, retryAfter: number | null) =>
  withRetryDelay(Promise.reject(new CallError(429, { code: 'slow-down', message }, retryAfter)))

test('adds how long to wait where the server named it in the header only', async () => {
  await expect(refused('That was often.', 61)).rejects.toThrow('That was often. Try again in 61 seconds.')
  await expect(refused('That was often.', 91)).rejects.toThrow('That was often. Try again in 2 minutes.')
})

test('keeps a message that names the time, or has none to name', async () => {
  await expect(refused('Wait 15 seconds.', 15)).rejects.toThrow(/^Wait 15 seconds\.$/)
  await expect(refused('Wait a little.', null)).rejects.toThrow(/^Wait a little\.$/)
})

test('keeps the status, code and header of the refusal', async () => {
  await expect(refused('That was often.', 5)).rejects.toMatchObject({ status: 429, code: 'slow-down', retryAfter: 5 })
  await expect(withRetryDelay(Promise.resolve('yes'))).resolves.toBe('yes')
})
