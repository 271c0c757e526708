import type { ByteRange } from '#server/files/port.ts'

/**
 * What a `Range` header asks of so many bytes: one range, everything (none asked, not in bytes, several or not well formed: all
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
