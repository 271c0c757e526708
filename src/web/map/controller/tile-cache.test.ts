import { expect, test, vi } from 'vitest'
import type { Tile } from '#domain/map/tile.ts'
import type { TileContent } from '#domain/map/tile-code.ts'
import { createTileCache } from './tile-cache.ts'

const layer = { area: 'world', filter: 'public' } as const
const content = (living: number): TileContent => ({ living, dead: 0, islands: [] })
const root: Tile = { z: 0, x: 0, y: 0 }
const children: readonly Tile[] = [
  { z: 1, x: 0, y: 0 },
  { z: 1, x: 1, y: 0 },
]

function cacheOf(answer: (tile: Tile, signal: AbortSignal) => Promise<TileContent>) {
  const fetched: string[] = []
  let time = 0
  const cache = createTileCache({
    fetchTile: (_layer, tile, signal) => {
      fetched.push(`${tile.z}/${tile.x}/${tile.y}`)
      return answer(tile, signal)
    },
    now: () => time,
    onChange: () => {},
  })
  return { cache, fetched, pass: (ms: number) => (time += ms) }
}

test('a coarser tile stands in until the finer ones are here', async () => {
  const waiting = new Map<string, (tile: TileContent) => void>()
  const { cache } = cacheOf(({ z, x }) =>
    z === 0 ? Promise.resolve(content(500)) : new Promise((resolve) => waiting.set(`${z}/${x}`, resolve)),
  )
  cache.request(layer, [root])
  await vi.waitFor(() => expect(cache.request(layer, [root])).toHaveLength(1))
  expect(cache.request(layer, children).map(({ name }) => name)).toEqual(['0/0/0'])
  waiting.get('1/0')?.(content(40))
  await vi.waitFor(() => expect(cache.get(layer, children[0] as Tile)).not.toBeNull())
  expect(cache.request(layer, children).map(({ name }) => name)).toEqual(['0/0/0'])
  waiting.get('1/1')?.(content(40))
  await vi.waitFor(() => expect(cache.request(layer, children).map(({ name }) => name)).toEqual(['1/0/0', '1/1/0']))
})

test('nothing is fetched below a leaf', async () => {
  const { cache, fetched } = cacheOf(() => Promise.resolve(content(12)))
  cache.request(layer, [root])
  await vi.waitFor(() => expect(cache.get(layer, root)).not.toBeNull())
  expect(cache.request(layer, children).map(({ name }) => name)).toEqual(['0/0/0'])
  expect(fetched).toEqual(['0/0/0'])
})

test('a fetch that is no longer requested is aborted', () => {
  const signals: AbortSignal[] = []
  const { cache } = cacheOf((_tile, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  cache.request(layer, children)
  cache.request(layer, [root])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
})

test('after a failure it waits before it asks again, and an old tile is fetched for anew', async () => {
  let isDown = true
  const { cache, fetched, pass } = cacheOf(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(content(3))))
  cache.request(layer, [root])
  await vi.waitFor(() => expect(cache.error()).not.toBeNull())
  cache.request(layer, [root])
  expect(fetched).toHaveLength(1)
  isDown = false
  pass(5000)
  cache.request(layer, [root])
  await vi.waitFor(() => expect(cache.error()).toBeNull())
  pass(61_000)
  expect(cache.request(layer, [root])).toHaveLength(1)
  expect(fetched).toHaveLength(3)
})

test('what may have changed is fetched for again, shown meanwhile, and stays the same when nothing has', async () => {
  let living = 3
  const { cache, fetched } = cacheOf(() => Promise.resolve(content(living)))
  cache.request(layer, children)
  await vi.waitFor(() => expect(cache.isLoading()).toBe(false))
  const before = cache.request(layer, children)
  cache.invalidate(['1/0/0', '9/9/9'])
  expect(cache.request(layer, children)).toEqual(before)
  await vi.waitFor(() => expect(cache.isLoading()).toBe(false))
  expect(fetched).toEqual(['1/0/0', '1/1/0', '1/0/0'])
  expect(cache.request(layer, children)[0]).toBe(before[0])
  living = 4
  cache.invalidate(['1/0/0'])
  cache.request(layer, children)
  await vi.waitFor(() => expect(cache.request(layer, children).map((tile) => tile.living)).toEqual([4, 3]))
})

test('an answer that was in flight when the tile changed is not used', async () => {
  const answers: ((content: TileContent) => void)[] = []
  const { cache } = cacheOf((_tile, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<TileContent>()
    signal.addEventListener('abort', () => reject(signal.reason))
    answers.push(resolve)
    return promise
  })
  cache.request(layer, [root])
  cache.invalidate(['0/0/0'])
  cache.request(layer, [root])
  answers[0]?.(content(3))
  answers[1]?.(content(4))
  await vi.waitFor(() => expect(cache.get(layer, root)?.living).toBe(4))
})

test('a tile that is to be known besides covers nothing', async () => {
  const { cache } = cacheOf(() => Promise.resolve(content(500)))
  cache.request(layer, children, [root])
  await vi.waitFor(() => expect(cache.isLoading()).toBe(false))
  expect(cache.request(layer, children, [root]).map(({ name }) => name)).toEqual(['1/0/0', '1/1/0'])
})
