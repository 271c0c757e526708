import { crc32 } from '#domain/crc32.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'

/** The refusal of one file of an archive: the rest of it goes on. */
export const damaged = (path: string, what: string): Problem => new Problem('refused', `${shownPath(path)} ${what}`)

/** Passes bytes on and ends with a refusal where they are more, fewer or others than their directory says. */
export async function* verified(
  bytes: AsyncIterable<Uint8Array>,
  { path, size, crc32: expected }: Pick<ArchiveFile, 'path' | 'size' | 'crc32'>,
): AsyncGenerator<Uint8Array> {
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

/** The bytes of a stream as they come; one that is left early is ended. Safari cannot iterate a ReadableStream directly. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel().catch(() => {}) // a stream that failed has nothing left to cancel
  }
}
