import { inflateSync } from 'fflate'
import { localHeaderLength } from '#domain/imports/zip-entry.ts'
import type { Bytes } from '#domain/units.ts'
import type { SmallFile, SmallFiles } from './zip-calls.ts'

/** How many blobs are read beside each other. */
const blobs = 4

/**
 * Reads and unpacks small files. A browser reads a file in another process, where each slice costs more than its bytes: many go as one blob. They
 * are unpacked at once, since a stream of the browser for each takes ten times as long.
 */
export async function readSmallFiles(files: readonly SmallFile[]): Promise<SmallFiles> {
  const each = Math.ceil(files.length / blobs)
  const groups = Array.from({ length: blobs }, (_, at) => files.slice(at * each, (at + 1) * each))
  const read = (await Promise.all(groups.map(readGroup))).flat()
  const bytes = new Uint8Array(read.reduce((sum, one) => sum + (one?.length ?? 0), 0))
  let end = 0
  const ends = read.map((one) => {
    if (!one) return null
    bytes.set(one, end)
    end += one.length
    return end
  })
  return { bytes, ends }
}

async function readGroup(files: readonly SmallFile[]): Promise<readonly (Uint8Array | null)[]> {
  const slices = files.map(({ zip, from, to }) => zip.slice(from, to))
  const whole = await bytesOf(new Blob(slices))
  let end = 0
  return Promise.all(
    files.map(async (file, at) => {
      const [slice, start] = [slices[at] ?? new Blob(), end]
      end += slice.size
      return unpacked(whole ? whole.subarray(start, end) : await bytesOf(slice), file) // one zip that was moved must not spoil the others
    }),
  )
}

const bytesOf = async (blob: Blob): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await blob.arrayBuffer())
  } catch {
    return null
  }
}

/** The bytes of a file, at most one more than the directory says, so that a longer one is noticed; null where they cannot be had so. */
function unpacked(read: Uint8Array | null, { packed, size, isDeflated }: SmallFile): Uint8Array | null {
  const start = read && dataStart(read)
  if (read === null || start === null || start + packed > read.length) return null
  const bytes = read.subarray(start, start + packed)
  if (!isDeflated) return bytes
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
