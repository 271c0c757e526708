import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesIfNoneMatch } from './etag.ts'

/** An answer of which everybody gets the same bytes: rendered once, compressed once, and sent with an ETag. */
export type KeptAnswer = {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** By the name of the content encoding. */
  readonly encodings: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Compresses an answer in threads of zlib, so that no other request waits for it. */
export async function keepAnswer(text: string, headers: KeptAnswer['headers']): Promise<KeptAnswer> {
  const identity = Buffer.from(text)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, { params: quality }), promisify(gzip)(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { etag, headers, encodings: { br, gzip: gz, identity } }
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { etag, headers, encodings }: KeptAnswer): FastifyReply {
  reply.headers({ ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(encodings[encoding])
}

/** The best of our encodings that a header `Accept-Encoding` names, and does not refuse by `q=0`. */
function acceptedEncoding(header: string): keyof KeptAnswer['encodings'] {
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
