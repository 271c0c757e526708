import { streamAfter } from './stream.ts'
import { type Dictionary, isDictionary, NotPdf, readValue, type Value } from './values.ts'
import type { Pages } from './window.ts'

/** Where an object stands: at so many bytes from the beginning, or as one of many inside a stream. */
export type Place = { readonly at: number } | { readonly inside: number; readonly index: number }
export type Table = { readonly places: ReadonlyMap<number, Place>; readonly trailer: Dictionary }

const mostSections = 100
const mostObjects = 2_000_000

/** Reads the table of a document and of every version before it; what is newer counts. */
export async function readTable(source: Pages): Promise<Table> {
  const places = new Map<number, Place>()
  let trailer: Dictionary | null = null
  const waiting: number[] = [await startOfTable(source)]
  const seen = new Set<number>()
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue
    seen.add(at)
    if (seen.size > mostSections) throw new NotPdf('too many versions')
    const section = await readSection(source, at, places)
    trailer ??= section
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.get(key)
      if (typeof next === 'number') waiting.push(next)
    }
  }
  if (!trailer) throw new NotPdf('no table')
  return { places, trailer }
}

async function startOfTable(source: Pages): Promise<number> {
  const tail = await source.text(Math.max(0, source.size - 2048), 2048)
  const [, at] = /startxref\s+(\d{1,12})\s*(?:%%EOF|$)/.exec(tail.slice(tail.lastIndexOf('startxref'))) ?? []
  if (at === undefined) throw new NotPdf('no start')
  return Number(at)
}

async function readSection(source: Pages, at: number, places: Map<number, Place>): Promise<Dictionary> {
  const head = await source.text(at, 64)
  const [blank = ''] = /^\s*/.exec(head) ?? []
  return head.startsWith('xref', blank.length) ? readLines(source, at + blank.length + 4, places) : readStream(source, at, places)
}

/** The older way: lines of twenty signs each. */
async function readLines(source: Pages, from: number, places: Map<number, Place>): Promise<Dictionary> {
  for (let at = from; ; ) {
    const head = await source.text(at, 64)
    const [all, first, count] = /^\s*(\d{1,10}) (\d{1,10})[ \t]*(?:\r\n|\r|\n)/.exec(head) ?? []
    if (all === undefined) return trailerAfter(source, at)
    const lines = await source.text(at + all.length, Number(count) * 20)
    for (let line = 0; line < Number(count); line++) {
      const [, offset, kind] = /^(\d{10}) \d{5} ([nf])/.exec(lines.slice(line * 20, line * 20 + 20)) ?? []
      if (offset === undefined) throw new NotPdf('a line of another shape')
      if (kind === 'n') put(places, Number(first) + line, { at: Number(offset) })
    }
    at += all.length + Number(count) * 20
  }
}

async function trailerAfter(source: Pages, at: number): Promise<Dictionary> {
  const text = await source.text(at, 8192)
  const [word] = /^\s*trailer/.exec(text) ?? []
  if (word === undefined) throw new NotPdf('no trailer')
  const { value } = readValue(text, word.length)
  if (!isDictionary(value)) throw new NotPdf('no trailer')
  return value
}

/** The newer way: numbers of so many bytes each, packed in a stream. */
async function readStream(source: Pages, at: number, places: Map<number, Place>): Promise<Dictionary> {
  const { dictionary, bytes } = await streamAfter(source, at, null)
  const widths = numbers(dictionary.get('W'))
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  const width = kindWidth + firstWidth + secondWidth
  if (widths.length !== 3 || widths.some((one) => one > 8) || width === 0) throw new NotPdf('widths of another kind')
  const size = dictionary.get('Size')
  const index = dictionary.has('Index') ? numbers(dictionary.get('Index')) : [0, typeof size === 'number' ? size : 0]
  let row = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (let nth = 0; nth < (index[pair + 1] ?? 0) && (row + 1) * width <= bytes.length; nth++, row++) {
      const field = (offset: number, length: number) => bytes.subarray(row * width + offset, row * width + offset + length)
      const kind = kindWidth === 0 ? 1 : whole(field(0, kindWidth))
      const [first, second] = [whole(field(kindWidth, firstWidth)), whole(field(kindWidth + firstWidth, secondWidth))]
      if (kind === 1) put(places, (index[pair] ?? 0) + nth, { at: first })
      if (kind === 2) put(places, (index[pair] ?? 0) + nth, { inside: first, index: second })
    }
  }
  return dictionary
}

function put(places: Map<number, Place>, object: number, place: Place) {
  if (places.size > mostObjects) throw new NotPdf('too many objects')
  if (!places.has(object)) places.set(object, place)
}

const whole = (bytes: Buffer) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const numbers = (value: Value | undefined) => {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'number' && Number.isInteger(one) && one >= 0))
    throw new NotPdf('no numbers')
  return value as readonly number[]
}
