import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentFile } from '#contract/case/sending.ts'
import { maxHashesAtOnce } from '#domain/case/limits.ts'
import { isoFile } from '#server/media/testing/hostile.ts'
import { fixture, multipart, photo, refusal, sha256 } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ;[ada, brendan] = [await t.resident('ada'), await t.resident('brendan')]
})
afterAll(() => t.close())

const send = (as: Person | undefined, contents: readonly Buffer[], query = '') =>
  t.call('POST', `/api/case/files${query}`, {
    ...(as && { as }),
    ...multipart(contents.map((content, at) => ({ name: 'file', filename: `IMG_${at}.JPG`, content }))),
  })
const sent = async (...all: Parameters<typeof send>) => succeeded<{ data: SentFile[] }>(await send(...all)).data
const known = async (as: Person, contents: readonly Buffer[]) =>
  succeeded<{ data: { here: string[] } }>(await t.call('POST', '/api/case/files/known', { as, body: { sha256: contents.map(sha256) } }))
    .data.here
const entries = (as: Person) => t.deps.db.selectFrom('entries').selectAll().where('user_id', '=', as.id).orderBy('id').execute()

test('one call makes each file an entry, with the date of its camera, and no file twice', async () => {
  const [picture, other] = [fixture('phone.jpg'), await photo()]
  expect(await known(ada, [picture, other])).toEqual([])
  const first = await sent(ada, [picture, other, picture], '?level=private')
  expect(first.map(({ became, kind, name }) => [became, kind, name])).toEqual([
    ['added', 'image', expect.any(String)],
    ['added', 'image', 'IMG_1.JPG'],
    ['added', 'image', expect.any(String)],
  ])
  expect(first[0]?.entryId).toBe(first[2]?.entryId)
  const rows = await entries(ada)
  expect(rows.map(({ level }) => level)).toEqual(['private', 'private'])
  expect(rows.find(({ id }) => id === first[0]?.entryId)?.moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  const again = await sent(ada, [other, await photo()])
  expect(again.map(({ became }) => became)).toEqual(['here', 'added'])
  expect(again[0]?.entryId).toBe(first[1]?.entryId)
  expect(await entries(ada)).toHaveLength(3)
  expect((await known(ada, [picture, other, await photo()])).toSorted()).toEqual([picture, other].map(sha256).toSorted())
  expect(await known(brendan, [picture])).toEqual([])
})

test('what was deleted stays in the bin, and counts as known', async () => {
  const picture = await photo()
  const [added] = await sent(brendan, [picture])
  const body = { caseimage_id: added?.entryId }
  succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${brendan.id}`, { as: brendan, body }))
  expect(await sent(brendan, [picture])).toMatchObject([{ entryId: added?.entryId, became: 'in-the-bin' }])
  expect(await entries(brendan)).toHaveLength(1)
  expect(await known(brendan, [picture])).toEqual([sha256(picture)])
})

test('two that send the same at once add it once', async () => {
  const film = isoFile('isom')
  const [one, two] = await Promise.all([sent(ada, [film]), sent(ada, [film])])
  expect([one[0]?.became, two[0]?.became].toSorted()).toEqual(['added', 'here'])
  expect(one[0]?.entryId).toBe(two[0]?.entryId)
})

test('a body without a file, a wrong level, a wrong hash, too many, and guests are refused', async () => {
  const picture = await photo()
  const before = await entries(ada)
  expect(refusal(await send(ada, [])).status).toBe(400)
  expect(refusal(await send(ada, [picture], '?level=everybody')).status).toBe(400)
  expect(refusal(await send(undefined, [picture])).status).toBe(401)
  expect(refusal(await send(ada, [picture, Buffer.alloc(0)])).status).toBe(422)
  const ask = (hashes: unknown) => t.call('POST', '/api/case/files/known', { as: ada, body: { sha256: hashes } })
  for (const hashes of [[], ['x'], 'a'.repeat(64), Array.from({ length: maxHashesAtOnce + 1 }, () => 'a'.repeat(64))])
    expect(refusal(await ask(hashes)).status).toBe(400)
  expect(await entries(ada)).toEqual(before)
})
