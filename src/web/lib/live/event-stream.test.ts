import { expect, test, vi } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { openEventStream, type ServerEvent } from './event-stream.ts'
import { fakeStreamServer } from './testing/fake-stream-server.ts'

function openedStream(failures: unknown[] = []) {
  const clock = manualClock()
  const server = fakeStreamServer()
  const received: ServerEvent[] = []
  const stream = openEventStream(
    {
      clock,
      random: () => 1,
      onEvent: (event) => received.push(event),
      isPermanent: (failure) => failure === 'permanent',
      retryAfter: (failure) => (failure === 'busy' ? 9000 : null),
      connect: async (since, signal) => {
        const failure = failures.shift()
        if (failure) throw failure
        return server.connect({ since }, signal)
      },
    },
    null,
  )
  const connected = (times: number) => vi.waitFor(() => expect(server.connections).toHaveLength(times))
  const pending = (delay: number) => vi.waitFor(() => expect(clock.pending()).toEqual([delay]))
  const receivedAll = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count))
  return { stream, clock, server, received, connected, pending, receivedAll }
}

test('after a connection is lost it reconnects and names the last event it received', async () => {
  const { server, clock, connected, pending, receivedAll } = openedStream()
  await connected(1)
  server.last()?.sendEvent(7, 'hello', { heartbeat: 20 })
  await receivedAll(1)
  server.last()?.end()
  await pending(1000)
  clock.pass(1000)
  await connected(2)
  expect(server.last()?.since).toBe('7')
})

test('a server that ends the stream says when to reconnect, once', async () => {
  const { server, clock, connected, pending } = openedStream()
  await connected(1)
  server.last()?.sendText('retry: 150\n\n')
  server.last()?.end()
  await pending(150)
  clock.pass(150)
  await connected(2)
  server.last()?.end()
  await pending(1000)
})

test('heartbeats keep a connection open, and two heartbeats of silence end it', async () => {
  const { server, clock, received, connected, pending } = openedStream()
  await connected(1)
  server.last()?.sendEvent(7, 'hello', { heartbeat: 5 })
  await pending(10_000)
  for (let n = 0; n < 3; n++) {
    clock.pass(6000)
    server.last()?.sendHeartbeat()
    await pending(10_000)
  }
  expect(server.last()?.signal.aborted).toBe(false)
  clock.pass(10_000)
  expect(server.connections[0]?.signal.aborted).toBe(true)
  await pending(1000)
  clock.pass(1000)
  await connected(2)
  expect(received).toHaveLength(1)
})

test('it waits longer each time, or as long as the server asks, and gives up after a permanent failure', async () => {
  const { server, clock, pending } = openedStream(['down', 'down', 'busy', 'permanent'])
  for (const delay of [1000, 2000, 9000]) {
    await pending(delay)
    clock.pass(delay)
  }
  await vi.waitFor(() => expect(clock.pending()).toEqual([]))
  expect(server.connections).toHaveLength(0)
})

test('it reconnects from the event that it is told, and a closed stream stays closed', async () => {
  const { stream, server, connected, receivedAll, clock } = openedStream()
  await connected(1)
  server.last()?.sendEvent(7, 'hello', { heartbeat: 20 })
  await receivedAll(1)
  stream.reconnect('3')
  await connected(2)
  expect(server.connections.map(({ since, signal }) => [since, signal.aborted])).toEqual([
    [null, true],
    ['3', false],
  ])
  stream.close()
  await vi.waitFor(() => expect(clock.pending()).toEqual([]))
  expect(server.last()?.signal.aborted).toBe(true)
})

const text = 'id: 7\nevent: hello\ndata: {"heartbeat":20}\n\n:\n\nid: 9\nevent: tiles\ndata: {"tiles":\ndata: ["0/0/0"]}\n\n'
const events = [
  { id: '7', event: 'hello', data: '{"heartbeat":20}' },
  { id: '9', event: 'tiles', data: '{"tiles":\n["0/0/0"]}' },
]

async function receivedInChunksOf(size: number) {
  const { stream, server, received, connected, receivedAll } = openedStream()
  await connected(1)
  for (let start = 0; start < text.length; start += size) server.last()?.sendText(text.slice(start, start + size))
  await receivedAll(events.length)
  stream.close()
  return received
}

test('events are whole, wherever the chunks end', async () => {
  const sizes = Array.from({ length: text.length }, (_, index) => index + 1)
  const all = await Promise.all(sizes.map(receivedInChunksOf))
  for (const received of all) expect(received).toEqual(events)
})

test('an event that is not finished is held back', async () => {
  const { stream, server, received, connected, pending, clock, receivedAll } = openedStream()
  await connected(1)
  clock.pass(1000)
  server.last()?.sendText('id: 7\nevent: tiles\ndata: {}')
  await pending(40_000) // the chunk was read
  expect(received).toEqual([])
  server.last()?.sendText('\n\n')
  await receivedAll(1)
  expect(received).toEqual([{ id: '7', event: 'tiles', data: '{}' }])
  stream.close()
})

test('lines may end in CRLF, and an id holds until the next one', async () => {
  const { stream, server, received, connected, receivedAll } = openedStream()
  await connected(1)
  server.last()?.sendText('id: 3\r\ndata: a\r\n\r\ndata: b\r\n\r\n')
  await receivedAll(2)
  expect(received).toEqual([
    { id: '3', event: 'message', data: 'a' },
    { id: '3', event: 'message', data: 'b' },
  ])
  stream.close()
})
