import { expect, test, vi } from 'vitest'
import type { WorkerPort } from '#web/lib/worker-client.ts'
import { createZipClient } from './zip-client.ts'

const asked = { zip: new Blob(), part: 0, name: 'a.zip' }
const directory = { refused: [], packed: [], methods: [], nameLengths: [] }

type Port = { -readonly [Name in keyof WorkerPort]: WorkerPort[Name] }
/** A worker that answers each call so, or fails. */
function workerWith(act: (port: Port, id: number) => void): WorkerPort {
  const port: Port = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: ({ id }: { id: number }) => queueMicrotask(() => act(port, id)),
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
  const workers = [failing(), answering(1)]
  const zips = createZipClient(() => workers.shift() ?? expect.fail())
  const [one, other] = await Promise.allSettled([zips.directory(asked), zips.directory(asked)])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  expect((await zips.directory(asked)).offsets).toHaveLength(1)
})

test('a worker that read many entries is ended, and the next call has another one', async () => {
  const [first, second] = [answering(30_000), answering(1)]
  const workers = [first, second]
  const zips = createZipClient(() => workers.shift() ?? expect.fail())
  await zips.directory(asked)
  expect(first.terminate).toHaveBeenCalledTimes(1)
  await zips.directory(asked)
  await zips.directory(asked)
  expect(second.terminate).not.toHaveBeenCalled()
})
