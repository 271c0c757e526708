import type { FileHandle } from 'node:fs/promises'
import { type Bytes, megabytes } from '#domain/units.ts'
import { NotPdf } from './values.ts'

/** How much one look may read in all, so that a file made to be endless ends. */
const most: Bytes = megabytes(24)

/** A document of which only pieces are read, and not too many. */
export type Pages = {
  readonly size: Bytes
  readonly bytes: (at: number, length: Bytes) => Promise<Buffer>
  /** The same as text of one sign a byte. */
  readonly text: (at: number, length: Bytes) => Promise<string>
}

export async function openPages(handle: FileHandle): Promise<Pages> {
  const { size } = await handle.stat()
  let left = most
  const bytes = async (at: number, length: Bytes) => {
    const count = Math.min(length, size - at)
    if (at < 0 || count < 0 || count > left) throw new NotPdf('out of reach')
    left -= count
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, at)
    return buffer.subarray(0, bytesRead)
  }
  return { size, bytes, text: async (at, length) => (await bytes(at, length)).toString('latin1') }
}
