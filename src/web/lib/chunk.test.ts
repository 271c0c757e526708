import { expect, test } from 'vitest'
import { ChunkLoadError, loadChunk } from './chunk.ts'
import { manualClock } from './testing/manual-clock.ts'

test('resolves to the loaded module', async () => {
  const clock = manualClock()
  await expect(loadChunk(async () => 'code', clock)()).resolves.toBe('code')
  expect(clock.pending()).toEqual([])
})

test('tries once more before it gives up', async () => {
  let tries = 0
  const load = loadChunk(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return 'code'
  }, manualClock())
  await expect(load()).resolves.toBe('code')
})

test('names the failure when the second try fails too', async () => {
  const load = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')), manualClock())
  const failure = await load().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause: { message: 'Failed to fetch' } })
})

test('loads once, and after a failure anew', async () => {
  let tries = 0
  const load = loadChunk(async () => {
    tries += 1
    if (tries <= 2) throw new TypeError('Failed to fetch')
    return tries
  }, manualClock())
  await expect(load()).rejects.toBeInstanceOf(ChunkLoadError)
  expect(await Promise.all([load(), load()])).toEqual([3, 3])
  expect(await load()).toBe(3)
})

test('times out after 120 000 ms', async () => {
  const clock = manualClock()
  const loading = loadChunk(() => new Promise(() => {}), clock)()
  expect(clock.pending()).toEqual([120_000])
  clock.pass(120_000)
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' })
})
