import { open } from 'node:fs/promises'
import { objectAt, streamAfter } from './stream.ts'
import { readTable, type Table } from './table.ts'
import { type Dictionary, isDictionary, isReference, NotPdf, readValue, type Value } from './values.ts'
import { openPages, type Pages } from './window.ts'

const mostPages = 100_000

/**
 * How many pages a PDF has: what the root of its tree of pages says. Null when that cannot be found without guessing; nothing else
 * of the document is read, and nothing in it is run.
 */
export async function pagesOf(file: string): Promise<number | null> {
  const handle = await open(file)
  try {
    const source = await openPages(handle)
    const table = await readTable(source)

    const catalogue = await dictionaryOf(source, table, table.trailer.get('Root'))
    const tree = await dictionaryOf(source, table, catalogue.get('Pages'))
    const count = await resolve(source, table, tree.get('Count'))
    return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= mostPages ? count : null
  } catch (error) {
    if (error instanceof NotPdf) return null
    throw error
  } finally {
    await handle.close()
  }
}

async function dictionaryOf(source: Pages, table: Table, value: Value | undefined): Promise<Dictionary> {
  const found = await resolve(source, table, value)
  if (!isDictionary(found)) throw new NotPdf('no dictionary')
  return found
}

/** What a value means: itself, or the object it refers to. */
async function resolve(source: Pages, table: Table, value: Value | undefined, steps = 0): Promise<Value> {
  if (!isReference(value)) return value ?? null
  const place = table.places.get(value.object)
  if (!place || steps > 4) throw new NotPdf('refers to nothing')
  const found = 'at' in place ? (await objectAt(source, place.at)).value : await insideStream(source, table, place, steps)
  return resolve(source, table, found, steps + 1)
}

/** An object among others in one stream: pairs of number and offset first, then the objects. ISO 32000-1, 7.5.7. */
async function insideStream(
  source: Pages,
  table: Table,
  { inside, index }: { inside: number; index: number },
  steps: number,
): Promise<Value> {
  const place = table.places.get(inside)
  if (!place || !('at' in place)) throw new NotPdf('a stream in a stream')
  const { dictionary, bytes } = await streamAfter(source, place.at, (value) => resolve(source, table, value, steps + 1))
  const first = dictionary.get('First')
  if (typeof first !== 'number') throw new NotPdf('no objects')
  const text = bytes.toString('latin1')
  const offset = Number(text.slice(0, first).trim().split(/\s+/)[index * 2 + 1])
  if (!Number.isInteger(offset)) throw new NotPdf('no such object')
  return readValue(text, first + offset).value
}
