import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedFile } from '#contract/upload.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readLocation } from './address.ts'
import { keyOf } from './keys.ts'
import { framesOf, inspect } from './testing/films.ts'
import { isoFile } from './testing/hostile.ts'
import { fixture, fixtureWords, hasFfmpeg, sha256, upload, workedOn } from './testing/media.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp({ config: { searchPath: '' } })
  ada = await t.resident('ada')
})
afterAll(() => t.close())

async function keep(name: string, content = fixture(name)): Promise<FileRow> {
  const known = await t.call('GET', `/api/upload/known?sha256=${sha256(content)}`, { as: ada })
  const worked = known.json<{ data: unknown }>().data ? Promise.resolve() : workedOn(t)
  const answer = await upload(t, ada, { [name]: content })
  const [sent] = answer.json<{ data: [UploadedFile] }>().data
  await worked
  const id = readLocation(sent.location)?.file ?? expect.fail()
  return t.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function bytesOf(row: FileRow): Promise<Buffer> {
  const stored = await t.deps.files.get(keyOf(row, 'video'))
  return stored ? buffer(stored) : expect.fail()
}
function changed(content: Buffer, at: number, value: number): Buffer {
  content.writeUInt32BE(value, at)
  return content
}

test('pictures of a phone are drawn all the same', async () => {
  expect(await keep('phone.heic')).toMatchObject({ state: 'ready', width: 800 })
})

test('a film that plays everywhere streams from a copy in which the remarks are blanked out', async () => {
  const row = await keep('film.mp4')
  expect(row).toMatchObject({ state: 'ready', note: null, derived: ['video'], seconds: 2, width: 320, height: 240, thumbhash: null })
  const [original, film] = [fixture('film.mp4'), await bytesOf(row)]
  expect(film.length).toBe(original.length)
  for (const word of fixtureWords) expect([word, film.includes(word)]).toEqual([word, false])
  for (const box of ['Ada Canary', 'loci', 'udta']) expect([original.includes(box), film.includes(box)]).toEqual([true, false])
})

test.skipIf(!hasFfmpeg)('that copy is the same film: every frame and every sound of it', async () => {
  const [original, film] = [fixture('film.mp4'), await bytesOf(await keep('film.mp4'))]
  expect(framesOf(film)).toBe(framesOf(original))
  expect(Object.keys(inspect(film).format.tags ?? {}).sort()).toEqual(['compatible_brands', 'major_brand', 'minor_version'])
})

test.each([
  ['cut off', (film: Buffer) => film.subarray(0, 9000)],
  ['without its table', (film: Buffer) => film.subarray(0, film.indexOf('moov') - 4)],
  ['whose table is larger than itself', (film: Buffer) => changed(film, film.indexOf('trak') - 4, 0x7fffffff)],
  ['whose boxes have no size', (film: Buffer) => changed(film, film.indexOf('mdia') - 4, 3)],
  ['of nothing but a beginning', () => isoFile('isom')],
])('a film %s is kept', async (_, spoil) => {
  expect(await keep('film.mp4', spoil(Buffer.from(fixture('film.mp4'))))).toMatchObject({
    state: 'kept',
    note: 'no-converter',
    derived: [],
  })
})

test('a film of another codec is kept as it came, and its owner reads why', async () => {
  expect(await keep('phone.mov')).toMatchObject({ state: 'kept', note: 'no-converter', derived: [] })
})

test('a sound is kept as it came, and is heard so', async () => {
  expect(await keep('song.mp3')).toMatchObject({ state: 'kept', note: null, derived: [] })
})
