import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rehydrate } from './root.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const storeThat = (answer: () => Promise<void> | void) => ({ persist: { rehydrate: answer } })

test('waits for the stored state', async () => {
  const reports: Error[] = []
  await rehydrate(
    storeThat(async () => {}),
    (error) => reports.push(error),
  )
  expect(reports).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('reports a storage that does not answer within 5000 ms, and goes on', async () => {
  const reports: Error[] = []
  const waiting = rehydrate(
    storeThat(() => new Promise(() => {})),
    (error) => reports.push(error),
  )
  await vi.advanceTimersByTimeAsync(4999)
  expect(reports).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(reports.map(({ message }) => message)).toEqual(['Stored state did not answer within 5000 ms.'])
})

test('reports a storage that fails, and goes on', async () => {
  const reports: Error[] = []
  await rehydrate(
    storeThat(() => Promise.reject(new Error('The disk is full.'))),
    (error) => reports.push(error),
  )
  expect(reports.map(({ message }) => message)).toEqual(['The disk is full.'])
})
