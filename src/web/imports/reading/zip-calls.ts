import type { Bytes } from '#domain/units.ts'
import type { ZipDirectory } from './zip-directory.ts'

/** A small file of a zip, to be read in one piece. */
export type SmallFile = {
  /** What it is cut from. */
  readonly zip: Blob
  /** Where its local header begins, and where its packed bytes end, with room for the extra fields of the header. */
  readonly from: Bytes
  readonly to: Bytes
  readonly packed: Bytes
  readonly size: Bytes
  readonly isDeflated: boolean
  readonly crc32: number | null
}

/** What is done in great numbers: zips are read, and what is found in them is packed. */
export type ZipCalls = {
  readonly directory: {
    readonly asks: { readonly zip: Blob; readonly part: number; readonly name: string }
    readonly answers: ZipDirectory
  }
  /** Null for one that must be read as larger files are. */
  readonly texts: { readonly asks: readonly SmallFile[]; readonly answers: readonly (string | null)[] }
  readonly pack: { readonly asks: string; readonly answers: Uint8Array<ArrayBuffer> }
}
/** Whoever does it: this worker or another. */
export type ZipReading = { readonly [N in keyof ZipCalls]: (asks: ZipCalls[N]['asks']) => Promise<ZipCalls[N]['answers']> }
