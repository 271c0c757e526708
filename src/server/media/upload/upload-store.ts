import type { Readable } from 'node:stream'
import type { Bytes } from '#domain/units.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import type { Deps } from '#server/deps.ts'
import type { ByteRange } from '#server/files/port.ts'

/** Whose upload, and which. */
export type UploadKey = Pick<UploadRow, 'user_id' | 'id'>

/** Where the bytes of resumable uploads are collected until they are whole. Two engines: the data directory, and the bucket of the files. */
export type UploadStore = {
  readonly create: (upload: UploadKey) => Promise<void>
  /** How many bytes of it are here; null when it was never created, or is gone. */
  readonly received: (upload: UploadRow) => Promise<Bytes | null>
  /** Appends from this offset on, and answers the offset behind it. What came before its source failed stays. */
  readonly append: (upload: UploadRow, bytes: Readable, offset: Bytes) => Promise<Bytes>
  /** The bytes of this range, or all. What of it is not here ends the stream with an error, or before its end. */
  readonly read: (upload: UploadRow, range?: ByteRange) => Readable
  /** Nothing happens when it is already gone. */
  readonly delete: (upload: UploadKey) => Promise<void>
  /** Deletes bytes that came before then and of which no row knows: a crash came between the two. */
  readonly sweep: (before: Date) => Promise<void>
}

export type UploadStoreDeps = Pick<Deps, 'db' | 'files' | 'now' | 'newId' | 'config'>
