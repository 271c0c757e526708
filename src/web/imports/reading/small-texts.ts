import { inflateSync } from 'fflate'
import { crc32 } from '#domain/crc32.ts'
import { localHeaderLength } from '#domain/imports/zip-entry.ts'
import type { Bytes } from '#domain/units.ts'
import type { SmallFile, ZipReading } from './zip-calls.ts'

/** Up to this a gap between two files costs less, read with them, than a slice of its own. */
const maxGap: Bytes = 64 * 1024

/**
 * Reads, unpacks and checks small texts. A browser reads a file in another process, where each slice costs more than its bytes: all go as one blob,
 * and those that lie near each other as one slice. They are unpacked at once, since a stream of the browser for each takes ten times as long. Null
 * for one that must be read as larger files are, which tells what is wrong with it.
 */
export async function readSmallTexts(files: readonly SmallFile[]): Promise<readonly (string | null)[]> {
  const extents = extentsOf(files)
  const slices = extents.map(({ zip, from, to }) => zip.slice(from, to))
  const whole = await bytesOf(new Blob(slices))
  let end = 0
  const texts = await Promise.all(
    extents.map(async ({ from, files: inside }, at) => {
      const [slice, start] = [slices[at] ?? new Blob(), end]
      end += slice.size
      const bytes = whole ? whole.subarray(start, end) : await bytesOf(slice) // one zip that was moved must not spoil the others
      return inside.map((file) => bytes && textOf(bytes.subarray(file.from - from, file.to - from), file))
    }),
  )
  return texts.flat()
}

type Extent = { readonly zip: Blob; readonly from: Bytes; readonly files: SmallFile[]; to: Bytes }

/** What is read at once: files of one zip in a row that lie near each other. */
function extentsOf(files: readonly SmallFile[]): readonly Extent[] {
  const extents: Extent[] = []
  for (const file of files) {
    const last = extents.at(-1)
    if (last?.zip === file.zip && file.from >= last.from && file.from <= last.to + maxGap) {
      last.files.push(file)
      last.to = Math.max(last.to, file.to)
    } else extents.push({ zip: file.zip, from: file.from, to: file.to, files: [file] })
  }
  return extents
}

const bytesOf = async (blob: Blob): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await blob.arrayBuffer())
  } catch {
    return null
  }
}

const utf8 = new TextDecoder()

/** The text behind a local header; null where it is not what the directory says. */
function textOf(read: Uint8Array, { packed, size, isDeflated, crc32: expected }: SmallFile): string | null {
  const start = dataStart(read)
  if (start === null || start + packed > read.length) return null
  const bytes = read.subarray(start, start + packed)
  const unpacked = isDeflated ? inflated(bytes, size) : bytes
  return unpacked?.length === size && crc32(unpacked) === expected ? utf8.decode(unpacked) : null
}

/** At most one byte more than the directory says, so that a longer one is noticed. */
function inflated(bytes: Uint8Array, size: Bytes): Uint8Array | null {
  try {
    return inflateSync(bytes, { out: new Uint8Array(size + 1) })
  } catch {
    return null
  }
}

/** Where the bytes of an entry begin behind its header; null where there is none. */
export function dataStart(bytes: Uint8Array): Bytes | null {
  if (bytes.length < localHeaderLength) return null
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (header.getUint32(0, true) !== 0x04034b50) return null
  return localHeaderLength + header.getUint16(26, true) + header.getUint16(28, true)
}

type Asked = { readonly file: SmallFile; readonly resolve: (text: Promise<string | null>) => void }

/** Small texts that are asked for in one turn are read together. */
export function gatherTexts({ texts }: Pick<ZipReading, 'texts'>): (file: SmallFile) => Promise<string | null> {
  let asked: Asked[] = []

  function readAsked() {
    const together = asked
    asked = []
    const reading = texts(together.map(({ file }) => file))
    for (const [at, { resolve }] of together.entries()) resolve(reading.then((all) => all[at] ?? null))
  }
  return (file) =>
    new Promise((resolve) => {
      if (asked.push({ file, resolve }) === 1) queueMicrotask(readAsked)
    })
}
