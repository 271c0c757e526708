import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { Bytes } from '#domain/units.ts'

export type SparseTakeout = {
  readonly zips: number
  readonly picturesEach: number
  /** Of the first picture of a zip; each is a byte longer than the one before. */
  readonly pictureSize: Bytes
  /** Whether each picture has its JSON. */
  readonly hasSidecars?: boolean
}

/** The zips of a Takeout with pictures that are holes in sparse files: as large as real ones, and nearly no room on the disk. */
export function writeSparseTakeout(folder: string, { zips, picturesEach, pictureSize, hasSidecars = false }: SparseTakeout): void {
  mkdirSync(folder, { recursive: true })
  for (let zip = 0; zip < zips; zip++) {
    const written = openZip(path.join(folder, `takeout-20260101T000000Z-${String(zip + 1).padStart(3, '0')}.zip`))
    const year = 1990 + (zip % 30)
    for (let at = 0; at < picturesEach; at++) {
      const title = `IMG_${zip}_${String(at).padStart(6, '0')}.jpg`
      const name = `Takeout/Google Photos/Photos from ${year}/${title}`
      written.hole(name, pictureSize + at, zip * picturesEach + at)
      if (hasSidecars) written.text(`${name}.supplemental-metadata.json`, sidecarOf(title, Date.UTC(year, 5, 1) / 1000 + at))
    }
    written.close()
  }
}

/** What Google writes of a picture. @param taken in seconds since 1970 */
const sidecarOf = (title: string, taken: number) =>
  JSON.stringify({
    title,
    description: '',
    imageViews: '12',
    creationTime: { timestamp: String(taken + 86_400), formatted: 'a day later' },
    photoTakenTime: { timestamp: String(taken), formatted: 'some day' },
    geoData: { latitude: 53.29, longitude: -9.07, altitude: 0, latitudeSpan: 0, longitudeSpan: 0 },
    geoDataExif: { latitude: 53.29, longitude: -9.07, altitude: 0, latitudeSpan: 0, longitudeSpan: 0 },
    people: [{ name: 'Ada' }, { name: 'Brendan' }],
    url: `https://photos.google.com/photo/${title}`,
    googlePhotosOrigin: { mobileUpload: { deviceFolder: { localFolderName: '' }, deviceType: 'ANDROID_PHONE' } },
  })

/** Writes a zip64 entry by entry, without compression. */
function openZip(file: string) {
  const fd = openSync(file, 'w')
  const directory: Buffer[] = []
  let offset = 0
  const write = (bytes: Buffer, position: number) => void writeSync(fd, bytes, 0, bytes.length, position)
  const entry = (name: Buffer, size: Bytes, crc: number, content: Buffer) => {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(45, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE((39 << 9) | (8 << 5) | 4, 8)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(size, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, content]), offset)
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
  return {
    hole: (name: string, size: Bytes, crc: number) => entry(Buffer.from(name), size, crc >>> 0, Buffer.alloc(0)),
    text: (name: string, text: string) => {
      const content = Buffer.from(text)
      entry(Buffer.from(name), content.length, crc32(content), content)
    },
    close: () => {
      const listing = Buffer.concat(directory)
      const end = endOf(directory.length, listing.length, offset)
      write(listing, offset)
      write(end, offset + listing.length)
      ftruncateSync(fd, offset + listing.length + end.length)
      closeSync(fd)
    },
  }
}

/** The three records at the end of a zip64. */
function endOf(entries: number, length: Bytes, offset: Bytes): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + length), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  end.writeUInt16LE(0xffff, 84)
  end.writeUInt16LE(0xffff, 86)
  end.writeUInt32LE(0xffffffff, 88)
  end.writeUInt32LE(0xffffffff, 92)
  return end
}
