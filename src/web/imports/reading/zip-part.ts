import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { crc32 } from '#domain/crc32.ts'
import type { ArchivePart } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { damaged, misplaced, verified } from '#domain/imports/verified-bytes.ts'
import { deflated, localHeaderLength, stored } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { chunksOf } from './chunks-of.ts'
import { readZipDirectory } from './zip-directory.ts'

/** A part that lies with the browser. */
export type OpenPart = ArchivePart & {
  /** A file that is not compressed, as a slice, so that it is read as an archive of its own; null for any other. */
  readonly sliceOf: (file: ArchiveFile) => Promise<Blob | null>
}

/** Opens a zip, or a zip in a zip, for reading: only slices of it are ever in memory. */
export async function openZipPart(zip: Blob, name: string, part: number): Promise<OpenPart> {
  const directory = await readZipDirectory(zip, part, name)

  /** The packed bytes of an entry. */
  async function packedSlice({ index, path }: ArchiveFile): Promise<Blob> {
    const offset = directory.offsets[index] ?? 0
    const header = new DataView(await zip.slice(offset, offset + localHeaderLength).arrayBuffer())
    const isHeader = header.byteLength === localHeaderLength && header.getUint32(0, true) === 0x04034b50
    if (!isHeader) throw damaged(path, misplaced)
    const start = offset + localHeaderLength + header.getUint16(26, true) + header.getUint16(28, true)
    const end = start + (directory.packed[index] ?? 0)
    if (end > zip.size) throw damaged(path, misplaced)
    return zip.slice(start, end)
  }

  async function* rawBytes(file: ArchiveFile): AsyncGenerator<Uint8Array> {
    const packed = await packedSlice(file)
    if (packed.size === 0) return
    const isDeflated = directory.methods[file.index] === deflated
    yield* chunksOf(isDeflated ? packed.stream().pipeThrough(new DecompressionStream('deflate-raw')) : packed.stream())
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
