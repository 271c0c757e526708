import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedFile } from '#contract/upload.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { readLocation } from './address.ts'
import { fixture, upload, workedOn } from './testing.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp({ config: { searchPath: '' } })
  ada = await t.resident('ada')
})
afterAll(() => t.close())

async function keep(name: string) {
  const worked = workedOn(t)
  const answer = await upload(t, ada, { [name]: fixture(name) })
  const [sent] = answer.json<{ data: [UploadedFile] }>().data
  await worked
  const id = readLocation(sent.location)?.file ?? expect.fail()
  return t.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('pictures of a phone are drawn all the same', async () => {
  expect(await keep('phone.heic')).toMatchObject({ state: 'ready', width: 800 })
})

test('a film of another codec is kept as it came, and its owner reads why', async () => {
  expect(await keep('phone.mov')).toMatchObject({ state: 'kept', note: 'no-converter', derived: [] })
})

test('a sound is kept as it came, and is heard so', async () => {
  expect(await keep('song.mp3')).toMatchObject({ state: 'kept', note: null, derived: [] })
})
