import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendPieces } from './send-pieces.ts'

const app = { close: async () => {} }
afterEach(() => app.close())

/** Asks over HTTP for these pieces. */
async function answerOf(pieces: AsyncIterable<Buffer>, length: number): Promise<IncomingMessage> {
  const server = fastify()
  app.close = async () => void (await server.close())
  server.get('/', (request, reply) => sendPieces(request, reply.headers({ 'content-length': length, 'x-kept': 'yes' }).code(206), pieces))
  const [answer] = (await once(get(await server.listen({ host: '127.0.0.1', port: 0 })), 'response')) as [IncomingMessage]
  return answer
}

const length = 256 * 1024
const count = 40
/** Each piece is other bytes in the same memory, which is cleared when it was not asked for yet. */
async function* inOneMemory(onEnd = () => {}): AsyncGenerator<Buffer> {
  const memory = Buffer.alloc(length)
  try {
    for (let piece = 1; piece <= count; piece += 1) {
      yield memory.fill(piece)
      memory.fill(0)
    }
  } finally {
    onEnd()
  }
}

test('pieces in one memory arrive as they were, at a reader who begins late', async () => {
  const answer = await answerOf(inOneMemory(), length * count)
  expect(answer).toMatchObject({ statusCode: 206, headers: { 'x-kept': 'yes', 'content-length': String(length * count) } })
  const read = await buffer(answer)
  const wrong = Array.from({ length: count }, (_, at) => at).filter(
    (at) => !read.subarray(at * length, (at + 1) * length).equals(Buffer.alloc(length, at + 1)),
  )
  expect([read.length, wrong]).toEqual([length * count, []])
})

test('a reader who goes away ends the reading', async () => {
  const ended = Promise.withResolvers<void>()
  const answer = await answerOf(inOneMemory(ended.resolve), length * count)
  await once(answer, 'readable')
  answer.destroy()
  await ended.promise
})

test('a fault on the way closes the connection, so that nobody takes the beginning for the whole', async () => {
  const answer = await answerOf(
    (async function* () {
      yield Buffer.alloc(length)
      throw new Error('the store is away')
    })(),
    length * 2,
  )
  await expect(buffer(answer)).rejects.toThrow('aborted')
})
