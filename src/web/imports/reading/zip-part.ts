import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { inflateSync } from 'fflate'
import { crc32 } from '#domain/crc32.ts'
import type { ArchivePart } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { damaged, misplaced, verified } from '#domain/imports/verified-bytes.ts'
import { deflated, localHeaderLength, stored } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { chunksOf } from './byte-streams.ts'
import { readSlice } from './read-slice.ts'
import { readZipDirectory } from './zip-directory.ts'

/** A part that lies with the browser. */
export type OpenPart = ArchivePart & {
  /** A file that is not compressed, as a slice, so that it is read as an archive of its own; null for any other. */
  readonly sliceOf: (file: ArchiveFile) => Promise<Blob | null>
}

/** Up to this, packed and unpacked, a file is read and unpacked in one piece: 200,000 small texts are read so. */
const smallFile: Bytes = 64 * 1024
/** What is read for the extra fields in the header of a small file. */
const extraRoom: Bytes = 64

/** Opens a zip, or a zip in a zip, for reading: only slices of it are ever in memory. */
export async function openZipPart(zip: Blob, name: string, part: number): Promise<OpenPart> {
  const directory = await readZipDirectory(zip, part, name)

  const placeOf = ({ index }: ArchiveFile) => ({ offset: directory.offsets[index] ?? 0, packed: directory.packed[index] ?? 0 })

  /** The packed bytes of an entry. */
  async function packedSlice(file: ArchiveFile): Promise<Blob> {
    const { offset, packed } = placeOf(file)
    const start = offset + dataStart(await readSlice(zip.slice(offset, offset + localHeaderLength)), file)
    if (start + packed > zip.size) throw damaged(file.path, misplaced)
    return zip.slice(start, start + packed)
  }

  /** The packed bytes of a small entry, which are read together with its header. */
  async function packedBytes(file: ArchiveFile): Promise<Uint8Array<ArrayBuffer>> {
    const { offset, packed } = placeOf(file)
    const header = localHeaderLength + (directory.nameLengths[file.index] ?? 0) + extraRoom
    const read = await readSlice(zip.slice(offset, offset + header + packed))
    const start = dataStart(read, file)
    return start + packed <= read.length ? read.subarray(start, start + packed) : readSlice(await packedSlice(file))
  }

  async function* rawBytes(file: ArchiveFile): AsyncGenerator<Uint8Array> {
    const { packed } = placeOf(file)
    const isDeflated = directory.methods[file.index] === deflated
    if (Math.max(packed, file.size) <= smallFile) {
      const bytes = await packedBytes(file)
      yield isDeflated ? inflated(bytes, file.size) : bytes
      return
    }
    const slice = await packedSlice(file)
    yield* chunksOf(isDeflated ? slice.stream().pipeThrough(new DecompressionStream('deflate-raw')) : slice.stream())
  }

  return {
    name,
    size: zip.size,
    finger: await fingerOf(zip),
    files: directory.files,
    refused: directory.refused,
    read: (file) => verified(errorsInWords(rawBytes(file), file), file, crc32),
    sliceOf: async (file) => (directory.methods[file.index] === stored ? packedSlice(file) : null),
  }
}

/**
 * Unpacks a small file at once: a stream of the browser for each would take ten times as long and leave as much behind. A file that unpacks to
 * more than its size is cut one byte after it, which whoever compares the sizes sees.
 */
const inflated = (packed: Uint8Array, size: Bytes): Uint8Array => inflateSync(packed, { out: new Uint8Array(size + 1) })

/** Where the bytes of an entry begin behind its header. */
function dataStart(bytes: Uint8Array, { path }: ArchiveFile): Bytes {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const isHeader = bytes.length >= localHeaderLength && header.getUint32(0, true) === 0x04034b50
  if (!isHeader) throw damaged(path, misplaced)
  return localHeaderLength + header.getUint16(26, true) + header.getUint16(28, true)
}

/** Reading and unpacking fail with errors of the browser, which differ from one to another. */
export async function* errorsInWords(bytes: AsyncIterable<Uint8Array>, { path }: ArchiveFile): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof DOMException && /NotReadable|NotFound/.test(error.name))
      throw damaged(path, 'cannot be read any more: it was moved or changed. Give it again.')
    throw damaged(path, 'is damaged: it cannot be unpacked.')
  }
}

const fingerLength: Bytes = 64 * 1024

/** SHA-256 of its size, its first and its last 64 KiB: the directory stands at the end. The command line has the same. */
async function fingerOf(zip: Blob): Promise<string> {
  const hash = sha256.create().update(utf8ToBytes(`${zip.size}\n`))
  const length = Math.min(fingerLength, zip.size)
  for (const from of [0, Math.max(0, zip.size - fingerLength)])
    hash.update(new Uint8Array(await zip.slice(from, from + length).arrayBuffer()))
  return bytesToHex(hash.digest())
}
