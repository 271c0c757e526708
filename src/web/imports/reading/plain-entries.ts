import { type ZipEntry, zipDate } from '#domain/imports/zip-entry.ts'
import { inNfc } from '#domain/text.ts'
import type { Bytes } from '#domain/units.ts'

/** An entry of a central directory. */
export type DirectoryEntry = ZipEntry & {
  /** Of its local header. */
  readonly offset: Bytes
  readonly crc32: number | null
  readonly modified: string | null
}

const headerLength: Bytes = 46
const windowLength: Bytes = 1024 * 1024
/** The longest entry: its name, its extra fields and its comment have 64 KiB each at most. */
const maxEntryLength: Bytes = headerLength + 3 * 0xffff
const entrySignature = 0x02014b50
const endSignatures = [0x06054b50, 0x06064b50]
const [zip64, unixTime, unixOwner] = [0x0001, 0x5455, 0x7875]

/**
 * Reads the entries of a central directory that are as nearly all programs write them: a name in UTF-8, no encryption, no extra fields but sizes above
 * 4 GB (ZIP64) and those of Unix. `@zip.js/zip.js` makes objects of 4 KB for each entry, and takes ten times as long.
 * @param from where the directory begins
 * @returns false as soon as something is otherwise, or goes on behind the last: the library shall judge it
 */
export async function takePlainEntries(zip: Blob, from: Bytes, count: number, take: (entry: DirectoryEntry) => void): Promise<boolean> {
  let [position, window, view] = [from, new Uint8Array(0), new DataView(new ArrayBuffer(0))]
  let at = 0
  for (let taken = 0; taken <= count; taken += 1) {
    if (window.length - at < maxEntryLength && position + window.length < zip.size) {
      position += at
      window = new Uint8Array(await zip.slice(position, position + windowLength).arrayBuffer())
      view = new DataView(window.buffer)
      at = 0
    }
    if (taken === count) break
    const read = readEntry(window, view, at)
    if (!read) return false
    take(read.entry)
    at = read.end
  }
  return at + 4 <= window.length && endSignatures.includes(view.getUint32(at, true))
}

function readEntry(bytes: Uint8Array, view: DataView, at: Bytes): { readonly entry: DirectoryEntry; readonly end: Bytes } | null {
  if (at + headerLength > bytes.length || view.getUint32(at, true) !== entrySignature) return null
  const [flags, nameLength, extraLength] = [view.getUint16(at + 8, true), view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
  const name = at + headerLength
  const extra = name + nameLength
  const end = extra + extraLength + view.getUint16(at + 32, true)
  if (end > bytes.length || (flags & encryption) !== 0 || view.getUint16(at + 34, true) !== 0) return null
  const path = utf8Of(bytes.subarray(name, extra))
  const sizes = sizesOf(view, at, { from: extra, to: extra + extraLength })
  if (path === null || sizes === null) return null
  const entry = {
    path,
    nameLength,
    ...sizes,
    method: view.getUint16(at + 10, true),
    isEncrypted: false,
    attributes: view.getUint32(at + 38, true),
    crc32: view.getUint32(at + 16, true),
    modified: zipDate(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
  }
  return { entry, end }
}

/** Of an entry, of its directory, or strong. */
const encryption = 0x2041
const none = 0xffffffff

/** The sizes and the place of an entry; null where they are nowhere, or where another extra field may change what is read. */
function sizesOf(view: DataView, at: Bytes, { from, to }: { readonly from: Bytes; readonly to: Bytes }) {
  let large = { from: 0, to: 0 }
  for (let field = from; field < to; ) {
    if (field + 4 > to) return null
    const [kind, start] = [view.getUint16(field, true), field + 4]
    field = start + view.getUint16(field + 2, true)
    if (field > to) return null
    if (kind === zip64 && large.to === 0) large = { from: start, to: field }
    else if (kind !== unixTime && kind !== unixOwner) return null
  }
  const wide = (place: Bytes): number => {
    const short = view.getUint32(at + place, true)
    if (short !== none) return short
    large.from += 8
    return large.from > large.to ? Number.NaN : Number(view.getBigUint64(large.from - 8, true))
  }
  const [size, packed, offset] = [wide(24), wide(20), wide(42)]
  return [size, packed, offset].every(Number.isSafeInteger) ? { size, packed, offset } : null
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** A name in NFC; null where it is not valid UTF-8. Names without the flag for UTF-8 are UTF-8 all the same where they are valid as such: the Mac writes so. */
export function utf8Of(name: Uint8Array): string | null {
  try {
    return inNfc(strictUtf8.decode(name))
  } catch {
    return null
  }
}
