import { crc32 } from 'node:zlib'

/** The signature of a PNG and its first chunk, IHDR. */
const headLength = 8 + 25
const inch = 0.0254

/** A PNG that says how large it is to be printed, by a chunk pHYs after its head (ISO/IEC 15948, 11.3.4.3). */
export function withResolution(png: Buffer, dotsPerInch: number): Buffer {
  const chunk = Buffer.alloc(4 + 4 + 9 + 4)
  const dotsPerMetre = Math.round(dotsPerInch / inch)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(dotsPerMetre, 8)
  chunk.writeUInt32BE(dotsPerMetre, 12)
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return Buffer.concat([png.subarray(0, headLength), chunk, png.subarray(headLength)])
}
