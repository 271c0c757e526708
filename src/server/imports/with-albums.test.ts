import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxAlbumEntries, maxAlbums } from '#domain/albums/limits.ts'
import { insertAlbums, newAlbum } from '#server/albums/own-albums.ts'
import { albumsOf } from '#server/albums/testing/albums.ts'
import { hang, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { foundPhoto, foundTweet, importing, runOf, sendAll } from './testing/imports.ts'

let t: TestApp
let people = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function somebody() {
  const ada = await t.resident(`ada${people++}`)
  const albums = albumsOf(t, ada)
  const calls = importing(t, ada)
  /** Brings in a tweet for each key, in these albums, and answers the import. */
  async function bringIn(tweets: Readonly<Record<string, readonly string[]>>, choice: object = {}): Promise<string> {
    const keys = Object.keys(tweets)
    const items = keys.map((key) => foundTweet(key, { albums: [...(tweets[key] ?? [])] }))
    const id = await runOf(calls, items, choice)
    for (const key of keys) await calls.add(id, [{ key }])
    await calls.act(id, 'finish')
    return id
  }
  const counts = async () => Object.fromEntries((await albums.page()).data.map(({ title, count }) => [title, count]))
  return { ada, albums, calls, bringIn, counts }
}

test('an import makes the albums that its items name, private; again it adds to them and changes nothing else', async () => {
  const { ada, albums, bringIn, counts } = await somebody()
  const first = await bringIn({ a: ['Coast', 'Summer'], b: ['Coast'], c: [] })
  expect(await counts()).toEqual({ Coast: 2, Summer: 1 })
  expect((await albums.page()).data.map(({ level }) => level)).toEqual(['private', 'private'])
  const before = await albums.ids((await albums.page('q=Coast')).data[0]?._id ?? '')
  const second = await bringIn({ a: ['Coast', 'Summer'], b: ['Coast'], d: ['Coast'] })
  expect(await counts()).toEqual({ Coast: 3, Summer: 1 })
  expect((await albums.ids((await albums.page('q=Coast')).data[0]?._id ?? '')).slice(0, 2)).toEqual(before)
  expect(new Set(await albums.titles(ada, `import=${first}`))).toEqual(new Set(['Coast', 'Summer']))
  expect(await albums.titles(ada, `import=${second}`)).toEqual(['Coast'])
  expect(await albums.titles(ada, `import=${t.deps.newId()}`)).toEqual([])
})

test('a later import finds an album that its owner renamed since, and the plan says so before', async () => {
  const { albums, calls, bringIn, counts } = await somebody()
  await bringIn({ a: ['Coast'] })
  const { _id: coast = '' } = (await albums.page('q=Coast')).data[0] ?? {}
  await albums.change(coast, { title: 'My summer' })
  await albums.make('Mine')
  const { _id } = await calls.begin()
  await calls.put(_id, [foundTweet('b', { albums: ['Coast', 'Mine', 'New'] })])
  const { albums: planned } = await calls.plan(_id)
  expect(Object.fromEntries(planned.map(({ title, into }) => [title, into]))).toEqual({ Coast: 'My summer', Mine: 'Mine', New: null })
  await calls.act(_id, 'confirm')
  await calls.add(_id, [{ key: 'b' }])
  await calls.act(_id, 'finish')
  expect(await counts()).toEqual({ 'My summer': 2, Mine: 1, New: 1 })
})

test('a folder of one name on another disk is another album', async () => {
  const { albums, calls, counts } = await somebody()
  const bringDisk = async (disk: string, key: string) => {
    const { _id } = await calls.begin('folder', { parts: [{ name: disk, size: 1 }] })
    await calls.put(_id, [foundTweet(key, { albums: ['Trip'] })])
    await calls.plan(_id)
    await calls.choose(_id, { albums: true })
    await calls.act(_id, 'confirm')
    await calls.add(_id, [{ key }])
    await calls.act(_id, 'finish')
  }
  await bringDisk('one', 'a')
  await albums.change((await albums.page('q=Trip')).data[0]?._id ?? '', { title: 'Norway' })
  await bringDisk('other', 'b')
  await bringDisk('one', 'c')
  expect(await counts()).toEqual({ Norway: 2, Trip: 1 })
})

test('what an import puts into an album stands there by its date, behind what was there', async () => {
  const { ada, albums, calls } = await somebody()
  const { _id: album } = await albums.make('Coast')
  const { _id: own } = await hang(t, ada, 'image')
  await albums.add(album, [own])
  const dated = (key: string, local: string | null) =>
    foundTweet(key, {
      albums: ['Coast'],
      date: local === null ? null : { instant: null, local, offset: null, source: 'service' },
    })
  const photo = await foundPhoto('undated', { albums: ['Coast'] })
  const items = [photo.item, dated('late', '2019-08-04T13:20'), dated('early', '1999'), dated('middle', '2019-08')]
  const id = await runOf(calls, items)
  await sendAll(t, ada, id, [photo])
  const added = await calls.add(
    id,
    ['late', 'early', 'middle'].map((key) => ({ key })),
  )
  const entryOf = (key: string) => added.items.find((item) => item.key === key)?.entryId
  await calls.act(id, 'finish')
  const undated = (await calls.items(id)).data[0]?.entryId
  expect(await albums.ids(album)).toEqual([own, entryOf('early'), entryOf('middle'), entryOf('late'), undated])
})

test('where the service has an order of its own, an album has it too', async () => {
  const { albums, calls } = await somebody()
  const placed = (key: string, place: number, local: string) =>
    foundTweet(key, { albums: ['Coast'], albumPlaces: { Coast: place }, date: { instant: null, local, offset: null, source: 'service' } })
  const id = await runOf(calls, [placed('b', 2, '1999'), placed('c', 3, '1998'), placed('a', 1, '2020')])
  const { items } = await calls.add(
    id,
    ['b', 'c', 'a'].map((key) => ({ key })),
  )
  await calls.act(id, 'finish')
  const coast = (await albums.page('q=Coast')).data[0]?._id ?? ''
  expect(await albums.ids(coast)).toEqual(['a', 'b', 'c'].map((key) => items.find((item) => item.key === key)?.entryId))
})

test('an import of a folder makes albums only when its owner says so, and one of a service unless they say no', async () => {
  const { calls, bringIn, counts } = await somebody()
  const { _id } = await calls.begin('folder')
  await calls.put(_id, [foundTweet('a', { albums: ['Disk'] })])
  expect(await calls.plan(_id)).toMatchObject({ isWithAlbums: false, albums: [{ title: 'Disk', items: 1 }] })
  expect(await calls.choose(_id, { albums: true })).toMatchObject({ isWithAlbums: true, albums: [{ title: 'Disk', items: 1 }] })
  await calls.act(_id, 'confirm')
  await calls.add(_id, [{ key: 'a' }])
  await calls.act(_id, 'finish')
  await bringIn({ b: ['Coast'] }, { albums: false })
  expect(await counts()).toEqual({ Disk: 1 })
})

test('an undo takes out what the import put in, and deletes the albums that it made', async () => {
  const { ada, albums, calls, bringIn, counts } = await somebody()
  const { _id } = await albums.make('Mine')
  const { _id: kept } = await hang(t, ada, 'image')
  await albums.add(_id, [kept])
  const id = await bringIn({ a: ['Mine', 'Coast'], b: ['Coast'] })
  expect(await counts()).toEqual({ Mine: 2, Coast: 2 })
  expect(await calls.undo(id)).toMatchObject({ isWhole: true, erased: 2, kept: 0 })
  expect(await counts()).toEqual({ Mine: 1 })
  expect(await albums.ids(_id)).toEqual([kept])
})

test('an undo takes entries that were here before out of the albums, and leaves them in the case', async () => {
  const { ada, calls, bringIn, counts } = await somebody()
  const first = await bringIn({ a: [] })
  const second = await bringIn({ a: ['Coast'] })
  expect(await counts()).toEqual({ Coast: 1 })
  expect(await calls.undo(second)).toMatchObject({ isWhole: true, erased: 0 })
  expect(await counts()).toEqual({})
  expect(await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).execute()).toHaveLength(1)
  expect((await calls.undo(first)).erased).toBe(1)
})

