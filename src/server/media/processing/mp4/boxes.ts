import { type FileHandle, open } from 'node:fs/promises'
import { type Bytes, megabytes } from '#domain/units.ts'

/** One box of an MP4: offsets from the beginning of the file, or of the bytes it was read from. */
export type Mp4Box = { readonly type: string; readonly start: number; readonly contentStart: number; readonly end: number }

/** The file is not an MP4, or breaks its rules. */
export class NotMp4 extends Error {
  override name = 'NotMp4'
}

/** The largest `moov` box that is read: six hours of video have some five megabytes. */
const largestMoov: Bytes = megabytes(32)
const maxBoxes = 10_000

/** The top-level boxes of a file, without their content. ISO/IEC 14496-12, section 4.2. */
export async function boxesOfFile(handle: FileHandle): Promise<readonly Mp4Box[]> {
  const { size } = await handle.stat()
  const found: Mp4Box[] = []
  for (let start = 0; start + 8 <= size; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, start)
    const box = boxAt(buffer.subarray(0, bytesRead), 0, size - start)
    found.push({ type: box.type, start, contentStart: start + box.contentStart, end: start + box.end })
    if (found.length > maxBoxes) throw new NotMp4('too many boxes')
    start += box.end
  }
  return found
}

/** The content of one box, read whole. */
export async function readContent(handle: FileHandle, { contentStart, end }: Mp4Box): Promise<Buffer> {
  if (end - contentStart > largestMoov) throw new NotMp4('too large a moov box')
  return (await handle.read(Buffer.alloc(end - contentStart), 0, end - contentStart, contentStart)).buffer
}

/** The boxes that follow each other in these bytes. */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): readonly Mp4Box[] {
  const found: Mp4Box[] = []
  for (let start = from; start + 8 <= to; start = found.at(-1)?.end ?? to) {
    if (found.length > maxBoxes) throw new NotMp4('too many boxes')
    found.push(boxAt(bytes, start, to))
  }
  return found
}

/** The header of a box: 32 bits of size and the type. Size 1 announces a 64-bit size after the type; size 0 means up to `limit`. */
function boxAt(bytes: Buffer, start: number, limit: number): Mp4Box {
  if (start + 8 > bytes.length) throw new NotMp4('truncated')
  const size32 = bytes.readUInt32BE(start)
  const type = bytes.toString('latin1', start + 4, start + 8)
  const hasSize64 = size32 === 1
  if (hasSize64 && start + 16 > bytes.length) throw new NotMp4('truncated')
  const headerSize = hasSize64 ? 16 : 8
  const untilLimit = size32 === 0 ? limit - start : size32
  const size = hasSize64 ? Number(bytes.readBigUInt64BE(start + 8)) : untilLimit
  if (size < headerSize || start + size > limit) throw new NotMp4('a box larger than its parent')
  return { type, start, contentStart: start + headerSize, end: start + size }
}

/** Opens a file while `use` runs, and closes it afterwards. */
export async function withFile<T>(file: string, flags: 'r' | 'r+', use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, flags)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}
