import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { photo } from './media.ts'

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([word(data.length), body, word(crc32(body))])
}

/** A PNG of one bit a pixel, all black: its sides cost next to nothing in bytes. */
export function blackPng(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.concat([word(width), word(height), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text or profile chunk that swells to so many bytes when unpacked. */
export const swellingChunk = (type: 'zTXt' | 'iCCP', size: number): Buffer =>
  chunk(type, Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 65), { level: 9 })]))

/** A JPEG whose header claims other sides than it has. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await photo())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A JPEG cut off in the middle of its pixels. */
export async function cutJpeg(): Promise<Buffer> {
  const jpeg = await photo({ width: 200, height: 200 })
  return jpeg.subarray(0, jpeg.length / 2)
}

export const markup = '<script>alert(document.domain)</script>'

/** A JPEG that is also a page: the markup stands in a comment of the header. */
export async function jpegWithMarkup(): Promise<Buffer> {
  const jpeg = await photo()
  const comment = Buffer.from(`${markup}<!--`)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)])
}

/** A JPEG with an archive behind it, as some viewers would open it. */
export const jpegWithArchive = async (): Promise<Buffer> =>
  Buffer.concat([await photo(), Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from(`evil.html${markup}`)])

/** A GIF of so many frames on one large sheet. */
export function gifOfFrames(count: number, side: number): Buffer {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(side, 0)
  sides.writeUInt16LE(side, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), sides, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array<Buffer>(count).fill(frame), Buffer.from(';')])
}

/** The beginning of a file of the ISO family, then noise. */
export const isoFile = (brand: string, ...compatible: readonly string[]): Buffer =>
  Buffer.concat([word(16 + 4 * compatible.length), Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join('')}`, 'latin1'), randomBytes(200)])

/** Files that are no picture, whatever their names say. */
export const notPictures: Readonly<Record<string, Buffer>> = {
  'page.jpg': Buffer.from(`<!doctype html>${markup}`),
  'drawing.png': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${markup}</svg>`),
  'laughs.png': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  ),
  'entity.png': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'beacon.jpg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:9/seen" width="9" height="9"/></svg>',
  ),
  'program.png': Buffer.concat([Buffer.from('MZ'), randomBytes(2000)]),
  'playlist.jpg': Buffer.from(['#EXTM3U', '#EXTINF:10.0,', 'file:///etc/passwd', '#EXT-X-ENDLIST'].join('\n')),
  'scan.jpg': Buffer.concat([Buffer.from('II*\0'), randomBytes(200)]),
}

/** An archive of one file under any name, even one that climbs out of the folder it is unpacked to. */
export function zipOf(name: string, content: Buffer): Buffer {
  const [title, packed, lengths] = [Buffer.from(name), deflateRawSync(content, { level: 9 }), Buffer.alloc(16)]
  lengths.writeUInt32LE(crc32(content), 0)
  lengths.writeUInt32LE(packed.length, 4)
  lengths.writeUInt32LE(content.length, 8)
  lengths.writeUInt16LE(title.length, 12)
  const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), lengths])
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed])
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14), title])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end])
}
