import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageEntry, MiscEntry, VideoEntry } from '#contract/entries.ts'
import type { UploadAnswer } from '#contract/upload.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { locationOf } from './address.ts'
import { keepUnprocessed } from './jobs.ts'
import { processFile } from './processing/process-file.ts'
import { stageFile } from './stage-file.ts'
import { storeFiles } from './store-upload.ts'
import { fixture, hasFfmpeg, upload, workedOn } from './testing/media.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  for (const query of ['caseimage', 'casevideos', 'casemisc'])
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level: 'members' } })
})
afterAll(() => t.close())

async function save(name: string, list: 'casevideos' | 'casemiscellaneous', path: string): Promise<string> {
  const { locationArray } = (await upload(t, ada, { [name]: fixture(name) })).json<UploadAnswer>()
  const entry = list === 'casevideos' ? { video: locationArray[0] } : { file: locationArray[0] }
  const answer = await t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body: { [list]: [entry] } })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  return locationArray[0]?.split('/').at(-1) ?? expect.fail()
}
async function seenBy<E>(as: Person, kind: 'image' | 'video' | 'misc'): Promise<E> {
  const answer = await t.call('GET', `/api/case/${ada.id}?kind=${kind}`, { as })
  return answer.json<{ data: [E] }>().data[0]
}
const statusOf = async (url: string | null | undefined) => (url ? (await t.app.inject({ method: 'GET', url })).statusCode : null)

test('a film that waits is in the case, for its owner as it came, for others not yet', async () => {
  await save('film.mp4', 'casevideos', 'savecaseVideo')
  const [own, others] = [await seenBy<VideoEntry>(ada, 'video'), await seenBy<VideoEntry>(brendan, 'video')]
  expect([own.state, own.renditions, await statusOf(own.video), own.filename]).toEqual(['waiting', null, 200, 'film.mp4'])
  expect([others.state, others.video, others.original, others.filename, others.note]).toEqual([
    'waiting',
    null,
    undefined,
    undefined,
    undefined,
  ])
  expect(await statusOf(own.original)).toBe(200)
})

test('a sound that waits is not heard by others, since nobody knows yet what its recorder wrote', async () => {
  await save('memo.m4a', 'casemiscellaneous', 'savecaseMisc')
  const [own, others] = [await seenBy<MiscEntry>(ada, 'misc'), await seenBy<MiscEntry>(brendan, 'misc')]
  expect([own.state, await statusOf(own.file), others.audio, others.file]).toEqual(['waiting', 200, null, null])
})

test('a picture that waits has no address for others, who get only what is drawn', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'waiting-'))
  const staged = await stageFile({ name: 'phone.jpg', bytes: Readable.from([fixture('phone.jpg')]) }, path.join(directory, '0'))
  const [row] = await storeFiles(t.deps, ada.id, [staged], { quota: staged.size + 1e6, uploadId: t.deps.newId() })
  await rm(directory, { recursive: true })
  const image = locationOf(row ?? expect.fail())
  await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body: { caseimages: [{ image }] } })
  const seen = async (as: Person) => seenBy<ImageEntry>(as, 'image')
  const [own, others] = [await seen(ada), await seen(brendan)]
  expect([own.state, await statusOf(own.image), others.state, others.image, others.renditions]).toEqual([
    'waiting',
    200,
    'waiting',
    null,
    null,
  ])
  await processFile(t.deps, { userId: ada.id, fileId: row?.id ?? '' })
  expect(await statusOf((await seen(brendan)).image)).toBe(200)
})

test.skipIf(!hasFfmpeg)('when it is ready, others see and hear what was made', async () => {
  const files = await t.deps.db.selectFrom('files').select('id').where('user_id', '=', ada.id).execute()
  for (const { id: fileId } of files) await processFile(t.deps, { userId: ada.id, fileId })
  const [film, sound] = [await seenBy<VideoEntry>(brendan, 'video'), await seenBy<MiscEntry>(brendan, 'misc')]
  expect([film.state, await statusOf(film.video), await statusOf(film.renditions?.small), film.seconds]).toEqual(['ready', 200, 200, 2])
  expect([sound.state, await statusOf(sound.audio), await statusOf(sound.file), sound.seconds]).toEqual(['ready', 200, 200, 2])
})

test('one that was given up says why to its owner, and only to them', async () => {
  const fileId = await save('phone.mov', 'casevideos', 'savecaseVideo')
  const worked = workedOn(t)
  await keepUnprocessed(t.deps, { userId: ada.id, fileId })
  await worked
  const [own, others] = [await seenBy<VideoEntry>(ada, 'video'), await seenBy<VideoEntry>(brendan, 'video')]
  expect([own.state, own.note, await statusOf(own.video)]).toEqual(['kept', 'gave-up', 200])
  expect([others.state, others.note, others.video]).toEqual(['kept', undefined, null])
})
