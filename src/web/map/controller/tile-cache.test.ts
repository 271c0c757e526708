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

function shelfOf(answer: (tile: Tile, signal: AbortSignal) => Promise<TileContent>) {
  const asked: string[] = []
  let time = 0
  const shelf = createTileCache({
    fetchTile: (_layer, tile, signal) => {
      asked.push(`${tile.z}/${tile.x}/${tile.y}`)
      return answer(tile, signal)
    },
    now: () => time,
    attend: () => {},
  })
  return { shelf, asked, pass: (ms: number) => (time += ms) }
}

test('a coarser tile stands in until the finer ones are here', async () => {
  const waiting = new Map<string, (tile: TileContent) => void>()
  const { shelf } = shelfOf(({ z, x }) =>
    z === 0 ? Promise.resolve(content(500)) : new Promise((resolve) => waiting.set(`${z}/${x}`, resolve)),
  )
  shelf.look(layer, [root])
  await vi.waitFor(() => expect(shelf.look(layer, [root])).toHaveLength(1))
  expect(shelf.look(layer, children).map(({ name }) => name)).toEqual(['0/0/0'])
  waiting.get('1/0')?.(content(40))
  await vi.waitFor(() => expect(shelf.get(layer, children[0] as Tile)).not.toBeNull())
  expect(shelf.look(layer, children).map(({ name }) => name)).toEqual(['0/0/0'])
  waiting.get('1/1')?.(content(40))
  await vi.waitFor(() => expect(shelf.look(layer, children).map(({ name }) => name)).toEqual(['1/0/0', '1/1/0']))
})

test('nothing is asked below a leaf', async () => {
  const { shelf, asked } = shelfOf(() => Promise.resolve(content(12)))
  shelf.look(layer, [root])
  await vi.waitFor(() => expect(shelf.get(layer, root)).not.toBeNull())
  expect(shelf.look(layer, children).map(({ name }) => name)).toEqual(['0/0/0'])
  expect(asked).toEqual(['0/0/0'])
})

test('what nobody looks at any more is called off', () => {
  const signals: AbortSignal[] = []
  const { shelf } = shelfOf((_tile, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  shelf.look(layer, children)
  shelf.look(layer, [root])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
})

test('after a failure it waits before it asks again, and an old tile is asked for anew', async () => {
  let isDown = true
  const { shelf, asked, pass } = shelfOf(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(content(3))))
  shelf.look(layer, [root])
  await vi.waitFor(() => expect(shelf.failure()).not.toBeNull())
  shelf.look(layer, [root])
  expect(asked).toHaveLength(1)
  isDown = false
  pass(5000)
  shelf.look(layer, [root])
  await vi.waitFor(() => expect(shelf.failure()).toBeNull())
  pass(61_000)
  expect(shelf.look(layer, [root])).toHaveLength(1)
  expect(asked).toHaveLength(3)
})

test('what may have changed is asked for again, shown meanwhile, and stays the same when nothing has', async () => {
  let living = 3
  const { shelf, asked } = shelfOf(() => Promise.resolve(content(living)))
  shelf.look(layer, children)
  await vi.waitFor(() => expect(shelf.isWaiting()).toBe(false))
  const before = shelf.look(layer, children)
  shelf.renew(['1/0/0', '9/9/9'])
  expect(shelf.look(layer, children)).toEqual(before)
  await vi.waitFor(() => expect(shelf.isWaiting()).toBe(false))
  expect(asked).toEqual(['1/0/0', '1/1/0', '1/0/0'])
  expect(shelf.look(layer, children)[0]).toBe(before[0])
  living = 4
  shelf.renew(['1/0/0'])
  shelf.look(layer, children)
  await vi.waitFor(() => expect(shelf.look(layer, children).map((tile) => tile.living)).toEqual([4, 3]))
})

test('an answer that was on its way when the tile changed is not believed', async () => {
  const answers: ((content: TileContent) => void)[] = []
  const { shelf } = shelfOf((_tile, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<TileContent>()
    signal.addEventListener('abort', () => reject(signal.reason))
    answers.push(resolve)
    return promise
  })
  shelf.look(layer, [root])
  shelf.renew(['0/0/0'])
  shelf.look(layer, [root])
  answers[0]?.(content(3))
  answers[1]?.(content(4))
  await vi.waitFor(() => expect(shelf.get(layer, root)?.living).toBe(4))
})

test('a tile that is to be known besides covers nothing', async () => {
  const { shelf } = shelfOf(() => Promise.resolve(content(500)))
  shelf.look(layer, children, [root])
  await vi.waitFor(() => expect(shelf.isWaiting()).toBe(false))
  expect(shelf.look(layer, children, [root]).map(({ name }) => name)).toEqual(['1/0/0', '1/1/0'])
})
