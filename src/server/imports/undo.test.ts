import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { documentOf, hang, keysOf, newLocation, save, succeeded } from '#server/case/testing/case.ts'
import { uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { providedToImports } from '#server/wiring/provided-to-imports.ts'
import { sweepImports } from './sweep.ts'
import { foundPhoto, foundTweet, importing, runOf, sendAll } from './testing/imports.ts'
import { undoRun } from './undo.ts'

let t: TestApp
let people = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function somebody() {
  const ada = await t.resident(`ada${people++}`)
  return { ada, calls: importing(t, ada) }
}

/** Whether a row counts nothing. */
const isNothing = (row: object) => 'used' in row && row.used === 0

/** What an undo and a sweep borrow, so long after now. */
function at(after: number) {
  const deps = { ...t.deps, now: () => new Date(t.deps.now().getTime() + after) }
  return { ...deps, ...providedToImports(deps) }
}

/** Every row of somebody but for the record of their imports, what they were told, and counts of nothing. */
async function rowsOf(person: Person): Promise<readonly string[]> {
  const tables = [
    'entries',
    'entry_words',
    'entry_counts',
    'where_cells',
    'files',
    'file_claims',
    'storage_use',
    'tweets',
    'tweet_images',
    'import_origins',
  ] as const
  const rows: string[] = []
  for (const table of tables)
    for (const row of await t.deps.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute())
      if (!isNothing(row)) rows.push(`${table} ${JSON.stringify(row)}`)
  return rows.sort()
}

describe('an undo', () => {
  test('leaves the database and the store as they were', async () => {
    const { ada, calls } = await somebody()
    await hang(t, ada, 'image', { caption: 'Mine' })
    const [rows, keys] = [await rowsOf(ada), await keysOf(t, `originals/${ada.id}/`)]
    const [one, two] = [await foundPhoto('one', { caption: 'One' }), await foundPhoto('two')]
    const id = await runOf(calls, [one.item, two.item, foundTweet('t', { shows: ['one'], text: 'Look.' })])
    await sendAll(t, ada, id, [one, two])
    await calls.add(id, [{ key: 't' }])
    await calls.act(id, 'finish')
    expect((await rowsOf(ada)).length).toBeGreaterThan(rows.length)
    expect(await calls.undo(id)).toMatchObject({
      run: { state: 'undone', undoUntil: null },
      isWhole: true,
      erased: 3,
      restored: 0,
      kept: 0,
    })
    expect((await documentOf(t, ada)).caseimages).toHaveLength(1)
    expect(await rowsOf(ada)).toEqual(rows)
    await expect.poll(() => keysOf(t, `originals/${ada.id}/`)).toEqual(keys)
    expect(await calls.undo(id)).toMatchObject({ isWhole: true, erased: 3 })
  })

  test('keeps what somebody touched since, and says why', async () => {
    const { ada, calls } = await somebody()
    const bob = await t.resident(`bob${people}`)
    const keys = ['plain', 'rewritten', 'binned', 'in-a-tweet', 'shared']
    const photos = await Promise.all(keys.map((key) => foundPhoto(key)))
    const id = await runOf(calls, [...photos.map(({ item }) => item), foundTweet('liked'), foundTweet('t')], { level: 'public' })
    const { items } = await sendAll(t, ada, id, photos)
    const tweets = await calls.add(id, [{ key: 'liked' }, { key: 't' }])
    await calls.act(id, 'finish')
    const entryOf = (key: string) => [...items, ...tweets.items].find((item) => item.key === key)?.entryId ?? ''
    const put = async (path: string, body: object) => succeeded(await t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body }))
    await put('updateCaptionAndStory', { caseimage_id: entryOf('rewritten'), caption: 'My own words' })
    await put('deleteCaptionAndStory', { caseimage_id: entryOf('binned') })
    await put('updateCaptionAndStoryTweets', { casetweets: { text: 'Look at this.', images: [entryOf('in-a-tweet')] } })
    succeeded(
      await t.call('POST', '/api/shares', {
        as: ada,
        body: { kind: 'entry', subject: entryOf('shared'), lifetime: 'week', confirmed: true },
      }),
    )
    await t.deps.db.updateTable('tweets').set({ likes: 1 }).where('id', '=', entryOf('liked')).execute()
    expect(bob.id).not.toBe(ada.id)

    expect((await calls.read(id)).undone).toBeNull()
    const undone = { erased: 2, restored: 0, kept: 5 }
    expect(await calls.undo(id)).toMatchObject({ isWhole: true, ...undone, run: { undone } })
    expect([(await calls.read(id)).undone, (await calls.list()).data.find(({ _id }) => _id === id)?.undone]).toEqual([undone, undone])
    const kept = await calls.kept(id)
    expect(new Map(kept.map(({ entryId, reason }) => [entryId, reason]))).toEqual(
      new Map([
        [entryOf('rewritten'), 'changed'],
        [entryOf('binned'), 'in-the-bin'],
        [entryOf('in-a-tweet'), 'in-a-tweet'],
        [entryOf('shared'), 'shared'],
        [entryOf('liked'), 'liked'],
      ]),
    )
    expect((await documentOf(t, ada)).caseimages).toHaveLength(3)
    const ask = async (query: string) =>
      (await t.call('GET', `/api/imports/${id}/kept?${query}`, { as: ada })).json<{ data: unknown[]; next?: string; sums?: object }>()
    const first = await ask('limit=3')
    expect([first.data.length, first.sums]).toEqual([3, { erased: 2, restored: 0, kept: 5 }])
    const second = await ask(`cursor=${first.next}`)
    expect([second.data.length, second.sums, second.next]).toEqual([2, undefined, undefined])
  })

  test('is refused while the import is open, and after thirty days', async () => {
    const { ada, calls } = await somebody()
    const id = await runOf(calls, [foundTweet('a')])
    expect((await calls.ask(`/${id}/undo`)).statusCode).toBe(409)
    await calls.add(id, [{ key: 'a' }])
    await calls.act(id, 'finish')
    const undoing = undoRun(at(days(30) + 1), { userId: ada.id, sessionId: '' }, id)
    await expect(undoing).rejects.toMatchObject({ code: 'gone' })
  })
})

