import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Bytes, type Milliseconds, seconds } from '#domain/units.ts'
import { writeAnswer } from './raw-answer.ts'

/** A body must bring so many bytes in each window: 1 kB a second, less than any modem. */
const minInWindow: Bytes = 10_000
const defaultWindow: Milliseconds = seconds(10)

/**
 * Cuts bodies off that arrive too slowly: a slow connection would keep a socket and a buffer for as long as it likes. Time
 * in which we do not read (a full disk queue, say) is not held against the sender.
 */
export function refuseSlowBodies(app: FastifyInstance, window: Milliseconds = defaultWindow): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw
    const hasBody = (raw.headers['content-length'] ?? '0') !== '0' || raw.headers['transfer-encoding'] !== undefined
    if (raw.complete || !hasBody || !(socket instanceof Socket)) return // an injected request has no socket
    let read = socket.bytesRead
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - read
      read = socket.bytesRead
      const waitsForUs = raw.readableLength > 0 || raw.isPaused()
      if (raw.complete || waitsForUs || arrived >= minInWindow) return
      stop()
      if (reply.raw.headersSent) raw.destroy()
      else writeAnswer(socket, 408, { code: 'not-valid', message: 'The request arrived too slowly. Try again on a better connection.' })
    }, window).unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