test('an undo keeps an album that its owner renamed or put something in, without what the import put there, and a shared one as it is', async () => {
  const { ada, albums, calls, bringIn, counts } = await somebody()
  const privacy = { query: 'casetweets', level: 'public' }
  succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: privacy }))
  const id = await bringIn({ a: ['Renamed', 'Filled', 'Plain'], b: ['Shared'] }, { level: 'public' })
  const idOf = async (title: string) => (await albums.page(`q=${title}`)).data[0]?._id ?? ''
  await albums.change(await idOf('Renamed'), { title: 'My name for it' })
  const { _id: own } = await hang(t, ada, 'image')
  await albums.add(await idOf('Filled'), [own])
  const sharing = { kind: 'album', subject: await idOf('Shared'), lifetime: 'week', confirmed: true }
  succeeded(await t.call('POST', '/api/shares', { as: ada, body: sharing }))
  expect(await calls.undo(id)).toMatchObject({ isWhole: true, erased: 1, kept: 1 })
  expect(await counts()).toEqual({ 'My name for it': 0, Filled: 1, Shared: 1 })
  expect(await albums.ids(await idOf('Filled'))).toEqual([own])
})

test('an undo keeps what its owner put into an album of their own or chose as a cover, and what another import put into one', async () => {
  const { albums, calls, bringIn, counts } = await somebody()
  const id = await bringIn({ own: [], cover: ['Coast'], other: [], free: ['Coast'] })
  const { data } = await calls.items(id)
  const entryOf = (key: string) => data.find((item) => item.key === key)?.entryId ?? ''
  const { _id: mine } = await albums.make('Mine')
  await albums.add(mine, [entryOf('own')])
  await albums.change((await albums.page('q=Coast')).data[0]?._id ?? '', { cover: entryOf('cover') })
  const second = await bringIn({ other: ['Second'] })
  expect(await calls.undo(id)).toMatchObject({ isWhole: true, erased: 1, kept: 3 })
  expect(await counts()).toEqual({ Mine: 1, Coast: 1, Second: 1 })
  expect(await calls.undo(second)).toMatchObject({ isWhole: true, erased: 0 })
  expect(await counts()).toEqual({ Mine: 1, Coast: 1 })
})

