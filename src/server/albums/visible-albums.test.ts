import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addToAlbumsWith } from './import-albums.ts'
import { albumsOf, tweetIds } from './testing/albums.ts'

let t: TestApp
let ada: Person
let brendan: Person
let entries: readonly string[]
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  entries = await tweetIds(t, ada, 3)
})
afterAll(() => t.close())

const privacy = (level: string) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casetweets', level } })
const narrow = (id: string, level: string | null) =>
  t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body: { casetweets: { _id: id, level } } })

test.each([
  ['few', 0],
  ['more than a few thousand', 6000],
])(
  'an album opens nothing: others see it where its level and an entry let them, and count what they may see of a case with %s',
  async (_, more) => {
    const { db } = t.deps
    const count = (by: number) => sql`update entry_counts set count = count + ${by} where user_id = ${ada.id}`.execute(db)
    await count(more)
    const [mine, his] = [albumsOf(t, ada), albumsOf(t, brendan)]
    const [a = '', b = '', c = ''] = entries
    const { _id } = await mine.make(`Album ${more}`, { level: 'public' })
    await mine.add(_id, entries)
    const seen = () => his.titles(ada)
    expect(await seen()).toEqual([])
    expect((await his.ask('GET', `/of/${ada.id}/${_id}`)).statusCode).toBe(404)
    expect((await his.ask('GET', `/of/${ada.id}/${_id}/entries`)).statusCode).toBe(404)

    succeeded(await privacy('members'))
    succeeded(await narrow(a, 'private'))
    await mine.change(_id, { cover: a })
    const [album] = (await his.page('', ada)).data
    expect(album).toMatchObject({ title: `Album ${more}`, count: 2, cover: { _id: b } })
    expect(album).not.toHaveProperty('level')
    expect(album).not.toHaveProperty('isCoverChosen')
    expect(await his.ids(_id, ada)).toEqual([b, c])
    expect(await mine.ids(_id)).toEqual(entries)
    expect((await mine.page('as=members')).data[0]).toMatchObject({ count: 2 })
    expect((await mine.page('as=followers')).data).toHaveLength(1)
    expect((await his.ask('GET', `/of/${ada.id}?as=members`)).statusCode).toBe(403)

    for (const level of ['private', 'followers']) {
      await mine.change(_id, { level })
      expect(await seen(), level).toEqual([])
      expect((await his.ask('GET', `/of/${ada.id}/${_id}/entries`)).statusCode).toBe(404)
    }
    await mine.change(_id, { level: 'members' })
    expect(await seen()).toEqual([`Album ${more}`])
    for (const id of [b, c]) succeeded(await narrow(id, 'private'))
    expect(await seen()).toEqual([])
    for (const id of entries) succeeded(await narrow(id, null))

    await t.deps.db.updateTable('entries').set({ suspended_at: t.deps.now() }).where('id', '=', a).execute()
    expect(await his.ids(_id, ada)).toEqual([b, c])
    expect(await mine.ids(_id)).toEqual(entries)
    await t.deps.db.updateTable('entries').set({ suspended_at: null }).where('id', '=', a).execute()
    succeeded(await t.call('PUT', `/api/blocks/${brendan.id}`, { as: ada }))
    expect((await his.ask('GET', `/of/${ada.id}`)).statusCode).toBe(404)
    succeeded(await t.call('DELETE', `/api/blocks/${brendan.id}`, { as: ada }))
    succeeded(await privacy('private'))
    succeeded(await mine.ask('DELETE', `/${_id}`))
    await count(-more)
  },
)

test('an import puts entries into albums by their titles: missing ones are made private, again changes nothing', async () => {
  const mine = albumsOf(t, ada)
  const runId = t.deps.newId()
  const add = (entry: string, titles: readonly string[]) =>
    transact(t.deps.db, (trx) => addToAlbumsWith(t.deps)(trx, ada.id, { runId, from: 'google-photos', entryId: entry, titles }))
  const [a = '', b = ''] = entries
  await Promise.all([add(a, ['Italy', 'Rome', 'Italy']), add(b, ['Rome', 'Italy'])])
  await add(a, ['Rome'])
  await add(a, [])
  const albums = (await mine.page()).data.filter(({ title }) => !title.startsWith('Album'))
  expect(albums.map(({ title, count, level }) => [title, count, level]).toSorted()).toEqual([
    ['Italy', 2, 'private'],
    ['Rome', 2, 'private'],
  ])
})