describe('a motion photograph', () => {
  test('has its film beside its still, for those who may see the entry, and loses both by an undo', async () => {
    const { ada, calls } = await somebody()
    const rows = await rowsOf(ada)
    const still = await foundPhoto('live')
    const film = { ...still.item.file, part: 0, index: 1, path: 'Photos/live.mov', size: 300, crc32: 1, modified: null }
    const id = await runOf(calls, [{ ...still.item, motion: film }])
    const location = await newLocation(t, ada, 'misc', 'live.mov')
    const { items } = await calls.add(id, [{ key: 'live', file: { location: await uploaded(t, ada, still.bytes) }, motion: { location } }])
    expect(items).toMatchObject([{ state: 'added', outcomes: [] }])
    const entry = await t.deps.db
      .selectFrom('entries')
      .select('motion_file_id')
      .where('id', '=', items[0]?.entryId ?? '')
      .executeTakeFirstOrThrow()
    expect(location).toContain(entry.motion_file_id ?? '?')
    expect(await t.deps.db.selectFrom('file_claims').selectAll().where('user_id', '=', ada.id).execute()).toEqual([])
    await calls.act(id, 'finish')
    expect(await calls.undo(id)).toMatchObject({ erased: 1, kept: 0 })
    expect(await rowsOf(ada)).toEqual(rows)
  })

  test('of a later import leaves what the earlier one brought in as it was, so that it can be undone too', async () => {
    const { ada, calls } = await somebody()
    const before = await rowsOf(ada)
    const { item, bytes, sha256 } = await foundPhoto('a')
    const first = await runOf(calls, [item])
    await sendAll(t, ada, first, [{ item, bytes }])
    await calls.act(first, 'finish')
    const second = await runOf(calls, [{ ...item, caption: 'Words' }])
    await calls.add(second, [{ key: 'a', file: { sha256 } }])
    await calls.act(second, 'finish')
    expect(await calls.undo(second)).toMatchObject({ restored: 1, kept: 0 })
    expect(await calls.undo(first)).toMatchObject({ erased: 1, kept: 0 })
    expect(await rowsOf(ada)).toEqual(before)
  })

  test('whose still is here already is given its film, and gives it back', async () => {
    const { ada, calls } = await somebody()
    const still = await foundPhoto('live')
    succeeded(await save(t, ada, 'image', [await uploaded(t, ada, still.bytes)]))
    const rows = await rowsOf(ada)
    const id = await runOf(calls, [{ ...still.item, motion: { part: 0, index: 1, path: 'live.mov', size: 300, crc32: 1, modified: null } }])
    const motion = { location: await newLocation(t, ada, 'misc', 'live.mov') }
    const { items } = await calls.add(id, [{ key: 'live', file: { sha256: still.sha256 }, motion }])
    expect(items).toMatchObject([{ state: 'here-already', outcomes: ['filled-in'] }])
    await calls.act(id, 'finish')
    expect(await calls.undo(id)).toMatchObject({ restored: 1, kept: 0 })
    expect(await rowsOf(ada)).toEqual(rows)
  })
})

describe('the sweep', () => {
  const sweep = (after = 0) => sweepImports(at(after))

  test('ends an import that nobody went on with for sixty days, and forgets its list', async () => {
    const { calls } = await somebody()
    const id = await runOf(calls, [foundTweet('a'), foundTweet('b')])
    await calls.add(id, [{ key: 'a' }])
    await sweep(days(59))
    expect((await calls.read(id)).state).toBe('running')
    await sweep(days(61))
    expect(await calls.read(id)).toMatchObject({ state: 'cancelled', counts: { added: 1, 'left-out': 1 } })
    expect((await calls.items(id)).data).toHaveLength(2)
    await sweep(days(122))
    expect((await calls.items(id)).data).toEqual([])
    const effects = await t.deps.db.selectFrom('import_effects').selectAll().where('run_id', '=', id).execute()
    expect(effects).toEqual([])
    expect((await calls.read(id)).counts.added).toBe(1)
  })

  test('goes on with an undo that was broken off', async () => {
    const { ada, calls } = await somebody()
    const id = await runOf(calls, [foundTweet('a')])
    await calls.add(id, [{ key: 'a' }])
    await calls.act(id, 'finish')
    await t.deps.db.updateTable('import_runs').set({ undo_began_at: t.deps.now() }).where('id', '=', id).execute()
    await sweep()
    expect((await calls.read(id)).state).toBe('undone')
    expect((await documentOf(t, ada)).casetweets).toEqual([])
  })
})
