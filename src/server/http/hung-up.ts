import type { FastifyReply } from 'fastify'

/** Aborts when the answer was sent, or when nobody waits for it any more. */
export function hungUp(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
