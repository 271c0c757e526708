import { type Entry, type Reader, WARNING_TRAILING_CENTRAL_DIRECTORY_DATA, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import type { RefusedFile } from '#domain/imports/archive-parts.ts'
import { clockInUtc } from '#domain/imports/found-date.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxItemsInRun, maxPathLength } from '#domain/imports/limits.ts'
import { hasOverlaps, keptPath, namesMore, shownPath, whyRefused, zipDate } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'

/** The central directory of a zip. What is needed to read entry `index` stands at that place of the arrays. */
export type ZipDirectory = {
  readonly files: ArchiveFile[]
  readonly refused: readonly RefusedFile[]
  readonly offsets: readonly number[]
  readonly packed: readonly number[]
  readonly methods: readonly number[]
  /** In bytes. */
  readonly nameLengths: readonly number[]
}
type Growing = {
  readonly files: ArchiveFile[]
  readonly refused: RefusedFile[]
  readonly offsets: number[]
  readonly packed: number[]
  readonly methods: number[]
  readonly nameLengths: number[]
}

/**
 * Reads the central directory of a zip, and nothing else of it. Entries that are not to be read are refused one by one; the whole archive
 * where it is none, or where entries share bytes: a few of them would unpack to any size.
 * @param part its place among the archives that are given
 */
export async function readZipDirectory(zip: Blob, part: number, name: string): Promise<ZipDirectory> {
  const refuse = (why: string) => new Problem('refused', `${shownPath(name)} cannot be read: ${why}`)
  const directory: Growing = { files: [], refused: [], offsets: [], packed: [], methods: [], nameLengths: [] }
  const reader = new ZipReader(slicesOf(zip), { useWebWorkers: false, filenameValidation: 'tolerant' })
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (directory.offsets.length >= maxItemsInRun) throw refuse(`it names more than ${maxItemsInRun} entries.`)
      take(directory, entry, part)
    }
    if (reader.warnings?.some(({ reason }) => reason === WARNING_TRAILING_CENTRAL_DIRECTORY_DATA)) throw refuse(namesMore)
  } catch (error) {
    throw error instanceof Problem ? error : refuse(inWords(error))
  } finally {
    await reader.close()
  }
  if (hasOverlaps(directory)) throw refuse('entries of it share their bytes, as in an archive that unpacks without end.')
  return directory
}

/** What the library reads a zip through. Its own readers would bring its codecs along, which are never used. */
const slicesOf = (zip: Blob): Reader<Blob> => {
  const reader: Pick<Reader<Blob>, 'size' | 'readUint8Array'> = {
    size: zip.size,
    readUint8Array: async (offset, length) => new Uint8Array(await zip.slice(offset, offset + length).arrayBuffer()),
  }
  return reader as Reader<Blob>
}

function take({ files, refused, offsets, packed, methods, nameLengths }: Growing, entry: Entry, part: number): void {
  const index = offsets.push(entry.offset) - 1
  packed.push(entry.compressedSize)
  methods.push(entry.compressionMethod)
  const nameLength = entry.rawFilename.length
  nameLengths.push(nameLength)
  const path = pathOf(entry)
  const file: ArchiveFile = {
    part,
    index,
    path: keptPath(path, maxPathLength),
    size: entry.uncompressedSize,
    crc32: entry.signature ?? null,
    modified: modifiedOf(entry),
  }
  const why = whyRefused({
    path,
    nameLength,
    size: entry.uncompressedSize,
    packed: entry.compressedSize,
    method: entry.compressionMethod,
    isEncrypted: entry.encrypted,
    attributes: entry.externalFileAttributes,
  })
  if (why !== null) refused.push({ ...file, why })
  else if (!path.endsWith('/')) files.push(file)
}

/** The date of MS-DOS fields. Zips of Windows may have an instant in their place, which is told in UTC. */
const modifiedOf = ({ rawLastModDate: raw, lastModDate }: Entry): string | null =>
  typeof raw === 'number' ? zipDate(raw >>> 16, raw & 0xffff) : clockInUtc(Number(lastModDate))

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** The path in NFC. Names without the flag for UTF-8 are UTF-8 all the same where they are valid as such: the Mac writes so. */
function pathOf({ rawFilename, filename }: Entry): string {
  try {
    return strictUtf8.decode(rawFilename).normalize('NFC')
  } catch {
    return filename.normalize('NFC')
  }
}

/** What the library says of an archive, in words for its owner. */
function inWords(error: unknown): string {
  const { message = '' } = error instanceof Error ? error : {}
  if (/encrypted/i.test(message)) return 'it is encrypted. Unpack it with its password, and give the folder.'
  if (/split/i.test(message)) return 'it is one of several pieces of an archive. Unpack them together, and give the folder.'
  if (/not recognized|End of central directory not found/i.test(message)) return 'it is no zip, or was cut off. Download it again.'
  if (error instanceof DOMException) return 'this browser could not read it. Choose it again.'
  return 'its directory is damaged. Download it again, or unpack it and give the folder.'
}
