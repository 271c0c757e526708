import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { ArchivePart } from '#domain/imports/archive-parts.ts'
import { filesOf } from '#domain/imports/file-columns.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { damaged, misplaced, verified } from '#domain/imports/verified-bytes.ts'
import { deflated, localHeaderLength, stored } from '#domain/imports/zip-entry.ts'
import type { Bytes } from '#domain/units.ts'
import { type Extent, readZipDirectory } from './zip-directory.ts'

/** A part that lies on the disk. */
export type OpenPart = ArchivePart<Buffer> & {
  /** Where the bytes of a file lie that is not compressed, so that it is read as an archive of its own; null for any other. */
  readonly extentOf: (file: ArchiveFile) => Extent | null
  readonly close: () => Promise<void>
}

/** Up to this a file is read in one piece, without streams: 200,000 small texts are read so. */
const smallFile: Bytes = 256 * 1024
const chunkSize: Bytes = 128 * 1024

type Opened = { readonly extent: Extent; readonly name: string; readonly part: number; readonly close: () => Promise<void> }

/** Opens a zip, or a zip in a zip, for reading. */
export async function openZipPart({ extent, name, part, close }: Opened): Promise<OpenPart> {
  const { files, refused, offsets, packed: packedSizes, methods } = await readZipDirectory(extent, part, name)
  const { handle } = extent

  /** Where the bytes of an entry begin, in the file. */
  function dataStart({ index, path }: ArchiveFile): Bytes {
    const offset = offsets[index] ?? 0
    if (offset + localHeaderLength > extent.size) throw damaged(path, misplaced)
    const header = Buffer.alloc(localHeaderLength)
    const count = readSync(handle.fd, header, 0, header.length, extent.start + offset)
    if (count < header.length || header.readUInt32LE(0) !== 0x04034b50) throw damaged(path, misplaced)
    const start = offset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28)
    if (start + (packedSizes[index] ?? 0) > extent.size) throw damaged(path, misplaced)
    return extent.start + start
  }

  async function* rawBytes(file: ArchiveFile): AsyncGenerator<Buffer> {
    const start = dataStart(file)
    const packed = packedSizes[file.index] ?? 0
    if (packed === 0) return
    const isDeflated = methods[file.index] === deflated
    if (packed <= smallFile && file.size <= smallFile) {
      const bytes = Buffer.allocUnsafe(packed)
      if (readSync(handle.fd, bytes, 0, packed, start) < packed) throw damaged(file.path, misplaced)
      yield isDeflated ? inflateRawSync(bytes, { maxOutputLength: file.size + 1 }) : bytes
      return
    }
    const read = handle.createReadStream({ start, end: start + packed - 1, autoClose: false, highWaterMark: chunkSize })
    yield* isDeflated ? pipeline(read, createInflateRaw({ chunkSize }), () => {}) : read
  }

  return {
    name,
    size: extent.size,
    finger: fingerOf(extent),
    files: filesOf(files, part),
    refused,
    read: (file) => verified(unpackErrorsInWords(rawBytes(file), file), file, crc32),
    extentOf: (file) => (methods[file.index] === stored ? { handle, start: dataStart(file), size: file.size } : null),
    close,
  }
}

async function* unpackErrorsInWords(bytes: AsyncIterable<Buffer>, { path }: ArchiveFile): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw damaged(path, 'is longer than its archive says.')
    if (code.startsWith('Z_')) throw damaged(path, 'is damaged: it cannot be unpacked.')
    throw error
  }
}

const fingerLength: Bytes = 64 * 1024

/** SHA-256 of its size, its first and its last 64 KiB: the directory stands at the end. */
function fingerOf({ handle, start, size }: Extent): string {
  const hash = createHash('sha256').update(`${size}\n`)
  for (const from of [0, Math.max(0, size - fingerLength)]) {
    const bytes = Buffer.alloc(Math.min(fingerLength, size))
    readSync(handle.fd, bytes, 0, bytes.length, start + from)
    hash.update(bytes)
  }
  return hash.digest('hex')
}
