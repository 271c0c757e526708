import { expect, test } from 'vitest'
import { ChunkLoadError, loadChunk } from './chunk.ts'

/** A clock that only strikes when told to. */
function stoppedClock() {
  const waiting = new Map<number, () => void>()
  return {
    after: (wait: number, run: () => void) => {
      waiting.set(wait, run)
      return () => void waiting.delete(wait)
    },
    strike: () => {
      for (const run of waiting.values()) run()
    },
    waits: () => [...waiting.keys()],
  }
}

test('hands on what it loaded', async () => {
  const clock = stoppedClock()
  await expect(loadChunk(async () => 'code', clock)()).resolves.toBe('code')
  expect(clock.waits()).toEqual([])
})

test('tries once more before it gives up', async () => {
  let tries = 0
  const load = loadChunk(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return 'code'
  }, stoppedClock())
  await expect(load()).resolves.toBe('code')
})

test('names the failure when the second try fails too', async () => {
  const load = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')), stoppedClock())
  const failure = await load().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause: { message: 'Failed to fetch' } })
})

test('waits 120 000 ms and no longer', async () => {
  const clock = stoppedClock()
  const loading = loadChunk(() => new Promise(() => {}), clock)()
  expect(clock.waits()).toEqual([120_000])
  clock.strike()
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' })
})
