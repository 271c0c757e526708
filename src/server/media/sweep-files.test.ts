import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mediaJobs } from './jobs.ts'
import { sweepFiles } from './sweep-files.ts'
import { caseRows, everythingStored, multipart, photo, upload, uploaded } from './testing/media.ts'

let t: TestApp
let ada: Person
beforeEach(async () => {
  t = await startTestApp()
  ada = await keptLoggedIn(await t.resident('ada'))
})
afterEach(() => t.close())

/** The same person, with a login that outlasts the day. */
async function keptLoggedIn(person: Person): Promise<Person> {
  const body = { identifier: person.email, password: person.password, keepLoggedIn: true }
  const answer = await t.call('POST', '/api/auth/login', { body })
  return { ...person, token: answer.json<{ data: { token: string } }>().data.token }
}
const used = async () => (await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', ada.id).executeTakeFirst())?.used
const claim = (location: string) => t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body: { caseimages: [{ image: location }] } })
const hang = (content: Buffer) =>
  t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...multipart([{ name: 'image', filename: 'me.jpg', content }]) })
/** Sweeps, and waits until the bytes are gone that the job erases. */
async function swept(filesLeft: number) {
  await sweepFiles(t.deps)
  await expect.poll(async () => (await everythingStored(t.dataDir)).length, { timeout: 10_000 }).toBe(filesLeft)
}

test('what nobody claims goes after a day, with its sizes, and its room is free again', async () => {
  const [kept, lost] = [await photo(), await photo()]
  await claim(await uploaded(t, ada, kept))
  await uploaded(t, ada, lost)
  await upload(t, ada, { 'a.txt': 'some words' })
  t.advance(days(1))
  await swept(9)
  expect(await used()).toBe(kept.length + lost.length + 10)
  t.advance(1)
  await swept(4)
  expect(await used()).toBe(kept.length)
  expect(await t.deps.db.selectFrom('file_claims').selectAll().execute()).toEqual([])
})

test('the same content sent again has a day again, and can still be saved', async () => {
  const content = await photo()
  const location = await uploaded(t, ada, content)
  t.advance(hours(23))
  expect(await uploaded(t, ada, content)).toBe(location)
  t.advance(hours(23))
  await swept(4)
  expect((await claim(location)).statusCode).toBe(200)
})

test('what was swept can be sent again', async () => {
  const content = await photo()
  const location = await uploaded(t, ada, content)
  t.advance(days(1) + 1)
  await swept(0)
  expect((await claim(location)).statusCode).toBe(404)
  const again = await uploaded(t, ada, content)
  expect(again).not.toBe(location)
  expect((await claim(again)).statusCode).toBe(200)
})

test('a profile picture that was replaced goes, unless an entry shows it', async () => {
  const [first, second, third] = [await photo(), await photo(), await photo()]
  await hang(first)
  await claim(await uploaded(t, ada, second))
  await hang(second)
  await hang(third)
  t.advance(days(1) + 1)
  await swept(10)
  expect(await used()).toBe(second.length + third.length)
})

test('an upload that a crash cut off is swept, row, room and bytes', async () => {
  const content = await photo()
  await uploaded(t, ada, content)
  await t.deps.db.updateTable('files').set({ state: 'arriving' }).execute()
  const left = path.join(t.dataDir, 'staging', 'left')
  await mkdir(left, { recursive: true })
  await writeFile(path.join(left, 'original'), 'half')
  await utimes(left, t.deps.now(), t.deps.now())
  t.advance(days(1))
  await swept(5)
  t.advance(1)
  await swept(0)
  expect(await used()).toBe(0)
})

test('a thousand files of two people go in batches, and sweeping again changes nothing', async () => {
  const brendan = await t.resident('brendan')
  const at = t.deps.now()
  for (const { id } of [ada, brendan]) {
    const row = (count: number) =>
      ({ user_id: id, id: t.deps.newId(), sha256: String(count), kind: 'misc', mime: 'x', size: 3, name: 'x' }) as const
    const rows = Array.from({ length: 500 }, (_, count) => ({ ...row(count), state: 'kept', created_at: at }) as const)
    await t.deps.db.insertInto('files').values(rows).execute()
    const claims = rows.map((file) => ({ user_id: id, file_id: file.id, claimant: 'upload', claimant_id: file.id, until: at }) as const)
    await t.deps.db.insertInto('file_claims').values(claims).execute()
    await t.deps.db.updateTable('storage_use').set({ used: 1500 }).where('user_id', '=', id).execute()
  }
  t.advance(days(1) + 1)
  await Promise.all([sweepFiles(t.deps), sweepFiles(t.deps)])
  expect(await t.deps.db.selectFrom('storage_use').select('used').execute()).toEqual([{ used: 0 }, { used: 0 }])
  const after = await caseRows(t)
  await sweepFiles(t.deps)
  expect(await caseRows(t)).toBe(after)
})

test('happens by the clock', () => {
  expect(mediaJobs(t.deps).map(({ name, cron }) => [name, cron])).toEqual([
    ['sweep-files', '17 * * * *'],
    ['fill-checksums', '33 4 * * *'],
    ['sweep-uploads', '37 * * * *'],
    ['erase-files', undefined],
    ['keep-unprocessed', undefined],
  ])
})
