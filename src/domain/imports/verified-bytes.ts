import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { ArchiveFile } from './found-item.ts'
import { shownPath } from './zip-entry.ts'

/** The refusal of one file of an archive: the rest of it goes on. */
export const damaged = (path: string, what: string): Problem => new Problem('refused', `${shownPath(path)} ${what}`)

/** Zips above 4 GB that the Finder of a Mac packed name wrong places. */
export const misplaced = 'is not where its archive says. If a Mac packed it again, unpack it there and give the folder.'

/**
 * Passes bytes on and ends with a refusal where they are more, fewer or others than their directory says.
 * @param crc32 that of the browser or of Node, going on from the sum of the bytes before
 */
export async function* verified<B extends Uint8Array>(
  bytes: AsyncIterable<B>,
  { path, size, crc32: expected }: Pick<ArchiveFile, 'path' | 'size' | 'crc32'>,
  crc32: (bytes: B, before: number) => number,
): AsyncGenerator<B> {
  const shown = shownPath(path)
  let received: Bytes = 0
  let sum = 0
  for await (const chunk of bytes) {
    received += chunk.length
    if (received > size) throw new Problem('refused', `${shown} is longer than its archive says.`)
    if (expected !== null) sum = crc32(chunk, sum)
    yield chunk
  }
  if (received < size) throw new Problem('refused', `${shown} is shorter than its archive says.`)
  if (expected !== null && sum !== expected) throw new Problem('refused', `${shown} is damaged: its check sum (CRC-32) is another.`)
}
