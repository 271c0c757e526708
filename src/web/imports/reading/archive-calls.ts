import type { PackedFindings } from '#domain/imports/find-items.ts'
import type { ReadOptions, SourceName } from '#domain/imports/found-item.ts'
import type { Outline } from '#domain/imports/outline.ts'
import type { ItemBatch } from '#domain/imports/packed-items.ts'
import type { Bytes } from '#domain/units.ts'
import type { GivenFile } from './given-file.ts'

/** What a worker tells of what was given to it. */
export type Opened = {
  readonly parts: readonly { readonly name: string; readonly size: Bytes; readonly finger: string }[]
  readonly files: number
  readonly bytes: Bytes
  /** Those that are not read, the first hundred. */
  readonly refused: readonly { readonly path: string; readonly why: string }[]
  readonly refusedCount: number
  /** What it seems to be. */
  readonly source: SourceName
  readonly outline: Outline
}
export type Listing = Pick<PackedFindings, 'missingParts' | 'warnings' | 'beside' | 'albums'> & { readonly items: number }
/** Which bytes: the file of an item, or its film. */
export type Wanted = { readonly key: string; readonly isMotion: boolean }
/** The SHA-256 of a file. `whole` has its bytes where they are few, so that they are read once. */
export type Digest = {
  readonly sha256: string
  readonly size: Bytes
  readonly name: string
  readonly whole: Uint8Array<ArrayBuffer> | null
}

/** Every call of the worker: what it takes and what it answers. */
export type ArchiveCalls = {
  readonly open: { readonly asks: readonly GivenFile[]; readonly answers: Opened }
  readonly list: { readonly asks: { readonly source: SourceName; readonly options: ReadOptions }; readonly answers: Listing }
  /** The items of the listing from this place on, as many as one request brings, as soon as they were read; none behind the last. */
  readonly batch: { readonly asks: number; readonly answers: ItemBatch }
  /** Null where the item is not in what was given. */
  readonly digest: { readonly asks: Wanted; readonly answers: Digest | null }
  /** The bytes from an offset on, `pieceLength` of them or what is left. Pieces that are asked in order are read once. */
  readonly piece: { readonly asks: Wanted & { readonly offset: Bytes }; readonly answers: Uint8Array<ArrayBuffer> }
  /** Forgets what was read of a file. */
  readonly release: { readonly asks: Wanted; readonly answers: null }
}

/** A file up to this is sent in one request; a longer one in pieces of it. */
export const pieceLength: Bytes = 4 * 1024 * 1024
