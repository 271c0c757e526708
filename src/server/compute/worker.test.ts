import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minutes } from '#domain/units.ts'
import { type Listener, openWorker, type WorkerRequest } from './worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker whose works end when the test says so. */
function opened() {
  const ends: (() => void)[] = []
  let endings = 0
  const start = ({ onAnswer }: Listener) => ({
    send: ({ id }: WorkerRequest<unknown>) => void ends.push(() => onAnswer({ id, result: 'done' })),
    end: () => void endings++,
  })
  return { worker: openWorker<null>(start, { name: 'tried', renewAfter: 100 }), ends, endings: () => endings }
}

test('a worker that was idle ends after five minutes, and never while it works', async () => {
  const { worker, ends, endings } = opened()
  const [first, second] = [worker.ask(null, {}), worker.ask(null, {})]
  ends[0]?.()
  await first
  ends[1]?.()
  await second
  vi.advanceTimersByTime(minutes(4))
  const long = worker.ask(null, {})
  vi.advanceTimersByTime(minutes(6))
  ends[2]?.()
  expect(await long).toBe('done')
  expect(endings()).toBe(0)
  vi.advanceTimersByTime(minutes(5))
  expect(endings()).toBe(1)
})
