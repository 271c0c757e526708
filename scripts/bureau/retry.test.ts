import { expect, test } from 'vitest'
import { openPace, workThrough } from '#domain/imports/pace.ts'
import { retryAfterOf } from './connect.ts'
import { delayAfter, maxTries, TemporaryError, withRetries } from './retry.ts'

const { signal } = new AbortController()

test('waits grow from a second to five minutes, or are as long as the server says', async () => {
  expect([1, 2, 3, 20].map(delayAfter)).toEqual([1000, 2000, 4000, 300_000])
  const waits: number[] = []
  const fails = [new TemporaryError('away'), new TemporaryError('full', { retryAfter: 7000 }), new TemporaryError('away')]
  const result = await withRetries({ delay: async (wait) => void waits.push(wait), signal }, async () => {
    const failure = fails.shift()
    if (failure) throw failure
    return 'done'
  })
  expect([result, waits]).toEqual(['done', [1000, 7000, 4000]])
})

test('what goes wrong each time is given up, and what no other try changes is not tried again', async () => {
  let tries = 0
  const deps = { delay: async () => {}, signal }
  const failing = (error: Error) => () => {
    tries += 1
    return Promise.reject(error)
  }
  await expect(withRetries(deps, failing(new TemporaryError('away')))).rejects.toThrow('away')
  expect(tries).toBe(maxTries)
  tries = 0
  await expect(withRetries(deps, failing(new Error('refused')))).rejects.toThrow('refused')
  expect(tries).toBe(1)
})

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-11-01T12:00:00Z')
  expect(
    ['17', 'Sun, 01 Nov 2026 12:00:30 GMT', 'Sun, 01 Nov 2026 11:00:00 GMT', 'soon', null].map((header) => retryAfterOf(header, now)),
  ).toEqual([17_000, 30_000, 0, null, null])
})

test('as many work at once as the pace allows, fewer once it is slower, and more again after much that went well', async () => {
  const pace = openPace(4)
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }
  const items = async function* () {
    yield* Array.from({ length: 30 }, (_, at) => at)
  }
  await workThrough(items(), pace, work)
  expect(most).toBe(4)
  pace.slower()
  pace.slower()
  pace.slower()
  expect(pace.atOnce()).toBe(1)
  for (let times = 0; times < 20; times++) pace.done()
  expect(pace.atOnce()).toBe(2)
  await expect(workThrough(items(), pace, () => Promise.reject(new Error('stop')))).rejects.toThrow('stop')
})
