import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hang, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let mia: Person
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  mia = await t.resident('mia')
})
afterAll(() => t.close())
beforeEach(async () => {
  count++
  ada = await t.resident(`ada${count}`)
})

const set = (level: PrivacyLevel, only?: string, query = 'caseimage') =>
  t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level, only } })
const seenBy = async (as: Person) =>
  succeeded<{ data: UserInfo }>(await t.call('GET', `/api/users/getUser/${ada.id}`, { as })).data.caseimages.map(({ caption }) => caption)
const counts = async () =>
  (await t.deps.db.selectFrom('entry_counts').select(['level', 'count']).where('user_id', '=', ada.id).orderBy('level').execute()).map(
    ({ level, count: number }) => [level, Number(number)],
  )

test('one picture is opened alone: those before it and those after it stay private', async () => {
  await hang(t, ada, 'image', { caption: 'before' })
  const { _id } = await hang(t, ada, 'image', { caption: 'shown' })
  await hang(t, ada, 'misc', { caption: 'a file' })
  const { doc, caseimages } = succeeded<{ data: UserInfo }>(await set('members', _id)).data
  expect(doc.privacy?.caseimage).toBe('members')
  expect(caseimages.map(({ caption, level }) => [caption, level])).toEqual([
    ['shown', 'members'],
    ['before', 'private'],
  ])
  await hang(t, ada, 'image', { caption: 'after' })
  await hang(t, ada, 'image', { caption: 'meant', level: 'members' })
  expect(await seenBy(mia)).toEqual(['meant', 'shown'])
  expect(await counts()).toEqual([
    ['', 1],
    ['members', 2],
    ['private', 2],
  ])
})

test('opening the kind itself opens what comes later, and nothing that has a level of its own', async () => {
  const { _id } = await hang(t, ada, 'image', { caption: 'first' })
  await hang(t, ada, 'image', { caption: 'kept' })
  await set('members', _id)
  await set('members')
  await hang(t, ada, 'image', { caption: 'later' })
  expect(await seenBy(mia)).toEqual(['later', 'first'])
})

test('what nobody else saw in the bin is private when it comes back', async () => {
  const { _id: binned } = await hang(t, ada, 'image', { caption: 'binned' })
  const { _id } = await hang(t, ada, 'image', { caption: 'shown' })
  succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: binned } }))
  await set('members', _id)
  expect(await counts()).toEqual([['members', 1]])
  const [row] = await t.deps.db.selectFrom('entries').select('level').where('id', '=', binned).execute()
  expect(row?.level).toBe('private')
})

test('one alone is refused where its own level is enough, without a level, of other kinds, and for what is somebody else’s', async () => {
  const { _id } = await hang(t, ada, 'image')
  const status = async (call: Promise<{ statusCode: number }>) => (await call).statusCode
  expect(await status(set('private', _id))).toBe(422)
  expect(await status(set('members', _id, 'casetweets'))).toBe(422)
  expect(await status(set('members', '0193cafe-0000-7000-8000-000000000000'))).toBe(404)
  const body = { query: 'caseimage', only: _id }
  expect(await status(t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body }))).toBe(422)
  expect((await seenBy(ada)).length).toBe(1)
})
