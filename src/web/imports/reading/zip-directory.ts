import { type Entry, type Reader, WARNING_TRAILING_CENTRAL_DIRECTORY_DATA, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import type { RefusedFile } from '#domain/imports/archive-parts.ts'
import { columnsOf, type FileColumns } from '#domain/imports/file-columns.ts'
import { clockInUtc } from '#domain/imports/found-date.ts'
import { maxItemsInRun, maxPathLength } from '#domain/imports/limits.ts'
import { hasOverlaps, keptPath, namesMore, shownPath, whyRefused, zipDate } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { inNfc } from '#domain/text.ts'
import { t } from '#web/lib/language/translate.ts'
import { type DirectoryEntry, takePlainEntries, utf8Of } from './plain-entries.ts'

/** The central directory of a zip. What is needed to read entry `index` stands at that place of the arrays. */
export type ZipDirectory = {
  readonly files: FileColumns
  readonly refused: readonly RefusedFile[]
  readonly offsets: Float64Array<ArrayBuffer>
  readonly packed: Float64Array<ArrayBuffer>
  readonly methods: Uint16Array<ArrayBuffer>
  /** In bytes. */
  readonly nameLengths: Uint16Array<ArrayBuffer>
}

/**
 * Reads the central directory of a zip, and nothing else of it. Entries that are not to be read are refused one by one; the whole archive
 * where it is none, or where entries share bytes: a few of them would unpack to any size.
 * @param part its place among the archives that are given
 */
export async function readZipDirectory(zip: Blob, part: number, name: string): Promise<ZipDirectory> {
  const refuse = (why: string) => new Problem('refused', t('{shownPath} cannot be read: {why}', { shownPath: shownPath(name), why }))
  const reader = new ZipReader(slicesOf(zip), { useWebWorkers: false, filenameValidation: 'tolerant' })
  try {
    const directory = (await plainDirectory(zip, part, reader)) ?? (await wholeDirectory(part, reader, refuse))
    if (hasOverlaps(directory)) throw refuse(t('entries of it share their bytes, as in an archive that unpacks without end.'))
    return directory
  } catch (error) {
    throw error instanceof Problem ? error : refuse(inWords(error))
  } finally {
    await reader.close()
  }
}

/** A directory of plain entries, which the library only finds; null where it has others. */
async function plainDirectory(zip: Blob, part: number, reader: ZipReader<unknown>): Promise<ZipDirectory | null> {
  let count = 0
  const onprogress = async (_: number, total: number) => {
    count = total
  }
  const entries = reader.getEntriesGenerator({ onprogress })
  const { value: first } = await entries.next()
  await entries.return(true)
  if (typeof first !== 'object' || count > maxItemsInRun) return null
  const growing = grow(part)
  const isPlain = await takePlainEntries(zip, reader.directoryOffset ?? 0, count, growing.take)
  const directory = growing.finish()
  return isPlain && directory.offsets[0] === first.offset ? directory : null // with bytes before the archive it lies further on than it says
}

async function wholeDirectory(part: number, reader: ZipReader<unknown>, refuse: (why: string) => Problem): Promise<ZipDirectory> {
  const growing = grow(part)
  let count = 0
  for await (const entry of reader.getEntriesGenerator()) {
    if (count >= maxItemsInRun) throw refuse(t('it names more than {maxItemsInRun} entries.', { maxItemsInRun }))
    count += 1
    growing.take(entryOf(entry))
  }
  if (reader.warnings?.some(({ reason }) => reason === WARNING_TRAILING_CENTRAL_DIRECTORY_DATA)) throw refuse(namesMore)
  return growing.finish()
}

/** What the library reads a zip through. Its own readers would bring its codecs along, which are never used. */
const slicesOf = (zip: Blob): Reader<Blob> => {
  const reader: Pick<Reader<Blob>, 'size' | 'readUint8Array'> = {
    size: zip.size,
    readUint8Array: async (offset, length) => new Uint8Array(await zip.slice(offset, offset + length).arrayBuffer()),
  }
  return reader as Reader<Blob>
}

/** Gathers the entries of a directory. */
function grow(part: number) {
  const files = columnsOf()
  const refused: RefusedFile[] = []
  const [offsets, packed, methods, nameLengths]: [number[], number[], number[], number[]] = [[], [], [], []]
  return {
    take(entry: DirectoryEntry): void {
      const index = offsets.push(entry.offset) - 1
      packed.push(entry.packed)
      methods.push(entry.method)
      nameLengths.push(entry.nameLength)
      const { path, size, crc32, modified } = entry
      const file = { part, index, path: keptPath(path, maxPathLength), size, crc32, modified }
      const why = whyRefused(entry)
      if (why !== null) refused.push({ ...file, why })
      else if (!path.endsWith('/')) files.put(file)
    },
    finish: (): ZipDirectory => ({
      files: files.finish(),
      refused,
      offsets: new Float64Array(offsets),
      packed: new Float64Array(packed),
      methods: new Uint16Array(methods),
      nameLengths: new Uint16Array(nameLengths),
    }),
  }
}

/** An entry as the library reads it. */
const entryOf = (entry: Entry): DirectoryEntry => ({
  path: utf8Of(entry.rawFilename) ?? inNfc(entry.filename),
  nameLength: entry.rawFilename.length,
  size: entry.uncompressedSize,
  packed: entry.compressedSize,
  offset: entry.offset,
  method: entry.compressionMethod,
  isEncrypted: entry.encrypted,
  attributes: entry.externalFileAttributes,
  crc32: entry.signature ?? null,
  modified: modifiedOf(entry),
})

/** The date of MS-DOS fields. Zips of Windows may have an instant in their place, which is told in UTC. */
const modifiedOf = ({ rawLastModDate: raw, lastModDate }: Entry): string | null =>
  typeof raw === 'number' ? zipDate(raw >>> 16, raw & 0xffff) : clockInUtc(Number(lastModDate))

/** What the library says of an archive, in words for its owner. */
function inWords(error: unknown): string {
  const { message = '' } = error instanceof Error ? error : {}
  if (/encrypted/i.test(message)) return t('it is encrypted. Unpack it with its password, and give the folder.')
  if (/split/i.test(message)) return t('it is one of several pieces of an archive. Unpack them together, and give the folder.')
  if (/not recognized|End of central directory not found/i.test(message)) return t('it is no zip, or was cut off. Download it again.')
  if (error instanceof DOMException) return t('this browser could not read it. Choose it again.')
  return t('its directory is damaged. Download it again, or unpack it and give the folder.')
}
