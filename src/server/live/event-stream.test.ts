import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { openEventStream } from './event-stream.ts'

const tiles: LiveEvent = { event: 'tiles', data: { tiles: ['0/0/0'] } }

test('an event is written as the format has it', async () => {
  const { body, send, sendHeartbeat, end } = openEventStream(() => {})
  send('17', tiles)
  sendHeartbeat()
  const text = await once(body, 'readable').then(() => String(body.read()))
  expect(text).toBe('id: 17\nevent: tiles\ndata: {"tiles":["0/0/0"]}\n\n:\n\n')
  end()
  send('late', tiles) // harms nobody
  body.resume()
  await once(body, 'end')
})

test('one that the server ends says when to come back', async () => {
  const { body, send, end } = openEventStream(() => {})
  send('17', tiles)
  end(250.4)
  expect((await body.toArray()).join('')).toMatch(/\n\nretry: 250\n\n$/)
})

test('a reader who takes nothing is cut off, and costs 256 KiB at most', async () => {
  let isClosed = false
  const { body, send } = openEventStream(() => {
    isClosed = true
  })
  let most = 0
  for (let at = 0; !body.destroyed; at++) {
    send(String(at), tiles)
    most = Math.max(most, body.readableLength)
  }
  await once(body, 'close')
  expect(isClosed).toBe(true)
  expect(most).toBeGreaterThan(200 * 1024)
  expect(most).toBeLessThanOrEqual(256 * 1024)
  send('late', tiles) // harms nobody
})

test('one that ends before its answer began is read to its end', async () => {
  const { body, send, end } = openEventStream(() => {})
  send('17', tiles)
  end()
  expect(await body.toArray()).toHaveLength(1)
})

test('who reads along is never cut off, however much there is', () => {
  const { body, send } = openEventStream(() => {})
  body.resume()
  body.on('data', () => {})
  for (let at = 0; at < 20_000; at++) {
    send(String(at), tiles)
    body.read()
  }
  expect(body.destroyed).toBe(false)
})
