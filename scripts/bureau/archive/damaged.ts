import { crc32 } from 'node:zlib'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'

/** The refusal of one file of an archive: the rest of it goes on. */
export const damaged = (path: string, what: string): Problem => new Problem('refused', `${shortened(path)} ${what}`)

const maxShownLength = 120

/** A path as a sentence shows it: without what moves a terminal, and with its middle left out where it is long. */
export function shortened(path: string): string {
  const plain = path.replace(/\p{C}/gu, '?')
  return plain.length <= maxShownLength ? plain : `${plain.slice(0, maxShownLength / 2)}…${plain.slice(-maxShownLength / 2)}`
}

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
