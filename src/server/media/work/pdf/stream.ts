import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { type Bytes, megabytes } from '#domain/units.ts'
import { type Dictionary, isDictionary, NotPdf, readValue, type Value } from './values.ts'
import type { Pages } from './window.ts'

/** How large a stream may be, packed or unpacked. */
const largest: Bytes = megabytes(8)
const unpack = promisify(inflate)

/** Finds what a reference means. Null where there is no table yet to look in. */
type Resolve = ((value: Value | undefined) => Promise<Value>) | null
type Stream = { readonly dictionary: Dictionary; readonly bytes: Buffer }

/** The object that stands here: its value, and where it ended, counted from here. */
export async function objectAt(source: Pages, at: number): Promise<{ readonly value: Value; readonly text: string; readonly end: number }> {
  const text = await source.text(at, 16_384)
  const [head] = /^\s*\d{1,10}\s+\d{1,10}\s+obj/.exec(text) ?? []
  if (head === undefined) throw new NotPdf('no object here')
  return { text, ...readValue(text, head.length) }
}

/** The stream that stands here, unpacked. */
export async function streamAfter(source: Pages, at: number, resolve: Resolve): Promise<Stream> {
  const { value: dictionary, text, end } = await objectAt(source, at)
  if (!isDictionary(dictionary)) throw new NotPdf('no stream')
  const [word] = /^\s*stream\r?\n/.exec(text.slice(end, end + 200)) ?? []
  const length = resolve ? await resolve(dictionary.get('Length')) : dictionary.get('Length')
  if (word === undefined || typeof length !== 'number' || length > largest) throw new NotPdf('no stream')
  const packed = await source.bytes(at + end + word.length, length)
  return { dictionary, bytes: unpredict(await unpacked(packed, dictionary), dictionary) }
}

async function unpacked(packed: Buffer, dictionary: Dictionary): Promise<Buffer> {
  const filter = only(dictionary.get('Filter'))
  if (filter === undefined || filter === null) return packed
  if (typeof filter !== 'object' || !('name' in filter) || filter.name !== 'FlateDecode') throw new NotPdf('packed in another way')
  return unpack(packed, { maxOutputLength: largest }).catch(() => {
    throw new NotPdf('cannot be unpacked')
  })
}

/** Undoes what was done to rows of numbers before they were packed: the filters of PNG. ISO 32000-1, 7.4.4.4. */
function unpredict(bytes: Buffer, dictionary: Dictionary): Buffer {
  const how = only(dictionary.get('DecodeParms'))
  const [predictor, columns] = isDictionary(how) ? [how.get('Predictor') ?? 1, how.get('Columns') ?? 1] : [1, 1]
  if (predictor === 1) return bytes
  if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || columns < 1 || columns > 64)
    throw new NotPdf('predicted')
  const rows = Math.floor(bytes.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (columns + 1)]
    for (let column = 0; column < columns; column++) {
      const here = row * columns + column
      const [left, above] = [column > 0 ? (plain[here - 1] ?? 0) : 0, row > 0 ? (plain[here - columns] ?? 0) : 0]
      const corner = row > 0 && column > 0 ? (plain[here - columns - 1] ?? 0) : 0
      plain[here] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + guess(filter, left, above, corner)
    }
  }
  return plain
}

function guess(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return Math.floor((left + above) / 2)
  const [toLeft, toAbove, toCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** A value, or the only one in a list. */
const only = (value: Value | undefined): Value | undefined =>
  Array.isArray(value) && value.length === 1 ? (value as readonly Value[])[0] : value
