import { crc32 } from 'node:zlib'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'

/** The refusal of one file of an archive: the rest of it goes on. */
export const damaged = (path: string, what: string): Problem => new Problem('refused', `${shownPath(path)} ${what}`)

type Expected = { readonly path: string; readonly size: Bytes; readonly crc32: number | null }

/** Passes bytes on and ends with a refusal where they are more, fewer or others than their directory says. */
export async function* verified(bytes: AsyncIterable<Buffer>, { path, size, crc32: expected }: Expected): AsyncGenerator<Buffer> {
  let received: Bytes = 0
  let sum = 0
  for await (const chunk of bytes) {
    received += chunk.length
    if (received > size) throw damaged(path, 'is longer than its archive says.')
    if (expected !== null) sum = crc32(chunk, sum)
    yield chunk
  }
  if (received < size) throw damaged(path, 'is shorter than its archive says.')
  if (expected !== null && sum !== expected) throw damaged(path, 'is damaged: its check sum (CRC-32) is another.')
}
