import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Tags the successful answers to every GET of these routes with a hash of their content, so that a browser that has one asks whether it
 * changed, and is sent nothing when it did not. For answers that are the same for every caller.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = etagOf(payload)
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (!matchesIfNoneMatch(request.headers['if-none-match'], etag)) return payload
    reply.code(304)
    return ''
  })
}

/** The weak entity tag (ETag) of a content: a hash of it. */
export const etagOf = (content: string | Uint8Array): string => `W/"${createHash('sha1').update(content).digest('base64url').slice(0, 16)}"`

/** Whether `If-None-Match` names this entity tag: any (`*`), or a list that is compared weakly (RFC 9110, 13.1.2). */
export const matchesIfNoneMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag)))

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')
