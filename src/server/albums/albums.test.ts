import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxAlbumEntries, maxAlbums } from '#domain/albums/limits.ts'
import { maxPositionLength } from '#domain/case/order.ts'
import { hang, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { albumsOf, tweetIds } from './testing/albums.ts'

let t: TestApp
let ada: Person
let brendan: Person
let entries: readonly string[]
beforeAll(async () => {
  t = await startTestApp()
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())
beforeEach(async () => {
  ada = await t.resident(`ada${t.deps.newId().slice(-10)}`)
  entries = await tweetIds(t, ada, 3)
})

const mine = () => albumsOf(t, ada)
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code

describe('an album', () => {
  test('is made private and empty, before all others, and read again as it was made', async () => {
    const first = await mine().make('Summer', { description: 'At the lake.' })
    expect(first).toMatchObject({ title: 'Summer', description: 'At the lake.', level: 'private', count: 0, hasMore: false, cover: null })
    await mine().make('Winter')
    expect(await mine().titles()).toEqual(['Winter', 'Summer'])
    expect(succeeded(await mine().ask('GET', `/of/${ada.id}/${first._id}`))).toEqual({ data: first })
  })

  test('is made once for an Idempotency-Key, however often it is sent', async () => {
    const send = () => mine().ask('POST', '', { title: 'Once' }, { 'idempotency-key': 'album' })
    const answers = await Promise.all([send(), send()])
    expect(new Set(answers.map((answer) => succeeded<{ data: { _id: string } }>(answer).data._id)).size).toBe(1)
    expect(await mine().titles()).toEqual(['Once'])
  })

  test('has a name of its own, and keeps it when it is saved again', async () => {
    const { _id } = await mine().make('Summer')
    const twice = await mine().ask('POST', '', { title: 'Summer' })
    expect([twice.statusCode, codeOf(twice)]).toEqual([409, 'conflict'])
    expect((await mine().change(_id, { title: 'Summer' })).title).toBe('Summer')
    const other = await mine().make('Winter')
    expect((await mine().ask('PUT', `/${other._id}`, { title: 'Summer' })).statusCode).toBe(409)
    expect((await albumsOf(t, brendan).make(`Summer of ${ada.id}`)).title).toContain('Summer')
  })

  test('is renamed and described; what is left out stays', async () => {
    const { _id } = await mine().make('Summer', { description: 'At the lake.' })
    expect(await mine().change(_id, { title: 'Summer 1974' })).toMatchObject({ title: 'Summer 1974', description: 'At the lake.' })
    expect(await mine().change(_id, { description: '', level: 'public' })).toMatchObject({
      title: 'Summer 1974',
      description: '',
      level: 'public',
    })
  })

  test.each([
    [{}],
    [{ title: '' }],
    [{ title: '  ' }],
    [{ title: 'x'.repeat(121) }],
    [{ title: 'two\nlines' }],
    [{ title: 'a', level: 'everybody' }],
  ])('is not made of %j', async (body) => {
    expect((await mine().ask('POST', '', body)).statusCode).toBe(400)
    expect(await mine().titles()).toEqual([])
  })

  test('stands where its owner puts it', async () => {
    const [a, b, c] = [await mine().make('a'), await mine().make('b'), await mine().make('c')]
    const order = (id: string, beside: object) => mine().ask('POST', `/${id}/order`, beside)
    succeeded(await order(a._id, { before: c._id }))
    expect(await mine().titles()).toEqual(['a', 'c', 'b'])
    succeeded(await order(a._id, { after: b._id }))
    succeeded(await order(a._id, { after: b._id }))
    expect(await mine().titles()).toEqual(['c', 'b', 'a'])
    for (let n = 0; n < 80; n++) succeeded(await order(n % 2 ? a._id : c._id, { after: b._id }))
    expect(await mine().titles()).toEqual(['b', 'a', 'c'])
    for (let n = 0; n < 150; n++) succeeded(await order(n % 2 ? a._id : c._id, { before: b._id }))
    await mine().make('the newest')
    expect(await mine().titles()).toEqual(['the newest', 'c', 'a', 'b'])
    expect((await order(a._id, { after: a._id })).statusCode).toBe(422)
    expect((await order(a._id, {})).statusCode).toBe(400)
    expect((await order(a._id, { before: b._id, after: c._id })).statusCode).toBe(400)
  })

  test('is found by a part of its name, signs of patterns taken as they are, page by page', async () => {
    for (const title of ['100 % wool', 'Woollen things', 'Boats']) await mine().make(title)
    expect(await mine().titles(ada, 'q=wool')).toEqual(['Woollen things', '100 % wool'])
    expect(await mine().titles(ada, 'q=%25')).toEqual(['100 % wool'])
    const first = await mine().page('limit=2')
    expect(first.data.map(({ title }) => title)).toEqual(['Boats', 'Woollen things'])
    expect(await mine().titles(ada, `limit=2&cursor=${first.next}`)).toEqual(['100 % wool'])
    expect((await mine().ask('GET', `/of/${ada.id}?cursor=x`)).statusCode).toBe(400)
  })

  test('goes alone: its entries stay in the case and in other albums', async () => {
    const [one, other] = [await mine().make('One'), await mine().make('Other')]
    await mine().add(one._id, entries)
    await mine().add(other._id, entries)
    succeeded(await mine().ask('DELETE', `/${one._id}`))
    expect((await mine().ask('DELETE', `/${one._id}`)).statusCode).toBe(404)
    expect(await mine().titles()).toEqual(['Other'])
    expect(await mine().ids(other._id)).toEqual(entries)
    expect(await mine().make('One')).toMatchObject({ count: 0 })
  })

  test(`is refused beyond ${maxAlbums}`, async () => {
    await transact(t.deps.db, async (trx) => {
      const at = t.deps.now()
      const rows = Array.from({ length: maxAlbums }, (_, n) => ({
        user_id: ada.id,
        id: t.deps.newId(),
        title: `Album ${n}`,
        description: '',
        level: 'private' as const,
        cover_id: null,
        position: `${n}`.padStart(8, '0'),
        created_at: at,
        updated_at: at,
      }))
      await trx.insertInto('albums').values(rows).execute()
    })
    expect(codeOf(await mine().ask('POST', '', { title: 'One more' }))).toBe('refused')
  })
})

describe('entries in an album', () => {
  test('come at its end in the order they were sent, once each', async () => {
    const { _id } = await mine().make('Album')
    const [a = '', b = '', c = ''] = entries
    expect(await mine().add(_id, [c, a, c])).toMatchObject({ added: 2, album: { count: 2 } })
    expect(await mine().add(_id, [a, b, c])).toMatchObject({ added: 1, album: { count: 3 } })
    expect(await mine().ids(_id)).toEqual([c, a, b])
    expect(succeeded<{ data: string[] }>(await mine().ask('GET', `/holding/${a}`)).data).toEqual([_id])
  })

  test('come all or none: what is in the bin, unknown or of another is refused', async () => {
    const { _id } = await mine().make('Album')
    const [a = '', b = ''] = entries
    const [foreign = ''] = await tweetIds(t, brendan, 1)
    await binned(b)
    for (const wrong of [b, foreign, t.deps.newId()])
      expect((await mine().ask('POST', `/${_id}/entries`, { entries: [a, wrong] })).statusCode).toBe(404)
    for (const body of [{ entries: [] }, { entries: ['x'] }, { entries: Array.from({ length: 501 }, () => a) }, {}])
      expect((await mine().ask('POST', `/${_id}/entries`, body)).statusCode).toBe(400)
    expect(await mine().ids(_id)).toEqual([])
  })

  test('stand once where two requests add them at the same moment', async () => {
    const { _id } = await mine().make('Album')
    const both = await Promise.all([mine().add(_id, entries), mine().add(_id, entries.toReversed())])
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 3])
    expect((await mine().ids(_id)).toSorted()).toEqual([...entries].toSorted())
  })

  test('are put in order, page by page, however often between the same two', async () => {
    const { _id } = await mine().make('Album')
    await mine().add(_id, entries)
    const [a = '', b = '', c = ''] = entries
    const order = (entry: string, beside: object) => mine().ask('POST', `/${_id}/entries/order`, { entry, ...beside })
    succeeded(await order(c, { before: a }))
    expect(await mine().ids(_id)).toEqual([c, a, b])
    succeeded(await order(c, { after: b }))
    for (let n = 0; n < 130; n++) succeeded(await order(n % 2 ? b : c, { after: a }))
    expect(await mine().ids(_id)).toEqual([a, b, c])
    const first = await mine().entries(_id, ada, 'limit=2')
    expect(first.data.map((entry) => entry._id)).toEqual([a, b])
    expect((await mine().entries(_id, ada, `limit=2&cursor=${first.next}`)).data.map((entry) => entry._id)).toEqual([c])
    expect((await order(a, { after: a })).statusCode).toBe(422)
    expect((await order(t.deps.newId(), { after: a })).statusCode).toBe(404)
    const { added } = await mine().add(_id, await tweetIds(t, ada, 1))
    expect([added, (await mine().ids(_id)).slice(0, 3)]).toEqual([1, [a, b, c]])
    const more = await tweetIds(t, ada, 20)
    for (const id of more) await mine().add(_id, [id])
    expect((await mine().ids(_id)).slice(4)).toEqual(more)
    const { rows } = await sql<{ longest: number }>`
      select max(length(position))::integer as longest from album_entries where album_id = ${_id}`.execute(t.deps.db)
    expect(rows[0]?.longest).toBeLessThanOrEqual(maxPositionLength)
  })

  test('are counted without those in the bin, also where they are more than are counted', async () => {
    const { _id } = await mine().make('Album')
    const [all, binned] = [10_500, 6000]
    const ids = Array.from({ length: all }, () => randomUUID())
    const deletedAt = ids.map((_, at) => (at < binned ? t.deps.now() : null))
    await sql`
      insert into entries (user_id, id, kind, created_at, updated_at, deleted_at)
      select ${ada.id}, id, 'tweet', now(), now(), deleted_at from unnest(${ids}::uuid[], ${deletedAt}::timestamptz[]) as made (id, deleted_at)
    `.execute(t.deps.db)
    await sql`
      insert into album_entries (user_id, album_id, entry_id, position, added_at)
      select ${ada.id}, ${_id}, id, replace(id::text, '-', ''), now() from unnest(${ids}::uuid[]) as made (id)`.execute(t.deps.db)
    await sql`analyze entries`.execute(t.deps.db)
    await sql`analyze album_entries`.execute(t.deps.db)
    expect((await mine().page()).data).toMatchObject([{ count: all - binned, hasMore: false }])
  })

  test('are taken out and stay in the case; a chosen cover that goes is chosen no more', async () => {
    const { _id } = await mine().make('Album')
    const [a = '', b = '', c = ''] = entries
    await mine().add(_id, entries)
    expect((await mine().ask('PUT', `/${_id}`, { cover: t.deps.newId() })).statusCode).toBe(404)
    expect(await mine().change(_id, { cover: b })).toMatchObject({ cover: { _id: b }, isCoverChosen: true })
    expect(await mine().takeOut(_id, [b, c])).toMatchObject({ removed: 2, album: { count: 1, cover: { _id: a }, isCoverChosen: false } })
    expect(await mine().takeOut(_id, [b])).toMatchObject({ removed: 0 })
    const { data } = succeeded<{ data: { _id: string }[] }>(await t.call('GET', `/api/case/${ada.id}`, { as: ada }))
    expect(data.map((entry) => entry._id).toSorted()).toEqual([...entries].toSorted())
  })

  test('are gone while they lie in the bin, come back to their place, and leave when they are erased', async () => {
    const { _id } = await mine().make('Album')
    const [a = '', b = '', c = ''] = entries
    await mine().add(_id, entries)
    await binned(b)
    expect(await mine().ids(_id)).toEqual([a, c])
    await t.deps.db.updateTable('entries').set({ deleted_at: null }).where('id', '=', b).execute()
    expect(await mine().ids(_id)).toEqual([a, b, c])
    await binned(b)
    succeeded(await t.call('POST', `/api/case/${ada.id}/erase`, { as: ada, body: { caseimage_id: b } }))
    expect(await t.deps.db.selectFrom('album_entries').selectAll().where('entry_id', '=', b).execute()).toEqual([])
    expect(await storedOf(_id)).toEqual({ entry_count: 2, cover_id: null })
  })

  test('take a chosen cover with them when they are erased', async () => {
    const { _id } = await mine().make('Album')
    const [a = '', b = ''] = entries
    await mine().add(_id, entries)
    await mine().change(_id, { cover: b })
    await binned(b)
    expect(await storedOf(_id)).toEqual({ entry_count: 3, cover_id: b })
    succeeded(await t.call('POST', `/api/case/${ada.id}/erase`, { as: ada, body: { caseimage_id: b } }))
    expect(await storedOf(_id)).toEqual({ entry_count: 2, cover_id: null })
    expect((await mine().page()).data).toMatchObject([{ cover: { _id: a }, isCoverChosen: false }])
  })

  test(`are refused where the albums of a person hold ${maxAlbumEntries} together, until some are taken out`, async () => {
    const [a = '', b = '', c = ''] = entries
    const { _id: first } = await mine().make('First')
    const { _id: second } = await mine().make('Second')
    await mine().add(first, [a, b])
    await mine().add(second, [a, b])
    await mine().takeOut(second, [b])
    expect([await storedOf(first), await storedOf(second)].map(({ entry_count }) => entry_count)).toEqual([2, 1])
    // as if the first held so many
    await t.deps.db
      .updateTable('albums')
      .set({ entry_count: maxAlbumEntries - 2 })
      .where('id', '=', first)
      .execute()
    const refused = await mine().ask('POST', `/${second}/entries`, { entries: [b, c] })
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'refused'])
    expect(await mine().ids(second)).toEqual([a])
    expect((await mine().add(second, [a, b])).added).toBe(1)
    await mine().takeOut(second, [a])
    expect((await mine().add(second, [c])).added).toBe(1)
  })

  test('a picture stands for an album before words do', async () => {
    const { _id } = await mine().make('Album')
    const picture = await hang(t, ada, 'image', { caption: 'The lamp' })
    await mine().add(_id, [...entries, picture._id])
    expect((await mine().page()).data[0]?.cover).toMatchObject({ _id: picture._id, kind: 'image' })
  })
})

const storedOf = (id: string) =>
  t.deps.db.selectFrom('albums').select(['entry_count', 'cover_id']).where('id', '=', id).executeTakeFirstOrThrow()

async function binned(id: string): Promise<void> {
  succeeded(await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: id } }))
}

test('nobody changes an album of another, and guests see none', async () => {
  const { _id } = await mine().make('Album', { level: 'public' })
  await mine().add(_id, entries)
  const other = albumsOf(t, brendan)
  const [a = ''] = entries
  const tries = [
    other.ask('PUT', `/${_id}`, { title: 'Mine' }),
    other.ask('DELETE', `/${_id}`),
    other.ask('POST', `/${_id}/order`, { before: _id }),
    other.ask('POST', `/${_id}/entries`, { entries: [a] }),
    other.ask('POST', `/${_id}/entries/remove`, { entries: [a] }),
    other.ask('POST', `/${_id}/entries/order`, { entry: a, before: entries[1] }),
  ]
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  expect(succeeded<{ data: string[] }>(await other.ask('GET', `/holding/${a}`)).data).toEqual([])
  expect((await t.call('GET', `/api/albums/of/${ada.id}`)).statusCode).toBe(401)
  expect(await mine().ids(_id)).toEqual(entries)
})