test('an album of two imports goes with the last of them, in whichever order they are undone', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { calls, bringIn, counts } = await somebody()
    const runs = [await bringIn({ a: ['Coast'] }), await bringIn({ b: ['Coast'] })]
    const [first = '', last = ''] = order.map((at) => runs[at])
    await calls.undo(first)
    expect(await counts()).toEqual({ Coast: 1 })
    await calls.undo(last)
    expect(await counts()).toEqual({})
  }
})

test('whoever has as many entries in albums as there may be gets the others without, and is told so', async () => {
  const { albums, calls, bringIn, counts } = await somebody()
  const { _id } = await albums.make('Mine')
  await t.deps.db
    .updateTable('albums')
    .set({ entry_count: maxAlbumEntries - 1 })
    .where('id', '=', _id)
    .execute()
  const id = await bringIn({ a: ['Mine'], b: ['Mine'] })
  const { data } = await calls.items(id)
  expect(data.map(({ key, state, outcomes }) => [key, state, outcomes])).toEqual([
    ['a', 'added', []],
    ['b', 'added', ['no-room-for-album']],
  ])
  expect(await counts()).toEqual({ Mine: 1 })
  await calls.undo(id)
  const { entry_count } = await t.deps.db.selectFrom('albums').select('entry_count').where('id', '=', _id).executeTakeFirstOrThrow()
  expect(entry_count).toBe(maxAlbumEntries - 1)
})

test('whoever has as many albums as there may be gets the entries without, and is told so', async () => {
  const { ada, calls, bringIn } = await somebody()
  const rows = Array.from({ length: maxAlbums - 1 }, (_, at) => ({ ...newAlbum(ada.id, t.deps.newId(), t.deps.now()), title: `No. ${at}` }))
  await transact(t.deps.db, (trx) => insertAlbums(trx, ada.id, rows))
  const id = await bringIn({ a: ['A', 'B'], b: ['A'] })
  const { data } = await calls.items(id)
  expect(data.map(({ key, state, outcomes }) => [key, state, outcomes])).toEqual([
    ['a', 'added', ['no-room-for-album']],
    ['b', 'added', []],
  ])
})
