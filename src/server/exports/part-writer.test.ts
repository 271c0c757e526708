import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportPart } from '#server/db/export-tables.ts'
import { diskFiles } from '#server/files/disk.ts'
import type { Files } from '#server/files/port.ts'
import { filesInBlock, readPart } from './part-plan.ts'
import { openPartWriter } from './part-writer.ts'
import { openSpools } from './spool.ts'
import { zipReaders } from './testing/zip-readers.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const prefix = 'exports/somebody/one'
const partSize = 100_000
/** More than one block of the index. */
const many = 2 * filesInBlock + 3

let folder: string
let files: Files
let parts: readonly ExportPart[]
const stored = Array.from({ length: 5 }, (_, at) => ({ path: `data/media/${at} é.bin`, bytes: randomBytes(40_000 + at) }))
const texts = Array.from({ length: many }, (_, at) => ({
  path: `data/records/${at}.txt`,
  bytes: Buffer.from(at === 7 ? '' : `text ${at}`),
}))

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-export-'))
  files = diskFiles(path.join(folder, 'store'))
  const directory = path.join(folder, 'spool')
  mkdirSync(directory)
  const writer = openPartWriter({
    spools: openSpools(directory),
    root: 'ada',
    partSize: 100_000,
    modified: 1_700_000_000,
    nameOf: (part) => `part-${part}.zip`,
  })
  for (const [at, { path: inBag, bytes }] of stored.entries()) {
    const key = `originals/${at}`
    await files.put(key, bytes)
    writer.addStored(inBag, { key, size: bytes.length, crc32: crc32(bytes), sha256: sha256(bytes) })
  }
  for (const { path: inBag, bytes } of texts) writer.addText(inBag, bytes)
  writer.addTag('bagit.txt', 'bag')
  await writer.addManifest('manifest-sha256.txt')
  parts = await writer.store(files, prefix)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytesOf = (at: number, range = { first: 0, last: (parts[at]?.bytes ?? 0) - 1 }) =>
  Array.fromAsync(readPart(files, { prefix, number: at + 1, part: parts[at] as ExportPart }, range), (piece) => Buffer.from(piece)).then(
    (pieces) => Buffer.concat(pieces),
  )

test('files fill zips in their order, none of which is larger than it may be for its files', () => {
  expect(parts.map(({ name }) => name)).toEqual(parts.map((_, at) => `part-${at + 1}.zip`))
  expect(parts.length).toBeGreaterThan(2)
  const overhead = 1000 // of the list itself, and of the last file's headers
  for (const { bytes } of parts.slice(0, -1)) expect(bytes).toBeLessThan(partSize + overhead)
  expect(parts.reduce((sum, { files: count }) => sum + count, 0)).toBe(stored.length + many + 2 + 1 + parts.length)
})

test.each(zipReaders)('$program reads every zip, and unpacks all into one place', ({ check, unpack }) => {
  expect.assertions(2 * parts.length + 2)
  return (async () => {
    const to = mkdtempSync(path.join(folder, 'unpacked-'))
    for (const [at, { name }] of parts.entries()) {
      const zip = path.join(folder, name)
      writeFileSync(zip, await bytesOf(at))
      expect(check(zip)).toBe('read')
      expect(unpack(zip, to)).toBe('read')
    }
    const wrong = [...stored, ...texts].filter(({ path: inBag, bytes }) => !readFileSync(path.join(to, 'ada', inBag)).equals(bytes))
    expect(wrong).toEqual([])
    const manifest = readFileSync(path.join(to, 'ada/manifest-sha256.txt'), 'utf8')
    expect(manifest.trimEnd().split('\n').toSorted()).toEqual(
      [...stored, ...texts].map(({ path: inBag, bytes }) => `${sha256(bytes)}  ${inBag}`).toSorted(),
    )
  })()
})

test('any range of a zip is the same bytes of it, on whatever edge it begins and ends', async () => {
  for (const at of parts.keys()) {
    const whole = await bytesOf(at)
    const { bytes, directoryAt, blocks } = parts[at] as ExportPart
    expect(whole).toHaveLength(bytes)
    const edges = [0, 1, 29, 30, directoryAt - 1, directoryAt, directoryAt + 1, bytes - 1, ...blocks]
    const random = Array.from({ length: 100 }, (_, step) => (step * 7919 * 104_729) % bytes)
    for (const first of [...edges, ...random]) {
      const last = Math.min(bytes - 1, first + ((first * 31) % 60_000))
      expect((await bytesOf(at, { first, last })).equals(whole.subarray(first, last + 1))).toBe(true)
    }
  }
})
