import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readErasedFile } from './erasure-commands.ts'

const id = '0198f5a4-0000-7000-8000-000000000001'
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-erased-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (text: string) => {
  const file = path.join(folder, 'list')
  writeFileSync(file, text)
  return readErasedFile(file)
}

test('a list of the erased is read as `npm run keeper -- erased > FILE` wrote it', async () => {
  const list = await read(`\n> bureau-of-islands@0.1.0 keeper\n> node scripts/bootstrap.mjs keeper erased\n\n2026-11-28 ${id}\n`)
  expect([...list]).toEqual([[id, new Date('2026-11-28')]])
})

test('anything else is refused, with the line that says so', async () => {
  await expect(read(`2026-11-28 ${id}\nthe tide is high\n`)).rejects.toThrow(/is not a list that `erased` wrote: the tide is high/)
})
