import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fillChecksums } from './fill-checksums.ts'
import { keyOf } from './keys.ts'
import { photo, uploaded } from './testing/media.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('files that came before their CRC-32 was kept get it by reading, once; one whose bytes are gone keeps none and stops nothing', async () => {
  const ada = await t.resident('ada')
  const contents = await Promise.all([photo(), photo(), photo()])
  for (const content of contents) await uploaded(t, ada, content)
  const { db, files } = t.deps
  const sums = async () => (await db.selectFrom('files').select('crc32').orderBy('id').execute()).map(({ crc32: sum }) => sum)
  const atUpload = await sums()
  expect(atUpload.toSorted()).toEqual(contents.map((content) => crc32(content)).toSorted())

  await db.updateTable('files').set({ crc32: null }).where('user_id', '=', ada.id).execute()
  const [first, ...others] = await db.selectFrom('files').selectAll().orderBy('id').execute()
  if (!first) throw new Error('nothing was uploaded')
  await files.delete(keyOf(first, 'original'))
  expect(await fillChecksums(t.deps)).toBe(others.length)
  expect(await sums()).toEqual([null, ...atUpload.slice(1)])
  expect(await fillChecksums(t.deps)).toBe(0)
})
