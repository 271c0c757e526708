import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../testing.ts'
import { pagesOf } from './pages.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bureau-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function count(content: Buffer | string): Promise<number | null> {
  const file = path.join(folder, 'file.pdf')
  await writeFile(file, content, 'latin1')
  return pagesOf(file)
}

/** A document of these objects, numbered from one, and a table of the older kind. */
function classic(objects: readonly string[], { trailer = '/Root 1 0 R', before = '' } = {}): string {
  let text = `%PDF-1.4\n${before}`
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
}
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const tree = (pages: string | number) => `<< /Type /Pages /Kids [] /Count ${pages} >>`

type Packing = { readonly filter?: number; readonly isPacked?: boolean; readonly swells?: boolean }

/** The newer kind: the catalogue and the tree lie packed in a stream, and so does the table. */
function modern(pages: number, { filter = 2, isPacked = true, swells = false }: Packing = {}): Buffer {
  const inside = [catalogue, tree(pages)]
  const pairs = `1 0 2 ${inside[0]?.length} `
  const packed = deflateSync(`${pairs}${inside.join('')}${swells ? ' '.repeat(20_000_000) : ''}`)
  const stream = Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 2 /First ${pairs.length} /Filter /FlateDecode /Length 5 0 R >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const head = Buffer.from('%PDF-1.7\n')
  const length = Buffer.from(`5 0 obj ${packed.length} endobj\n`)
  const start = head.length + stream.length + length.length
  const rows = [
    [0, 0, 0, 255],
    [2, 0, 3, 0],
    [2, 0, 3, 1],
    [1, 0, head.length, 0],
    [1, start >> 8, start & 255, 0],
    [1, (head.length + stream.length) >> 8, (head.length + stream.length) & 255, 0],
  ]
  const table = isPacked
    ? deflateSync(Buffer.concat(rows.map((row, at) => predicted(row, rows[at - 1] ?? [0, 0, 0, 0], filter))))
    : Buffer.from(rows.flat())
  const how = isPacked ? '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>' : ''
  const dictionary = `4 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R ${how} /Length ${table.length} >>\nstream\n`
  return Buffer.concat([
    head,
    stream,
    length,
    Buffer.from(dictionary),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF`),
  ])
}

/** A row as a filter of PNG leaves it. */
function predicted(row: readonly number[], above: readonly number[], filter: number): Buffer {
  const left = (at: number) => row[at - 1] ?? 0
  const corner = (at: number) => above[at - 1] ?? 0
  const paeth = (at: number) => {
    const [a, b, c] = [left(at), above[at] ?? 0, corner(at)]
    const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
    return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
  }
  const guess = (at: number) => [0, left(at), above[at] ?? 0, Math.floor((left(at) + (above[at] ?? 0)) / 2), paeth(at)][filter] ?? 0
  return Buffer.from([filter, ...row.map((byte, at) => (byte - guess(at)) & 255)])
}

test('counts the pages of the paper among the fixtures', async () => {
  expect(await count(fixture('pages.pdf'))).toBe(3)
})

test('counts by a table of the older kind', async () => {
  expect(await count(classic([catalogue, tree(7)]))).toBe(7)
  expect(await count(classic([catalogue, tree('3 0 R'), '12']))).toBe(12)
})

test.each([0, 1, 2, 3, 4])('counts by a packed table, its rows under filter %i', async (filter) => {
  expect(await count(modern(41, { filter }))).toBe(41)
})

test('counts by a table of the newer kind that is not packed', async () => {
  expect(await count(modern(5, { isPacked: false }))).toBe(5)
})

test('what was added last counts', async () => {
  const first = classic([catalogue, tree(2)])
  const place = first.length
  const change = `2 0 obj\n${tree(9)}\nendobj\n`
  const table = `xref\n2 1\n${String(place).padStart(10, '0')} 00000 n \ntrailer\n<< /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\n`
  expect(await count(`${first}${change}${table}startxref\n${place + change.length}\n%%EOF\n`)).toBe(9)
})

test('strings, names and remarks that look like something else are passed over', async () => {
  const odd = '<< /Lang (>> \\) /Count 99 (nested)) % /Pages 9 0 R\n /ID [<0a0b> [true null -.5]] /Pages 2 0 R /Type/Catalog>>'
  expect(await count(classic([odd, tree(4)]))).toBe(4)
})

test.each<[string, () => Buffer | string]>([
  ['nothing', () => ''],
  ['a beginning', () => '%PDF-1.7 and so on'],
  ['half a document', () => fixture('pages.pdf').subarray(0, 500)],
  ['a table that is not there', () => classic([catalogue, tree(1)]).replace(/startxref\n\d+/, 'startxref\n99999999')],
  ['a table that leads back to itself', () => classic([catalogue], { trailer: '/Prev 25 /Root 9 0 R' })],
  ['pages that refer to themselves', () => classic([catalogue, tree('3 0 R'), '3 0 R'])],
  ['brackets without an end', () => classic(['['.repeat(5000), tree(1)])],
  ['a string without an end', () => classic(['<< /Lang (', tree(1)])],
  ['fewer pages than none', () => classic([catalogue, tree(-3)])],
  ['half a page', () => classic([catalogue, tree('1.5')])],
  ['more pages than there are people', () => classic([catalogue, tree(9_000_000_000)])],
  ['a table of endless length', () => classic([catalogue, tree(1)]).replace('xref\n0 3', 'xref\n0 4294967295')],
  ['a stream that swells', () => modern(3, { swells: true })],
])('answers that it does not know: %s', async (_, content) => {
  expect(await count(content())).toBeNull()
})
