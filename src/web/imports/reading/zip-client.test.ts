import { expect, test, vi } from 'vitest'
import type { WorkerPort } from '#web/lib/worker-client.ts'
import type { SmallFile } from './zip-calls.ts'
import { createZipClient } from './zip-client.ts'

const asked = { zip: new Blob(), part: 0, name: 'a.zip' }
const directory = { refused: [], packed: [], methods: [], nameLengths: [] }

type Port = { -readonly [Name in keyof WorkerPort]: WorkerPort[Name] }
/** A worker that answers each call so, or fails. */
function workerWith(act: (port: Port, id: number, asks: unknown) => void): WorkerPort {
  const port: Port = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: ({ id, asks }: { id: number; asks: unknown }) => queueMicrotask(() => act(port, id, asks)),
  }
  return port
}
const answering = (entries: number) =>
  workerWith((port, id) => {
    const answers = { ...directory, offsets: Array.from({ length: entries }, () => 0) }
    port.onmessage?.call(port as Worker, new MessageEvent('message', { data: { id, kind: 'answer', answers } }))
  })
const failing = () =>
  workerWith((port) => port.onerror?.call(port as Worker, Object.assign(new Event('error'), { message: 'out of memory' }) as ErrorEvent))

test('after a worker that failed the next call has another one', async () => {
  const workers = [failing(), failing(), answering(1)]
  const zips = createZipClient(() => workers.shift() ?? expect.fail())
  const calls = await Promise.allSettled([zips.directory(asked), zips.directory(asked)])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await zips.directory(asked)).offsets).toHaveLength(1)
})

test('a worker that read many entries is ended, and its next call has another one', async () => {
  const [first, beside, second] = [answering(30_000), answering(1), answering(1)]
  const workers = [first, beside, second]
  const zips = createZipClient(() => workers.shift() ?? expect.fail())
  await zips.directory(asked)
  expect(first.terminate).toHaveBeenCalledTimes(1)
  await zips.directory(asked)
  await zips.directory(asked)
  await zips.directory(asked)
  expect([beside, second].flatMap(({ terminate }) => vi.mocked(terminate).mock.calls)).toEqual([])
  expect(workers).toEqual([])
})

test('many texts are read by two workers, and answered in their order', async () => {
  const reading = () =>
    workerWith((port, id, asks) => {
      const answers = (asks as readonly SmallFile[]).map(({ from }) => String(from))
      port.onmessage?.call(port as Worker, new MessageEvent('message', { data: { id, kind: 'answer', answers } }))
    })
  const opened: WorkerPort[] = []
  const zips = createZipClient(() => opened[opened.push(reading()) - 1] ?? expect.fail())
  const files = Array.from({ length: 101 }, (_, from) => ({
    zip: asked.zip,
    from,
    to: from,
    packed: 0,
    size: 0,
    isDeflated: false,
    crc32: null,
  }))
  expect(await zips.texts(files)).toEqual(files.map(({ from }) => String(from)))
  expect(opened).toHaveLength(2)
  expect(await zips.texts(files.slice(0, 1))).toEqual(['0'])
  expect(await zips.texts([])).toEqual([])
})
