import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bytes } from '#domain/units.ts'
import { etagOf, matchesIfNoneMatch } from './etag.ts'

/** Smaller ones fit a packet as they are. */
const worthPacking: Bytes = 600

const compressed = new WeakMap<Uint8Array, Buffer>()

/** Bytes that a cache returns repeatedly are compressed once. */
function gzipOf(bytes: Uint8Array): Buffer {
  const known = compressed.get(bytes)
  if (known) return known
  const made = gzipSync(bytes, { level: 6 })
  compressed.set(bytes, made)
  return made
}

/**
 * Sends bytes that their reader keeps and asks for again: with a tag of their content, so that what has not changed is not sent
 * twice. Always asked anew, since what somebody may see can end at any moment.
 */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  const etag = etagOf(bytes)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' })
  if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/octet-stream')
  const isPacked = bytes.length >= worthPacking && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (!isPacked) return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return reply.header('content-encoding', 'gzip').send(gzipOf(bytes))
}

/** Aborts when the answer was sent, or when nobody waits for it any more. */
export function hungUp(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
