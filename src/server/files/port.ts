import type { Readable } from 'node:stream'
import type { Bytes } from '#domain/units.ts'

/** Where bytes lie. Keys are made by us (letters, digits, `/ . _ -`); names of users never reach a key. */
export type Files = {
  /** Stores the whole stream under the key, or nothing at all. */
  readonly put: (key: string, content: Readable | Buffer) => Promise<void>
  /** The bytes from `first` to `last`, both included, or all of them; null when there is no such file. */
  readonly get: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** The same bytes for whoever has memory of their own for them, in which they read any number of files; null when there is no such file. */
  readonly open: (key: string, range?: ByteRange) => Promise<RangeReader | null>
  /** Size in bytes and when it was stored; null when there is no such file. */
  readonly head: (key: string) => Promise<{ readonly size: number; readonly storedAt: Date } | null>
  /** Nothing happens when it is already gone. */
  readonly delete: (key: string) => Promise<void>
  /** Every key that begins so, in order. */
  readonly list: (prefix: string) => AsyncIterable<string>
  /** How full the disk below it is; null of a store that knows no end. */
  readonly space: () => Promise<DiskSpace | null>
}

export type RangeReader = {
  /** Copies what comes next of the range to the beginning of the buffer. @returns how many bytes; 0 at the end */
  readonly read: (into: Buffer) => Promise<Bytes>
  readonly close: () => Promise<void>
}

export type ByteRange = { readonly first: number; readonly last: number }

/** Of a file system: what ordinary users may still write, and its size. */
export type DiskSpace = { readonly free: Bytes; readonly total: Bytes }

/**
 * The stream, which may fail before anybody reads it (its file is deleted, the connection to the bucket is lost): without a listener
 * such an error ends the process. Whoever reads it gets the error all the same.
 */
export function failHarmlessly<Stream extends Readable>(stream: Stream): Stream {
  return stream.on('error', () => {})
}

/** The key, when it is one of ours; a bug of ours otherwise, since no name of a user ever reaches a key. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][\w./-]*$/i.test(key) || key.includes('..')) throw new Error(`not a key of ours: ${JSON.stringify(key)}`)
  return key
}
