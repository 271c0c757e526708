import { buffer } from 'node:stream/consumers'
import type { Bytes } from '#domain/units.ts'
import type { ExportPart } from '#server/db/export-tables.ts'
import type { ByteRange, Files } from '#server/files/port.ts'

/**
 * The plan of a zip as it lies in the store: every local header, one behind the other; an index of fixed records that says of each file where it
 * begins in the zip and where its bytes lie; and what stands behind the last file. Texts of all zips of an export are one object, and so are the
 * keys of stored files. Any server makes the same bytes of it, from any offset on.
 */

/** Where the objects of an export lie. */
export const exportPrefix = (userId: string, id = ''): string => `exports/${userId}/${id}`
export const planKeys = (prefix: string, part: number) => ({
  heads: `${prefix}/part-${part}.heads`,
  index: `${prefix}/part-${part}.index`,
  tail: `${prefix}/part-${part}.tail`,
})
export const textsKey = (prefix: string): string => `${prefix}/texts`
export const storeKeysKey = (prefix: string): string => `${prefix}/keys`

/** A file of a zip, as its record in the index says. */
export type IndexRecord = {
  /** Where its local header begins in the zip. */
  readonly at: Bytes
  /** Where that header begins among the headers. */
  readonly headAt: Bytes
  readonly length: Bytes
  /** Where its text begins among the texts, or where its key begins among the keys. */
  readonly sourceAt: Bytes
  /** How long its key is; 0 for a text. */
  readonly keyLength: number
}
const recordLength: Bytes = 40
/** So many files are looked up at once. */
export const filesInBlock = 512

export function writeRecord({ at, headAt, length, sourceAt, keyLength }: IndexRecord): Buffer {
  const record = Buffer.alloc(recordLength)
  for (const [place, value] of [at, headAt, length, sourceAt, keyLength].entries()) record.writeBigUInt64LE(BigInt(value), 8 * place)
  return record
}

function readRecord(index: Buffer, place: number): IndexRecord {
  const number = (field: number) => Number(index.readBigUInt64LE(place * recordLength + 8 * field))
  return { at: number(0), headAt: number(1), length: number(2), sourceAt: number(3), keyLength: number(4) }
}

type Planned = { readonly prefix: string; readonly number: number; readonly part: ExportPart }

/** A piece of a zip is this long; the last of a range may be shorter. */
const pieceLength: Bytes = 256 * 1024

/**
 * The bytes of a zip from the first to the last, both included. All pieces lie in the same memory: one is good until the next is asked for. So a
 * download of any length leaves no garbage to collect, of which buffers of a stream make a quarter of its processor time.
 */
export async function* readPart(files: Files, planned: Planned, range: ByteRange): AsyncGenerator<Buffer> {
  const memory = Buffer.allocUnsafeSlow(Math.min(pieceLength, range.last + 1 - range.first))
  let filled = 0
  for await (const source of sourcesOf(files, planned, range)) {
    for await (const read of readInto(() => memory.subarray(filled), files, source)) {
      filled += read
      if (filled < memory.length) continue
      yield memory
      filled = 0
    }
  }
  if (filled > 0) yield memory.subarray(0, filled)
}

/** Copies the bytes of a source to where there is room, step by step. @returns how many each time */
async function* readInto(room: () => Buffer, files: Files, source: Source): AsyncGenerator<Bytes> {
  if (Buffer.isBuffer(source)) {
    for (let at = 0; at < source.length; ) {
      const copied = source.copy(room(), 0, at)
      at += copied
      yield copied
    }
    return
  }
  const { key, range } = source
  const reader = await files.open(key, range)
  if (!reader) throw new Error(`an export names what is gone: ${key}`)
  try {
    for (let left = range.last + 1 - range.first; left > 0; ) {
      const read = await reader.read(room())
      if (read === 0) throw new Error(`an export names more than there is: ${key}`)
      left -= read
      yield read
    }
  } finally {
    await reader.close()
  }
}

/** Bytes of a zip that lie in one place: in memory, or in the store. */
type Source = Buffer | { readonly key: string; readonly range: ByteRange }

async function* sourcesOf(files: Files, { prefix, number, part }: Planned, { first, last }: ByteRange): AsyncGenerator<Source> {
  const keys = planKeys(prefix, number)
  for (let block = blockOf(part, first); block < part.blocks.length && (part.blocks[block] ?? 0) <= last; block += 1) {
    const { heads, headsAt, records, keyOf } = await readBlock(files, { prefix, keys, part }, block)
    for (const [place, record] of records.slice(0, -1).entries()) {
      const { headAt, at, length, sourceAt, keyLength } = record
      const head = heads.subarray(headAt - headsAt, (records[place + 1]?.headAt ?? 0) - headsAt)
      const inHead = overlap({ first, last }, at, head.length)
      if (inHead) yield head.subarray(inHead.first, inHead.last + 1)
      const inFile = overlap({ first, last }, at + head.length, length)
      if (!inFile) continue
      const inTexts = { first: sourceAt + inFile.first, last: sourceAt + inFile.last }
      yield keyLength === 0 ? { key: textsKey(prefix), range: inTexts } : { key: keyOf(record), range: inFile }
    }
  }
  const inTail = overlap({ first, last }, part.directoryAt, part.bytes - part.directoryAt)
  if (inTail) yield { key: keys.tail, range: inTail }
}

const blockOf = ({ blocks }: ExportPart, offset: Bytes): number =>
  Math.max(
    0,
    blocks.findLastIndex((at) => at <= offset),
  )

type Opened = { readonly prefix: string; readonly keys: ReturnType<typeof planKeys>; readonly part: ExportPart }

/** The records of a block with the first one behind it, the headers of its files, and the keys of those in the store, each read in one piece. */
async function readBlock(files: Files, { prefix, keys, part }: Opened, block: number) {
  const start = block * filesInBlock
  const count = Math.min(filesInBlock, part.files - start) + 1
  const index = await read(files, keys.index, { first: start * recordLength, last: (start + count) * recordLength - 1 })
  const records = Array.from({ length: count }, (_, place) => readRecord(index, place))
  const [headsAt, headsEnd] = [records[0]?.headAt ?? 0, records.at(-1)?.headAt ?? 0]
  const heads = headsEnd > headsAt ? await read(files, keys.heads, { first: headsAt, last: headsEnd - 1 }) : Buffer.alloc(0)
  const stored = records.slice(0, -1).filter(({ keyLength }) => keyLength > 0)
  const keysAt = Math.min(...stored.map(({ sourceAt }) => sourceAt))
  const keysEnd = Math.max(...stored.map(({ sourceAt, keyLength }) => sourceAt + keyLength))
  const names = stored.length > 0 ? await read(files, storeKeysKey(prefix), { first: keysAt, last: keysEnd - 1 }) : Buffer.alloc(0)
  const keyOf = ({ sourceAt, keyLength }: IndexRecord) => names.toString('utf8', sourceAt - keysAt, sourceAt - keysAt + keyLength)
  return { heads, headsAt, records, keyOf }
}

/** Of bytes that begin at an offset, those within a range, counted from their beginning; null where there are none. */
function overlap({ first, last }: ByteRange, at: Bytes, length: Bytes): ByteRange | null {
  const range = { first: Math.max(first - at, 0), last: Math.min(last - at, length - 1) }
  return range.first <= range.last ? range : null
}

const read = async (files: Files, key: string, range: ByteRange): Promise<Buffer> => {
  const stream = await files.get(key, range)
  if (!stream) throw new Error(`the plan of an export is gone: ${key}`)
  return buffer(stream)
}
