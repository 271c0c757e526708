import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#domain/units.ts'
import { answered } from './answered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('storage that never answers is waited for no longer than some seconds', async () => {
  const outcome = answered(new Promise(() => {})).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(seconds(5))
  expect(await outcome).toMatchObject({ name: 'TimeoutError' })
})

test('an answer or a refusal comes through, and leaves no timer', async () => {
  expect(await answered(Promise.resolve(3))).toBe(3)
  await expect(answered(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
