import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { crc32 } from '#domain/crc32.ts'
import type { ArchivePart } from '#domain/imports/archive-parts.ts'
import { filesOf } from '#domain/imports/file-columns.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { damaged, misplaced, verified } from '#domain/imports/verified-bytes.ts'
import { deflated, localHeaderLength, stored } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { chunksOf, wholesOf } from './byte-streams.ts'
import { dataStart, gatherTexts } from './small-texts.ts'
import type { ZipReading } from './zip-calls.ts'

/** A part that lies with the browser. */
export type OpenPart = ArchivePart & {
  /** A file that is not compressed, as a slice, so that it is read as an archive of its own; null for any other. */
  readonly sliceOf: (file: ArchiveFile) => Promise<Blob | null>
}

/** Up to this, packed and unpacked, a text is read and unpacked in one piece, many together: there are hundreds of thousands. */
const smallFile: Bytes = 64 * 1024
/** What is read for the extra fields in the header of a small file. */
const extraRoom: Bytes = 64

/**
 * What opens a zip, or a zip in a zip, for reading: only slices of it are ever in memory.
 * @param reading what reads directories and small files
 */
export function zipPartsOver(reading: ZipReading): (zip: Blob, name: string, part: number) => Promise<OpenPart> {
  const readSmallText = gatherTexts(reading)
  const wholeOfFile = wholesOf()

  return async (zip, name, part) => {
    const { files, refused, offsets, packed, methods, nameLengths } = await reading.directory({ zip, part, name })
    const packedOf = ({ index }: ArchiveFile) => packed[index] ?? 0
    const offsetOf = ({ index }: ArchiveFile) => offsets[index] ?? 0
    const isDeflated = ({ index }: ArchiveFile) => methods[index] === deflated

    const whole = () => wholeOfFile(zip)

    /** The packed bytes of an entry. */
    async function packedSlice(file: ArchiveFile): Promise<Blob> {
      const offset = offsetOf(file)
      const header = whole().slice(offset, offset + localHeaderLength)
      const start = dataStart(new Uint8Array(await header.arrayBuffer()))
      const from = offset + (start ?? Number.POSITIVE_INFINITY)
      if (from + packedOf(file) > zip.size) throw damaged(file.path, misplaced)
      return whole().slice(from, from + packedOf(file))
    }

    async function* rawBytes(file: ArchiveFile): AsyncGenerator<Uint8Array> {
      const packedBytes = await packedSlice(file)
      yield* chunksOf(isDeflated(file) ? packedBytes.stream().pipeThrough(new DecompressionStream('deflate-raw')) : packedBytes.stream())
    }

    async function readText(file: ArchiveFile): Promise<string | null> {
      const [from, packedSize] = [offsetOf(file), packedOf(file)]
      if (Math.max(packedSize, file.size) > smallFile) return null
      const header = localHeaderLength + (nameLengths[file.index] ?? 0) + extraRoom
      const { size, crc32: checksum } = file
      return readSmallText({
        zip: whole(),
        from,
        to: from + header + packedSize,
        packed: packedSize,
        size,
        isDeflated: isDeflated(file),
        crc32: checksum,
      })
    }

    return {
      name,
      size: zip.size,
      finger: await fingerOf(zip),
      files: filesOf(files, part),
      refused,
      read: (file) => verified(errorsInWords(rawBytes(file), file), file, crc32),
      readText,
      sliceOf: async (file) => (methods[file.index] === stored ? packedSlice(file) : null),
    }
  }
}

/** Reading and unpacking fail with errors of the browser, which differ from one to another. */
export async function* errorsInWords(bytes: AsyncIterable<Uint8Array>, { path }: ArchiveFile): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof DOMException && /NotReadable|NotFound/.test(error.name))
      throw damaged(path, t('cannot be read any more: it was moved or changed. Give it again.'))
    throw damaged(path, t('is damaged: it cannot be unpacked.'))
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
