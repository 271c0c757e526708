import { type FileHandle, open } from 'node:fs/promises'
import { type Bytes, megabytes } from '#domain/units.ts'

/** One box of a film: where it begins, where what is in it begins, and where it ends, counted from the beginning of the whole. */
export type Box = { readonly type: string; readonly at: number; readonly inside: number; readonly end: number }

/** This is no MP4 that a careful reader understands. */
export class NotMp4 extends Error {
  override name = 'NotMp4'
}

/** The largest table of a film that is read: six hours have some five megabytes. */
const largestTable: Bytes = megabytes(32)
const mostBoxes = 10_000

/** The boxes of a file itself, without what is in them. ISO/IEC 14496-12, section 4.2. */
export async function boxesOfFile(handle: FileHandle): Promise<readonly Box[]> {
  const { size } = await handle.stat()
  const found: Box[] = []
  for (let at = 0; at + 8 <= size; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, at)
    const box = boxAt(buffer.subarray(0, bytesRead), 0, size - at)
    found.push({ type: box.type, at, inside: at + box.inside, end: at + box.end })
    if (found.length > mostBoxes) throw new NotMp4('too many boxes')
    at += box.end
  }
  return found
}

/** What is in one box, read whole. */
export async function readInside(handle: FileHandle, { inside, end }: Box): Promise<Buffer> {
  if (end - inside > largestTable) throw new NotMp4('too large a table')
  return (await handle.read(Buffer.alloc(end - inside), 0, end - inside, inside)).buffer
}

/** The boxes that stand one after the other in these bytes. */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): readonly Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= to; at = found.at(-1)?.end ?? to) {
    if (found.length > mostBoxes) throw new NotMp4('too many boxes')
    found.push(boxAt(bytes, at, to))
  }
  return found
}

function boxAt(bytes: Buffer, at: number, limit: number): Box {
  if (at + 8 > bytes.length) throw new NotMp4('cut off')
  const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
  if (short === 1 && at + 16 > bytes.length) throw new NotMp4('cut off')
  const [length, head] = short === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [short === 0 ? limit - at : short, 8]
  if (length < head || at + length > limit) throw new NotMp4('a box larger than where it stands')
  return { type, at, inside: at + head, end: at + length }
}

/** Opens a file for as long as the work takes. */
export async function withFile<T>(file: string, flags: 'r' | 'r+', work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, flags)
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}
