import type { FastifyRequest } from 'fastify'
import type { ByteRange } from '#server/files/port.ts'
import { matchesIfNoneMatch } from './etag.ts'

/** What a request for bytes is answered with: `range` is null where none are sent. */
export type RangeAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly range: ByteRange | null
}

/** Which of so many bytes a request asks for: all, a range, or none because its sender has them (RFC 9110, sections 13 and 14). */
export function answerRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { size, etag }: { readonly size: number; readonly etag: string },
): RangeAnswer {
  if (matchesIfNoneMatch(headers['if-none-match'], etag)) return { status: 304, headers: { etag }, range: null }
  const ifRange = headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? readRange(headers.range, size) : 'whole'
  if (range === 'unsatisfiable') return { status: 416, headers: { 'content-range': `bytes */${size}` }, range: null }
  if (range === 'whole')
    return { status: 200, headers: { etag, 'content-length': size }, range: size === 0 ? null : { first: 0, last: size - 1 } }
  const { first, last } = range
  return { status: 206, headers: { etag, 'content-range': `bytes ${first}-${last}/${size}`, 'content-length': last - first + 1 }, range }
}

/**
 * Range requests: what a `Range` header asks of so many bytes: one range, everything (none asked, not in bytes, several or not well formed: all
 * of these may be ignored), or nothing that is there. RFC 9110, section 14.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  if (Number(from) >= size) return 'unsatisfiable'
  return { first: Number(from), last: Math.min(to === '' ? size : Number(to), size - 1) }
}
