import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Bytes, Seconds } from '#domain/units.ts'

/**
 * Zips whose every byte is known before one of them is written: nothing is compressed, so that offsets are sums, and sizes and check sums stand
 * in the local headers, since some readers fail at data descriptors (APPNOTE 6.3.9 of PKWARE).
 */

/** A file of a zip. */
export type ZipFile = {
  /** With `/`; at most 65,535 bytes as UTF-8. */
  readonly path: string
  readonly size: Bytes
  readonly crc32: number
  /** Since 1970 in UTC; from 1980 to 2107 by the clock of MS-DOS. */
  readonly modified: Seconds
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end64: 0x06064b50, locator64: 0x07064b50, end: 0x06054b50 } as const
/** In the place of a number that needs more than 32 bits: it stands in the Zip64 field. */
const inField64 = 0xffffffff
const manyEntries = 0xffff
const plain = 20
const zip64 = 45
/** Names are UTF-8. */
const utf8Flag = 0x0800
const byUnix = 3 << 8
/** A regular file that everybody may read: `-rw-r--r--`. */
const attributes = (0o100644 << 16) >>> 0
const extended = { timestamp: 0x5455, zip64: 0x0001 } as const
const timestampLength = 9

const isLarge = (value: number): boolean => value >= inField64

/** Bytes of the local header, which lie before those of the file. */
export function localHeader({ path, size, crc32, modified }: ZipFile): Uint8Array {
  const name = utf8ToBytes(path)
  const isZip64 = isLarge(size)
  const header = writerOf(30 + name.length + timestampLength + (isZip64 ? 20 : 0))
  const inHeader = isZip64 ? inField64 : size
  header.u32(signatures.local).u16(isZip64 ? zip64 : plain)
  common(header, modified, crc32).u32(inHeader).u32(inHeader)
  header.u16(name.length).u16(timestampLength + (isZip64 ? 20 : 0))
  header.bytes(name)
  timestamp(header, modified)
  if (isZip64) header.u16(extended.zip64).u16(16).u64(size).u64(size)
  return header.done
}

/** Where the local header of a file begins in its zip. */
export type Placed = ZipFile & { readonly offset: Bytes }

/** The entry of a file in the central directory. */
export function centralHeader({ path, size, crc32, modified, offset }: Placed): Uint8Array {
  const name = utf8ToBytes(path)
  const large = [...(isLarge(size) ? [size, size] : []), ...(isLarge(offset) ? [offset] : [])]
  const extra64 = large.length > 0 ? 4 + 8 * large.length : 0
  const header = writerOf(46 + name.length + timestampLength + extra64)
  const version = large.length > 0 ? zip64 : plain
  const inHeader = isLarge(size) ? inField64 : size
  header
    .u32(signatures.central)
    .u16(byUnix | version)
    .u16(version)
  common(header, modified, crc32).u32(inHeader).u32(inHeader)
  header
    .u16(name.length)
    .u16(timestampLength + extra64)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(attributes)
  header.u32(isLarge(offset) ? inField64 : offset).bytes(name)
  timestamp(header, modified)
  if (extra64 > 0) header.u16(extended.zip64).u16(extra64 - 4)
  for (const value of large) header.u64(value)
  return header.done
}

/** What stands behind the central directory. */
export function endOfZip({
  count,
  length,
  offset,
}: {
  readonly count: number
  readonly length: Bytes
  readonly offset: Bytes
}): Uint8Array {
  const isZip64 = count >= manyEntries || isLarge(length) || isLarge(offset)
  const end = writerOf(22 + (isZip64 ? 76 : 0))
  if (isZip64) {
    end
      .u32(signatures.end64)
      .u64(44)
      .u16(byUnix | zip64)
      .u16(zip64)
      .u32(0)
      .u32(0)
    end.u64(count).u64(count).u64(length).u64(offset)
    end
      .u32(signatures.locator64)
      .u32(0)
      .u64(offset + length)
      .u32(1)
  }
  const entries = Math.min(count, manyEntries)
  end.u32(signatures.end).u16(0).u16(0).u16(entries).u16(entries)
  end.u32(Math.min(length, inField64)).u32(Math.min(offset, inField64)).u16(0)
  return end.done
}

/** Flags, method, time and check sum stand alike in both headers. */
const common = (header: Writer, modified: Seconds, crc32: number): Writer => {
  const { time, date } = clockOfDos(modified)
  return header.u16(utf8Flag).u16(0).u16(time).u16(date).u32(crc32)
}

/** The extended timestamp of Info-ZIP: exact, and in UTC. */
const timestamp = (header: Writer, modified: Seconds): void => {
  header
    .u16(extended.timestamp)
    .u16(timestampLength - 4)
    .u8(1)
    .u32(Math.min(Math.max(Math.trunc(modified), 0), 0x7fffffff))
}

function clockOfDos(modified: Seconds): { readonly time: number; readonly date: number } {
  const at = new Date(modified * 1000)
  const year = at.getUTCFullYear()
  if (year < 1980) return { time: 0, date: (1 << 5) | 1 }
  if (year > 2107) return { time: (23 << 11) | (59 << 5) | 29, date: (127 << 9) | (12 << 5) | 31 }
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

type Writer = {
  readonly done: Uint8Array
  readonly u8: (value: number) => Writer
  readonly u16: (value: number) => Writer
  readonly u32: (value: number) => Writer
  readonly u64: (value: number) => Writer
  readonly bytes: (value: Uint8Array) => Writer
}

/** Writes little-endian numbers, one behind the other. */
function writerOf(length: Bytes): Writer {
  const done = new Uint8Array(length)
  const view = new DataView(done.buffer)
  let at = 0
  const advance = (by: Bytes) => {
    at += by
    return at - by
  }
  const writer: Writer = {
    done,
    u8(value) {
      view.setUint8(advance(1), value)
      return writer
    },
    u16(value) {
      view.setUint16(advance(2), value, true)
      return writer
    },
    u32(value) {
      view.setUint32(advance(4), value, true)
      return writer
    },
    u64(value) {
      view.setBigUint64(advance(8), BigInt(value), true)
      return writer
    },
    bytes(value) {
      done.set(value, advance(value.length))
      return writer
    },
  }
  return writer
}
