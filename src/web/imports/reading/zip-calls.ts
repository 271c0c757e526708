import type { Bytes } from '#domain/units.ts'
import type { ZipDirectory } from './zip-directory.ts'

/** A small file of a zip, to be read in one piece. */
export type SmallFile = {
  readonly zip: Blob
  /** Where its local header begins, and where its packed bytes end, with room for the extra fields of the header. */
  readonly from: Bytes
  readonly to: Bytes
  readonly packed: Bytes
  readonly size: Bytes
  readonly isDeflated: boolean
}
/** The bytes of small files, one behind the other, and where each ends; null for one that must be read as larger ones are. */
export type SmallFiles = { readonly bytes: Uint8Array<ArrayBuffer>; readonly ends: readonly (Bytes | null)[] }

/** What is read of zips in great numbers. */
export type ZipCalls = {
  readonly directory: {
    readonly asks: { readonly zip: Blob; readonly part: number; readonly name: string }
    readonly answers: ZipDirectory
  }
  readonly small: { readonly asks: readonly SmallFile[]; readonly answers: SmallFiles }
}
/** Whoever reads it: this worker or another. */
export type ZipReading = { readonly [N in keyof ZipCalls]: (asks: ZipCalls[N]['asks']) => Promise<ZipCalls[N]['answers']> }
