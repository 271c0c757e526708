import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Compression } from '#domain/imports/packed-items.ts'

/** Deflates texts by Node, as fast as it can. */
export const compression: Compression<Buffer> = {
  pack: (text) => deflateRawSync(text, { level: 1 }),
  unpack: (packed) => inflateRawSync(packed).toString(),
}
