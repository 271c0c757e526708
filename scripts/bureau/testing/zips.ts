import { writeFile } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a made zip: what its directory says of it may be other than what is there. */
export type MadeEntry = {
  readonly name: string | Buffer
  readonly bytes: Buffer
  readonly isDeflated?: boolean
  /** What its headers say in place of the truth; in its directory by ZIP64 where a number is 4 GB or more. */
  readonly lies?: {
    readonly size?: number
    readonly packed?: number
    readonly crc32?: number
    readonly offset?: number
    readonly method?: number
  }
  readonly flags?: number
  /** Bytes of extra fields in its local header. */
  readonly localExtra?: number
  readonly attributes?: number
}

/** A zip of these entries, with whatever lies: no library writes archives that are wrong. */
export function madeZip(entries: readonly MadeEntry[], { entryCount = entries.length } = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name as string)
    const packed = entry.isDeflated ? deflateRawSync(entry.bytes) : entry.bytes
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(entry.flags ?? 0x800, 2)
    fields.writeUInt16LE(entry.lies?.method ?? (entry.isDeflated ? 8 : 0), 4)
    fields.writeUInt16LE(0x6c80, 6)
    fields.writeUInt16LE((39 << 9) | (8 << 5) | 4, 8) // 4 August 2019, 13:36
    fields.writeUInt32LE(entry.lies?.crc32 ?? crc32(entry.bytes), 10)
    const numbers = [entry.lies?.size ?? entry.bytes.length, entry.lies?.packed ?? packed.length, entry.lies?.offset ?? offset]
    const [size = 0, packedSize = 0, place = 0] = numbers.map((number) => Math.min(number, none))
    fields.writeUInt32LE(packedSize, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const extra = Buffer.alloc(entry.localExtra ?? 0)
    const ofExtra = Buffer.from([extra.length & 0xff, extra.length >>> 8])
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields.subarray(0, 24), ofExtra, name, extra, packed])
    const large = zip64Of(numbers.filter((number) => number >= none))
    fields.writeUInt16LE(large.length, 24)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(entry.attributes ?? 0, 6)
    tail.writeUInt32LE(place, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, tail, name, large]))
    pieces.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entryCount, 0xffff), 8)
  end.writeUInt16LE(Math.min(entryCount, 0xffff), 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, listing, end])
}

/** What stands in the place of a number that has its own in the extra field. */
const none = 0xffffffff

/** The extra field of numbers that four bytes do not hold; empty without any. */
function zip64Of(numbers: readonly number[]): Buffer {
  if (numbers.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + 8 * numbers.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * numbers.length, 2)
  for (const [at, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * at)
  return field
}

export const writeZip = (file: string, entries: readonly MadeEntry[], options?: Parameters<typeof madeZip>[1]): Promise<void> =>
  writeFile(file, madeZip(entries, options))
