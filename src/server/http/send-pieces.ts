import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hungUp } from './send-bytes.ts'

/**
 * Sends pieces that may all lie in the same memory: the next is asked for when the system has taken the one before, which streams do not tell.
 * It goes past the framework: no hook adds headers. A reader who goes away ends the reading, and a fault closes the connection.
 */
export async function sendPieces(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<Buffer>): Promise<FastifyReply> {
  const { raw } = reply
  const gone = hungUp(reply)
  reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>)
  try {
    for await (const piece of pieces) {
      if (gone.aborted) break
      await write(raw, piece)
    }
    raw.end()
  } catch (error) {
    if (!gone.aborted) request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'fault')
    raw.destroy()
  }
  return reply
}

/** Settles when the system has the bytes, or when the connection is gone. */
const write = (raw: ServerResponse, piece: Buffer): Promise<void> =>
  new Promise((resolve) => {
    raw.once('close', resolve)
    raw.write(piece, () => {
      raw.off('close', resolve)
      resolve()
    })
  })
