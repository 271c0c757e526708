import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, type ZipFile } from 'yauzl'
import type { RefusedFile } from '#domain/imports/archive-parts.ts'
import { columnsOf, type FileColumns } from '#domain/imports/file-columns.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxItemsInRun } from '#domain/imports/limits.ts'
import { hasOverlaps, keptPath, maxZipNameLength, namesMore, shownPath, whyRefused, zipDate } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { inNfc } from '#domain/text.ts'
import type { Bytes } from '#domain/units.ts'

/** Where a zip lies: a file that is open for reading, or a part of one. */
export type Extent = { readonly handle: FileHandle; readonly start: Bytes; readonly size: Bytes }

/** The central directory of a zip. What is needed to read entry `index` stands at that place of the arrays: 2 million objects would not fit. */
export type ZipDirectory = {
  readonly files: FileColumns
  readonly refused: readonly RefusedFile[]
  readonly offsets: Float64Array
  readonly packed: Float64Array
  readonly methods: Uint8Array
}

const directoryEntryLength: Bytes = 46

/**
 * Reads the central directory of a zip, and nothing else of it. Entries that are not to be read are refused one by one; the whole archive
 * where it is none, or where entries share bytes: a few of them would unpack to any size.
 * @param part its place among the archives that are given
 */
export async function readZipDirectory(extent: Extent, part: number, name: string): Promise<ZipDirectory> {
  const refuse = (why: string) => new Problem('refused', `${shownPath(name)} cannot be read: ${why}`)
  const zip = await fromRandomAccessReaderPromise(new WindowReader(extent), extent.size, options).catch((error: unknown) => {
    throw refuse(inWords(error))
  })
  if (zip.entryCount > maxItemsInRun) throw refuse(`it names ${zip.entryCount} entries, and ${maxItemsInRun} are the most.`)
  if (zip.entryCount * directoryEntryLength > extent.size) throw refuse('it names more entries than it has room for.')
  const directory = await readEntries(zip, part).catch((error: unknown) => {
    throw refuse(inWords(error))
  })
  if (goesOn(zip, extent)) throw refuse(namesMore)
  if (hasOverlaps(directory)) throw refuse('entries of it share their bytes, as in an archive that unpacks without end.')
  return directory
}

/** Whether another entry follows those that the end of a zip counts. */
function goesOn({ readEntryCursor }: ZipFile, { handle, start, size }: Extent): boolean {
  const at = Number(readEntryCursor) // a place, though its types say otherwise
  const signature = Buffer.alloc(4)
  return at + 4 <= size && readSync(handle.fd, signature, 0, 4, start + at) === 4 && signature.readUInt32LE(0) === 0x02014b50
}

const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false } as const

async function readEntries(zip: ZipFile, part: number): Promise<ZipDirectory & { readonly nameLengths: Uint16Array }> {
  const count = zip.entryCount
  const [files, refused]: [ReturnType<typeof columnsOf>, RefusedFile[]] = [columnsOf(), []]
  const directory = {
    refused,
    offsets: new Float64Array(count),
    packed: new Float64Array(count),
    methods: new Uint8Array(count),
    nameLengths: new Uint16Array(count),
  }
  let index = 0
  for await (const entry of zip.eachEntry()) {
    directory.offsets[index] = entry.relativeOffsetOfLocalHeader
    directory.packed[index] = entry.compressedSize
    directory.methods[index] = entry.compressionMethod
    directory.nameLengths[index] = entry.fileNameLength
    take({ files, refused }, entry, { part, index })
    index += 1
  }
  return { ...directory, files: files.finish() }
}

type Growing = { readonly files: ReturnType<typeof columnsOf>; readonly refused: RefusedFile[] }

function take({ files, refused }: Growing, entry: Entry, { part, index }: Pick<ArchiveFile, 'part' | 'index'>): void {
  const path = pathOf(entry)
  const file: ArchiveFile = {
    part,
    index,
    path: keptPath(path, maxZipNameLength),
    size: entry.uncompressedSize,
    crc32: entry.crc32,
    modified: zipDate(entry.lastModFileDate, entry.lastModFileTime),
  }
  const why = whyRefused({
    path,
    nameLength: entry.fileNameLength,
    size: entry.uncompressedSize,
    packed: entry.compressedSize,
    method: entry.compressionMethod,
    isEncrypted: entry.isEncrypted(),
    attributes: entry.externalFileAttributes,
  })
  if (why !== null) refused.push({ ...file, why })
  else if (!path.endsWith('/')) files.put(file)
}

/** The path with `/`, in NFC. Names without the flag for UTF-8 are UTF-8 all the same where they are valid as such: the Mac writes so. */
function pathOf(entry: Entry): string {
  const raw = entry.fileNameRaw
  const isUtf8 = (entry.generalPurposeBitFlag & utf8Flag) !== 0 || isValidUtf8(raw)
  const name = getFileNameLowLevel(
    isUtf8 ? entry.generalPurposeBitFlag | utf8Flag : entry.generalPurposeBitFlag,
    raw,
    entry.extraFields,
    false,
  )
  return inNfc(name)
}

const utf8Flag = 0x800
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

const windowLength: Bytes = 64 * 1024

/** Reads a zip through one window that moves along its directory: two reads of the disk for each entry would take minutes. */
class WindowReader extends RandomAccessReader {
  readonly #extent: Extent
  readonly #window: Buffer
  #from = 0
  #to = 0

  constructor(extent: Extent) {
    super()
    this.#window = Buffer.allocUnsafe(Math.min(windowLength, extent.size))
    this.#extent = extent
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    let error: Error | null = null
    try {
      for (let done = 0; done < length; ) {
        const at = position + done
        if (at < this.#from || at >= this.#to) this.#move(at)
        if (at >= this.#to) throw new Error('unexpected end of file')
        done += this.#window.copy(buffer, offset + done, at - this.#from, Math.min(this.#to - this.#from, at - this.#from + length - done))
      }
    } catch (fault) {
      error = fault as Error
    }
    callback(error)
  }

  #move(at: number): void {
    const { handle, start, size } = this.#extent
    const length = Math.max(0, Math.min(this.#window.length, size - at))
    this.#from = at
    this.#to = at + (length > 0 ? readSync(handle.fd, this.#window, 0, length, start + at) : 0)
  }
}

/** What the library says of an archive, in words for its owner. */
function inWords(error: unknown): string {
  const { message } = error as Error
  if (/signature not found/.test(message)) return 'it is no zip, or was cut off. Download it again.'
  if (/comment length|central directory|end of file|EOF|overflow/i.test(message))
    return 'its directory is damaged. Download it again, or unpack it and give the folder.'
  if (/encryption/.test(message)) return 'it is encrypted. Unpack it with its password, and give the folder.'
  if (/multi-disk/.test(message)) return 'it is one of several pieces of an archive. Unpack them together, and give the folder.'
  return `its directory is damaged (${shownPath(message)}).`
}
