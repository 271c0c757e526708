import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Zips with pictures that are holes in sparse files: as large as real ones, and no room on the disk. Returns their folder's size. */
export function writeSparseZips(folder: string, zips: number, entriesEach: number, pictureSize: number): void {
  mkdirSync(folder, { recursive: true })
  for (let zip = 0; zip < zips; zip++) {
    const fd = openSync(path.join(folder, `takeout-20260101T000000Z-${String(zip + 1).padStart(3, '0')}.zip`), 'w')
    const directory: Buffer[] = []
    let offset = 0
    for (let at = 0; at < entriesEach; at++) {
      const name = Buffer.from(`Takeout/Google Photos/Photos from ${1990 + (zip % 30)}/IMG_${zip}_${String(at).padStart(6, '0')}.jpg`)
      const size = pictureSize + at
      const fields = Buffer.alloc(26)
      fields.writeUInt16LE(45, 0)
      fields.writeUInt16LE(0x800, 2)
      fields.writeUInt16LE((39 << 9) | (8 << 5) | 4, 8)
      fields.writeUInt32LE((zip * entriesEach + at) >>> 0, 10)
      fields.writeUInt32LE(size, 14)
      fields.writeUInt32LE(size, 18)
      fields.writeUInt16LE(name.length, 22)
      writeSync(fd, Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name]), 0, 30 + name.length, offset)
      const extra = Buffer.alloc(12)
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(8, 2)
      extra.writeBigUInt64LE(BigInt(offset), 4)
      fields.writeUInt16LE(extra.length, 24)
      const tail = Buffer.alloc(14)
      tail.writeUInt32LE(0xffffffff, 10)
      directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x2d\x03', 'latin1'), fields, tail, name, extra]))
      offset += 30 + name.length + size
    }
    const listing = Buffer.concat(directory)
    const zip64 = Buffer.alloc(56 + 20 + 22)
    zip64.writeUInt32LE(0x06064b50, 0)
    zip64.writeBigUInt64LE(44n, 4)
    zip64.writeBigUInt64LE(BigInt(entriesEach), 24)
    zip64.writeBigUInt64LE(BigInt(entriesEach), 32)
    zip64.writeBigUInt64LE(BigInt(listing.length), 40)
    zip64.writeBigUInt64LE(BigInt(offset), 48)
    zip64.writeUInt32LE(0x07064b50, 56)
    zip64.writeBigUInt64LE(BigInt(offset + listing.length), 64)
    zip64.writeUInt32LE(1, 72)
    zip64.writeUInt32LE(0x06054b50, 76)
    zip64.writeUInt16LE(0xffff, 84)
    zip64.writeUInt16LE(0xffff, 86)
    zip64.writeUInt32LE(0xffffffff, 88)
    zip64.writeUInt32LE(0xffffffff, 92)
    writeSync(fd, listing, 0, listing.length, offset)
    writeSync(fd, zip64, 0, zip64.length, offset + listing.length)
    ftruncateSync(fd, offset + listing.length + zip64.length)
    closeSync(fd)
  }
}
