import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '#server/media/testing/media.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { foundPhoto, foundTweet, importing, runOf } from './testing/imports.ts'

let t: TestApp
let people = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** What a run counts, and what its items say: the same at every moment. */
async function balance(id: string) {
  const run = await t.deps.db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = await t.deps.db.selectFrom('import_items').select(['state', 'size', 'motion_size']).where('run_id', '=', id).execute()
  const counted = Object.fromEntries(Object.keys(run.counts).map((state) => [state, items.filter((item) => item.state === state).length]))
  const bytesOf = (state: string) =>
    items.filter((item) => item.state === state).reduce((sum, { size, motion_size }) => sum + size + motion_size, 0)
  return {
    told: { counts: run.counts, wanted: run.wanted_bytes, added: run.added_bytes },
    counted: { counts: counted, wanted: bytesOf('wanted'), added: bytesOf('added') },
  }
}

test('two clients that add the same items at once make each entry once', async () => {
  const ada = await t.resident(`ada${people++}`)
  const calls = importing(t, ada)
  const photos = await Promise.all(Array.from({ length: 6 }, (_, at) => foundPhoto(`p${at}`)))
  const tweets = Array.from({ length: 6 }, (_, at) => foundTweet(`t${at}`))
  const id = await runOf(calls, [...photos.map(({ item }) => item), ...tweets])
  const items: { key: string; file?: { location: string } }[] = tweets.map(({ key }) => ({ key }))
  for (const { item, bytes } of photos) items.push({ key: item.key, file: { location: await uploaded(t, ada, bytes) } })
  const answers = await Promise.all([calls.add(id, items), calls.add(id, items.toReversed()), calls.add(id, items)])
  for (const answer of answers) expect(answer.items.map(({ state }) => state)).toEqual(items.map(() => 'added'))
  const entries = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).execute()
  expect(entries).toHaveLength(12)
  const { told, counted } = await balance(id)
  expect(told).toEqual(counted)
  const { used } = await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', ada.id).executeTakeFirstOrThrow()
  expect(used).toBe(photos.reduce((sum, { bytes }) => sum + bytes.length, 0))
  await calls.act(id, 'finish')
  const undone = await Promise.all([calls.undo(id), calls.undo(id)])
  expect(undone.every(({ erased, kept }) => erased === 12 && kept === 0)).toBe(true)
  expect(await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).execute()).toEqual([])
})

test('the same content under two keys at once is one entry, and the other is here already', async () => {
  const ada = await t.resident(`ada${people++}`)
  const calls = importing(t, ada)
  const found = await foundPhoto('a')
  const id = await runOf(calls, [found.item, { ...found.item, key: 'b' }, foundTweet('x'), foundTweet('y', { origin: 'x:x' })])
  const file = { location: await uploaded(t, ada, found.bytes) }
  await Promise.all([
    calls.add(id, [{ key: 'a', file }]),
    calls.add(id, [{ key: 'b', file }]),
    calls.add(id, [{ key: 'x' }]),
    calls.add(id, [{ key: 'y' }]),
  ])
  const { told, counted } = await balance(id)
  expect(told).toEqual(counted)
  expect(told.counts).toMatchObject({ added: 2, 'here-already': 2, wanted: 0 })
})

test('a run that is cancelled while items are added ends with each item in one state', async () => {
  const ada = await t.resident(`ada${people++}`)
  const calls = importing(t, ada)
  const tweets = Array.from({ length: 20 }, (_, at) => foundTweet(`t${at}`))
  const id = await runOf(calls, tweets)
  const adding = tweets.map(({ key }) => calls.ask(`/${id}/add`, { items: [{ key }] }))
  await calls.act(id, 'cancel')
  const statuses = new Set((await Promise.all(adding)).map(({ statusCode }) => statusCode))
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
  const { told, counted } = await balance(id)
  expect(told).toEqual(counted)
  const entries = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).execute()
  expect(entries).toHaveLength(told.counts.added)
  expect(told.counts).toMatchObject({ wanted: 0 })
})

test('one of two imports that are begun at once is refused', async () => {
  const calls = importing(t, await t.resident(`ada${people++}`))
  const begin = () => calls.ask('', { source: 'folder', parts: [{ name: 'photos', size: 1 }] })
  const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

test('an item whose transaction was cut off is wanted as before', async () => {
  const ada = await t.resident(`ada${people++}`)
  const calls = importing(t, ada)
  const id = await runOf(calls, [foundTweet('a')])
  const failing = { ...t.deps, newId: () => 'no id at all', checkChart: () => Promise.reject(new Error('no chart is added')) }
  const { addItems } = await import('./add.ts')
  const { providedToImports } = await import('#server/wiring/provided-to-imports.ts')
  const caller = { userId: ada.id, sessionId: '' }
  await expect(addItems({ ...failing, ...providedToImports(failing) }, caller, id, [{ key: 'a' }])).rejects.toThrow()
  expect((await calls.read(id)).counts).toMatchObject({ wanted: 1, added: 0 })
  expect((await calls.add(id, [{ key: 'a' }])).items[0]?.state).toBe('added')
})

test('known posts that are put into albums while the import that brought them is undone leave nothing in an album that is not in the case', async () => {
  for (let round = 0; round < 4; round++) {
    const ada = await t.resident(`ada${people++}`)
    const calls = importing(t, ada)
    const keys = Array.from({ length: 30 }, (_, at) => `k${at}`)
    const all = keys.map((key) => ({ key }))
    const first = await runOf(
      calls,
      keys.map((key) => foundTweet(key)),
    )
    await calls.add(first, all)
    await calls.act(first, 'finish')
    const second = await runOf(
      calls,
      keys.map((key) => foundTweet(key, { albums: ['Coast', 'Harbour'] })),
    )
    await Promise.all([calls.add(second, all), ...Array.from({ length: round + 1 }, () => calls.undo(first))])
    const { rows } = await sql`
      select m.entry_id from album_entries m left join entries e on e.user_id = m.user_id and e.id = m.entry_id
      where m.user_id = ${ada.id} and e.id is null`.execute(t.deps.db)
    expect(rows).toEqual([])
  }
})
