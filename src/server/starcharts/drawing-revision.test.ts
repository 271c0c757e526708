import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { digestOfFiles, drawingRevision } from './drawing-revision.ts'

test('the digest changes with the contents of any file, and with none of a test', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawing-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const digest = () => digestOfFiles(folder, ['*.*'])
  write('one.ts', '1')
  write('stars.bin', '2')
  const before = digest()
  write('one.test.ts', '3')
  expect(digest()).toBe(before)
  write('stars.bin', '4')
  expect(digest()).not.toBe(before)
  rmSync(folder, { recursive: true })
})

test('the drawing of charts has one', () => {
  expect(drawingRevision()).toMatch(/^[\w-]{43}$/)
})
