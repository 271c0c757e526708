import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '#server/find-program.ts'
import { fixture } from '../testing/media.ts'
import { processPdf, processText } from './document.ts'

const searchPath = process.env.PATH ?? ''
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'documents-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function put(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(directory, name)
  await writeFile(file, content)
  return file
}

test.skipIf(findProgram(searchPath, 'pdftoppm') === null)('the first page of a PDF is drawn in its own shape', async () => {
  const { state, metadata, variants } = await processPdf(await put('pages.pdf', fixture('pages.pdf')), directory, { searchPath })
  expect([state, Object.keys(variants).toSorted()]).toEqual(['kept', ['large', 'medium', 'small']])
  const { width = 0, height = 0 } = await sharp(variants.small).metadata()
  expect(Math.max(width, height)).toBe(320)
  expect(width / height).toBeCloseTo((metadata.width ?? 0) / (metadata.height ?? 1), 1)
})

test('a damaged PDF, and any where there is no poppler, stays as it came', async () => {
  const damaged = await processPdf(await put('damaged.pdf', '%PDF-1.7\nnothing'), directory, { searchPath })
  const undrawn = await processPdf(await put('pages.pdf', fixture('pages.pdf')), directory, { searchPath: '' })
  for (const { state, note, variants } of [damaged, undrawn]) expect([state, note, variants]).toEqual(['kept', null, {}])
})

test('the beginning of a text is drawn on a sheet, also where a letter is cut in two', async () => {
  const { metadata, variants } = await processText(await put('letter.txt', `Dear Inés,\n${'é'.repeat(20_001)}`), directory)
  expect(metadata).toMatchObject({ width: 1240, height: 1754 })
  const { data } = await sharp(variants.small).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(Math.min(...data)).toBeLessThan(150)
})

test.each([
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
  ['a text with a zero in it', Buffer.from('a\0b')],
  ['nothing', Buffer.alloc(0)],
])('%s under the name of one have no picture', async (_, content) => {
  expect((await processText(await put('other.txt', content), directory)).variants).toEqual({})
})
