import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#domain/units.ts'
import { withStorageTimeout } from './storage-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('storage that never answers is waited for no longer than some seconds', async () => {
  const outcome = withStorageTimeout(new Promise(() => {})).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(seconds(5))
  expect(await outcome).toMatchObject({ name: 'TimeoutError' })
})

test('an answer or a refusal comes through, and leaves no timer', async () => {
  expect(await withStorageTimeout(Promise.resolve(3))).toBe(3)
  await expect(withStorageTimeout(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
