import { expect, test, vi } from 'vitest'
import { answerRequests } from './answer-requests.ts'
import { createWorkerClient, type WorkerPort } from './worker-client.ts'

/** A channel of the platform in the place of the worker and its page. */
function openDoubling() {
  const { port1, port2 } = new MessageChannel()
  answerRequests<number, number>((request) => ({ reply: 2 * request, transfer: [] }), {
    set onmessage(listener: ((event: MessageEvent) => void) | null) {
      port2.onmessage = listener
    },
    postMessage: (message, { transfer }) => port2.postMessage(message, transfer),
  })
  const worker: WorkerPort = {
    onerror: null,
    set onmessage(listener: ((event: MessageEvent) => void) | null) {
      port1.onmessage = listener
    },
    postMessage: (message: unknown) => port1.postMessage(message),
    terminate: () => port1.close(),
  }
  return worker
}

test('every request gets its own reply, and one worker serves them all', async () => {
  const open = vi.fn(openDoubling)
  const client = createWorkerClient<number, number>(open)
  expect(await Promise.all([client.request(1), client.request(21)])).toEqual([2, 42])
  expect(open).toHaveBeenCalledTimes(1)
  client.close()
})

test('a closed worker rejects what was asked of it', async () => {
  const client = createWorkerClient<number, number>(openDoubling)
  const reply = client.request(1)
  client.close()
  await expect(reply).rejects.toThrow('closed')
})

test('a worker that fails rejects what was asked of it, and the next request opens another', async () => {
  const opened: WorkerPort[] = []
  const client = createWorkerClient<number, number>(() => {
    const worker = openDoubling()
    opened.push(worker)
    return worker
  })
  const reply = client.request(1)
  opened[0]?.onerror?.call(opened[0] as Worker, { message: 'out of memory' } as ErrorEvent)
  await expect(reply).rejects.toThrow('out of memory')
  expect(await client.request(3)).toBe(6)
  client.close()
})

test('a worker that cannot be opened rejects', async () => {
  const client = createWorkerClient<number, number>(() => {
    throw new TypeError('Not a script of ours.')
  })
  await expect(client.request(1)).rejects.toThrow('Not a script of ours.')
})
