import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { foundItem } from '#contract/imports/found.ts'
import { chosenState } from '#domain/imports/choice.ts'
import { itemStates, maxListedSize } from '#domain/imports/limits.ts'
import { documentOf, hang, newLocation, save, succeeded } from '#server/case/testing/case.ts'
import { uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { foundPhoto, foundTweet, importing, type Run, runOf, sendAll } from './testing/imports.ts'

let t: TestApp
let ada: Person
let people = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
const somebody = async () => {
  ada = await t.resident(`ada${people++}`)
  return importing(t, ada)
}
const sumOf = ({ counts }: Run) => itemStates.reduce((sum, state) => sum + counts[state], 0)

describe('an import', () => {
  test('brings a picture in with its words, its moment and its place, privately', async () => {
    const calls = await somebody()
    const found = await foundPhoto('a', {
      caption: 'Low water',
      story: 'We walked out.',
      date: { instant: '2019-08-04T11:20:31Z', local: '2019-08-04T13:20:31', offset: 120, source: 'service' },
      albums: ['Summer'],
    })
    const id = await runOf(calls, [found.item])
    const { items, run } = await sendAll(t, ada, id, [found])
    expect(items).toMatchObject([{ key: 'a', state: 'added', problem: null }])
    expect(run.counts).toMatchObject({ wanted: 0, added: 1 })
    const [entry] = (await documentOf(t, ada)).caseimages
    expect(entry).toMatchObject({
      _id: items[0]?.entryId,
      caption: 'Low water',
      story: 'We walked out.',
      moment: '2019-08-04T13:20',
      level: 'private',
      filename: 'picture.jpg',
    })
    expect((await calls.act(id, 'finish')).state).toBe('done')
    expect((await calls.act(id, 'finish')).state).toBe('done')
    const told = succeeded<{ data: { kind: string; subject: string }[] }>(await t.call('GET', '/api/notifications', { as: ada }))
    expect(told.data[0]).toMatchObject({ kind: 'import', subject: id })
  })

  test('gives every found item exactly one end, and the sum is what was found', async () => {
    const calls = await somebody()
    const [one, broken, archived] = [
      await foundPhoto('one'),
      await foundPhoto('broken'),
      await foundPhoto('archived', { leftOut: 'archived' }),
    ]
    const id = await runOf(calls, [
      one.item,
      broken.item,
      archived.item,
      { ...(await foundPhoto('strange')).item, unsupported: 'unknown-format' },
      { key: 'lonely', kind: 'image', name: 'lonely.json' },
      { ...one.item, key: 'again' },
    ])
    await sendAll(t, ada, id, [one, { item: { ...one.item, key: 'again' }, bytes: one.bytes }])
    await calls.fail(id, [{ key: 'broken', code: 'wrong-crc', message: 'The entry is damaged.' }])
    const run = await calls.act(id, 'finish')
    expect(run).toMatchObject({
      found: 6,
      counts: { wanted: 0, added: 1, 'here-already': 1, 'left-out': 1, 'not-supported': 2, failed: 1 },
    })
    expect(sumOf(run)).toBe(6)
    const { data } = await calls.items(id)
    expect(data.map(({ key, state, reason }) => [key, state, reason])).toEqual([
      ['one', 'added', null],
      ['broken', 'failed', 'wrong-crc'],
      ['archived', 'left-out', 'archived'],
      ['strange', 'not-supported', 'unknown-format'],
      ['lonely', 'not-supported', 'metadata-without-a-file'],
      ['again', 'here-already', null],
    ])
  })

  test('is planned by year, kind, reason and what is probably here', async () => {
    const calls = await somebody()
    const here = await foundPhoto('here', {
      date: { instant: null, local: '2001-05', offset: null, source: 'folder' },
      remarks: ['date-guessed'],
    })
    await uploaded(t, ada, here.bytes)
    const other = await foundPhoto('other', { isPrivate: true, albums: ['B', ' B '], remarks: ['match-guessed'] })
    const { _id } = await calls.begin()
    await calls.put(_id, [here.item, other.item, { ...other.item, key: 'twice' }, foundTweet('t', { leftOut: 'repost' })])
    const plan = await calls.plan(_id, {
      missingParts: ['takeout-002.zip'],
      warnings: ['Half of it.'],
      beside: { description: 2, recipe: 1 },
    })
    const size = other.item.file?.size ?? 0
    expect(plan).toMatchObject({
      run: { state: 'planned', missingParts: ['takeout-002.zip'], warnings: ['Half of it.'], beside: { description: 2, recipe: 1 } },
      found: { items: 4 },
      wanted: { items: 3 },
      byYear: [
        { year: '2001', items: 1 },
        { year: null, items: 2 },
      ],
      probablyHere: { items: 1, bytes: here.bytes.length },
      probablyTwice: { items: 1, bytes: size },
      byRemark: [
        { remark: 'date-guessed', items: 1 },
        { remark: 'match-guessed', items: 2 },
      ],
      withoutDate: 2,
      private: { items: 2 },
      leftOut: [{ reason: 'repost', items: 1 }],
      privateMessages: { items: 0 },
      albums: [{ title: 'B', items: 2, into: null }],
      storage: { now: here.bytes.length, after: here.bytes.length + size },
    })
    const chosen = await calls.choose(_id, { withoutRemarks: ['match-guessed'], reasons: ['repost'] })
    expect(chosen).toMatchObject({ wanted: { items: 2 }, leftOut: [{ reason: 'unticked', items: 2 }] })
    expect(chosen.byKind).toMatchObject([
      { kind: 'image', items: 3, wanted: 1 },
      { kind: 'tweet', items: 1, wanted: 1 },
    ])
  })

  test('takes no date from a file that says it is from the future', async () => {
    const calls = importing(t, await t.resident('vera'))
    const { _id } = await calls.begin('folder')
    const next = `${t.deps.now().getUTCFullYear() + 2}-05-10T22:38`
    const dated = async (key: string, local: string, source: 'file' | 'service') =>
      (await foundPhoto(key, { date: { instant: null, local, offset: null, source } })).item
    await calls.put(_id, [await dated('future', next, 'file'), await dated('past', '2019-05-10T22:38', 'file')])
    const { byYear, withoutDate } = await calls.plan(_id)
    expect([byYear.map(({ year }) => year), withoutDate]).toEqual([['2019', null], 1])
  })

  test('is chosen by the same rule in the database as where it is listed', async () => {
    const calls = await somebody()
    const { item } = await foundPhoto('a')
    const found = [
      item,
      { ...item, key: 'b', leftOut: 'archived' as const },
      { ...item, key: 'c', leftOut: 'deleted' as const, remarks: ['date-guessed' as const] },
      { ...item, key: 'd', remarks: ['date-guessed' as const, 'edited-copy' as const] },
      { ...item, key: 'e', unsupported: 'unreadable' as const, leftOut: 'archived' as const },
      foundTweet('f'),
      foundTweet('g', { leftOut: 'archived' }),
    ]
    const { _id } = await calls.begin()
    await calls.put(_id, found)
    await calls.plan(_id)
    for (const choice of [
      {},
      { reasons: ['archived'] },
      { kinds: ['tweet'] },
      { withoutRemarks: ['date-guessed'], kinds: ['image', 'tweet'] },
    ]) {
      const { run } = await calls.choose(_id, choice)
      const { choice: chosen } = await t.deps.db.selectFrom('import_runs').select('choice').where('id', '=', _id).executeTakeFirstOrThrow()
      const states = found.map((each) => chosenState(z.parse(foundItem, each), chosen))
      const { data } = await calls.items(_id)
      expect(data.map(({ state, reason }) => ({ state, reason }))).toEqual(states)
      expect(run.counts.wanted).toBe(states.filter(({ state }) => state === 'wanted').length)
    }
    const before = (await calls.items(_id)).data
    await calls.act(_id, 'confirm')
    expect((await calls.items(_id)).data).toEqual(before)
    expect((await calls.items(_id, '?state=wanted')).data.map(({ key }) => key)).toEqual(['a', 'b', 'f', 'g'])
  })

  test('lists again without harm: a key is written over, and the sum stays', async () => {
    const calls = await somebody()
    const { _id } = await calls.begin()
    await calls.put(_id, [foundTweet('a'), foundTweet('b')])
    expect(await calls.put(_id, [foundTweet('b', { text: 'better' }), foundTweet('c'), foundTweet('c')])).toEqual({ found: 3 })
    const rows = await t.deps.db.selectFrom('import_items').select(['key', 'number']).where('run_id', '=', _id).orderBy('number').execute()
    expect(rows).toEqual([
      { key: 'a', number: 0 },
      { key: 'b', number: 1 },
      { key: 'c', number: 3 }, // behind the place of b in this batch
    ])
    const bytes = async () =>
      (await t.deps.db.selectFrom('import_runs').select('listed_bytes').where('id', '=', _id).executeTakeFirstOrThrow()).listed_bytes
    const listed = await bytes()
    await calls.put(_id, [foundTweet('b', { text: 'better' }), foundTweet('c')])
    expect([await bytes(), listed > 0]).toEqual([listed, true])
    expect((await calls.plan(_id)).found.items).toBe(3)
    expect((await calls.ask(`/${_id}/items`, { items: [foundTweet('d')] })).statusCode).toBe(409)
    await calls.plan(_id, { isReading: true })
    expect(await calls.put(_id, [foundTweet('d')])).toEqual({ found: 4 })
  })

  test('a post that names itself or another post as a picture is added without', async () => {
    const calls = await somebody()
    const id = await runOf(calls, [foundTweet('a', { shows: ['a', 'b'] }), foundTweet('b', { shows: ['a'] })])
    const { items } = await calls.add(id, [{ key: 'a' }, { key: 'b' }])
    expect(items.map(({ state }) => state)).toEqual(['added', 'added'])
  })

  test.each(['99999999999', '-1', '1e+300', '1.5', 'x'])('refuses a cursor of %s, which it never gave', async (place) => {
    const as = await t.resident(`forger${people++}`)
    const id = await runOf(importing(t, as), [foundTweet('a')])
    const cursor = Buffer.from(JSON.stringify([place])).toString('base64url')
    expect((await t.call('GET', `/api/imports/${id}/items?cursor=${cursor}`, { as })).statusCode).toBe(400)
  })

  test('tells a client that comes back what is still wanted, in pages', async () => {
    const calls = await somebody()
    const id = await runOf(calls, [foundTweet('a'), foundTweet('b'), foundTweet('c')])
    await calls.add(id, [{ key: 'b' }])
    const first = await calls.items(id, '?state=wanted&limit=1')
    expect(first.data.map(({ key }) => key)).toEqual(['a'])
    const second = await calls.items(id, `?state=wanted&limit=1&cursor=${first.next}`)
    expect(second.data.map(({ key }) => key)).toEqual(['c'])
    expect(second.next).toBeUndefined()
  })

  test('is begun once for an id, and only while no other is open', async () => {
    const calls = await somebody()
    const id = t.deps.newId()
    const one = await calls.begin('x', { id })
    expect(await calls.begin('x', { id })).toEqual(one)
    const refused = await calls.ask('', { source: 'x', parts: [{ name: 'b.zip', size: 1 }] })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'conflict', current: { _id: id } })
    await calls.act(id, 'cancel')
    expect((await calls.begin('x'))._id).not.toBe(id)
    expect((await calls.list()).data).toHaveLength(2)
  })

  test('adds nothing while it is paused or over, and answers what was added before', async () => {
    const calls = await somebody()
    const id = await runOf(calls, [foundTweet('a'), foundTweet('b')])
    await calls.add(id, [{ key: 'a' }])
    await calls.act(id, 'pause')
    expect((await calls.ask(`/${id}/add`, { items: [{ key: 'b' }] })).statusCode).toBe(409)
    expect((await calls.add(id, [{ key: 'a' }])).items[0]?.state).toBe('added')
    await calls.act(id, 'resume')
    expect((await calls.ask(`/${id}/finish`)).statusCode).toBe(409)
    const run = await calls.act(id, 'cancel')
    expect(run).toMatchObject({ state: 'cancelled', counts: { wanted: 0, added: 1, 'left-out': 1 } })
    expect((await calls.add(id, [{ key: 'b' }])).items[0]).toMatchObject({ state: 'left-out', reason: 'cancelled' })
  })

  test('keeps what is refused for now wanted, and says why; what can never be added fails', async () => {
    const calls = await somebody()
    const bob = await t.resident(`bob${people}`)
    const id = await runOf(calls, [(await foundPhoto('a')).item, (await foundPhoto('b')).item, (await foundPhoto('c')).item])
    const { items } = await calls.add(id, [
      { key: 'a', file: { sha256: 'ab'.repeat(32) } },
      { key: 'b', file: { location: await newLocation(t, bob, 'image') } },
      { key: 'c' },
    ])
    expect(items.map(({ state, problem, reason }) => [state, problem?.code, reason])).toEqual([
      ['wanted', 'not-found', null],
      ['failed', undefined, 'not-yours'],
      ['wanted', 'not-valid', null],
    ])
    expect((await calls.act(id, 'retry')).counts).toMatchObject({ wanted: 3, failed: 0 })
  })

  test('refuses half of a character in any text of an item, in words that name the text', async () => {
    const calls = await somebody()
    const { _id } = await calls.begin()
    for (const field of ['key', 'name', 'caption', 'story', 'text', 'origin', 'answers', 'matchedBy']) {
      const answer = await calls.ask(`/${_id}/items`, { items: [{ ...foundTweet('a'), [field]: 'a\ud83d' }] })
      expect([answer.statusCode, answer.json().errors], field).toMatchObject([400, [{ path: `items.0.${field}` }]])
    }
  })

  test('is nobody else’s', async () => {
    const calls = await somebody()
    const { _id } = await calls.begin()
    const eve = importing(t, await t.resident(`eve${people}`))
    for (const path of ['plan', 'confirm', 'cancel', 'undo', 'add', 'items'])
      expect((await eve.ask(`/${_id}/${path}`, { items: [foundTweet('a')] })).statusCode, path).toBe(404)
    expect((await t.call('GET', `/api/imports/${_id}/report.csv`, { as: await t.resident(`mal${people}`) })).statusCode).toBe(404)
    expect((await t.call('GET', `/api/imports/${_id}`)).statusCode).toBe(401)
  })
})

describe('what is here already', () => {
  test('is found by its content, wherever it lies, and given only the words that it lacks', async () => {
    const calls = await somebody()
    const found = await foundPhoto('a', { caption: 'Theirs', story: 'From the service.' })
    const { item, bytes, sha256 } = found
    const mine = await hang(t, ada, 'image', { caption: 'Mine' })
    const location = await uploaded(t, ada, bytes)
    succeeded(await save(t, ada, 'image', [location], { caption: 'Mine' }))
    const id = await runOf(calls, [item])
    const { items, run } = await calls.add(id, [{ key: 'a', file: { sha256 } }])
    expect(items).toMatchObject([{ state: 'here-already', outcomes: ['filled-in'] }])
    expect(run.filledIn).toBe(1)
    const images = (await documentOf(t, ada)).caseimages
    expect(images).toHaveLength(2)
    expect(images.find(({ _id }) => _id === items[0]?.entryId)).toMatchObject({ caption: 'Mine', story: 'From the service.' })
    await calls.act(id, 'finish')
    expect(await calls.undo(id)).toMatchObject({ isWhole: true, erased: 0, restored: 1, kept: 0 })
    const after = (await documentOf(t, ada)).caseimages
    expect(after.map(({ story }) => story)).toEqual(['', ''])
    expect(after.map(({ _id }) => _id)).toContain(mine._id)
  })

  test('is given no words and no film where more people see it than the import lets in', async () => {
    const calls = await somebody()
    const found = await foundPhoto('a', { caption: 'For me alone', isPrivate: true })
    const location = await uploaded(t, ada, found.bytes)
    succeeded(await save(t, ada, 'image', [location]))
    const see = async (level: string) =>
      succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level } }))
    const again = async () => {
      const id = await runOf(calls, [found.item], { level: 'public' })
      const { items } = await calls.add(id, [{ key: 'a', file: { sha256: found.sha256 } }])
      await calls.act(id, 'finish')
      return items.map(({ outcomes }) => outcomes)
    }
    await see('followers')
    expect(await again()).toEqual([['seen-by-more']])
    expect((await documentOf(t, ada)).caseimages.map(({ caption }) => caption)).toEqual([''])
    await see('private')
    expect(await again()).toEqual([['filled-in']])
    expect((await documentOf(t, ada)).caseimages.map(({ caption }) => caption)).toEqual(['For me alone'])
  })

  test('and is a film of its own becomes no part of a photograph, which others may see', async () => {
    const calls = await somebody()
    const film = await newLocation(t, ada, 'video', 'live.mov')
    succeeded(await save(t, ada, 'video', [film]))
    const still = await foundPhoto('live')
    const motion = { part: 0, index: 1, path: 'live.mov', size: 300, crc32: 1, modified: null }
    const id = await runOf(calls, [{ ...still.item, motion }])
    const file = { location: await uploaded(t, ada, still.bytes) }
    const { items } = await calls.add(id, [{ key: 'live', file, motion: { location: film } }])
    expect(items).toMatchObject([{ state: 'added', outcomes: ['film-is-an-entry'] }])
    const { motion_file_id } = await t.deps.db
      .selectFrom('entries')
      .select('motion_file_id')
      .where('id', '=', items[0]?.entryId ?? '')
      .executeTakeFirstOrThrow()
    expect(motion_file_id).toBeNull()
  })

  test('in the bin is said to be there, and stays there', async () => {
    const calls = await somebody()
    const found = await foundPhoto('a')
    const first = await runOf(calls, [found.item])
    const { items } = await sendAll(t, ada, first, [found])
    await calls.act(first, 'finish')
    succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: items[0]?.entryId } }))
    const again = await runOf(calls, [found.item])
    const { items: found2 } = await calls.add(again, [{ key: 'a', file: { sha256: found.sha256 } }])
    expect(found2).toMatchObject([{ state: 'here-already', outcomes: ['in-the-bin'], entryId: items[0]?.entryId }])
    expect((await documentOf(t, ada)).caseimages).toEqual([])
  })

  test('of words is known by their origin', async () => {
    const calls = await somebody()
    const first = await runOf(calls, [foundTweet('a')])
    const { items } = await calls.add(first, [{ key: 'a' }])
    await calls.act(first, 'finish')
    const again = await runOf(calls, [foundTweet('renamed', { origin: 'x:a' }), foundTweet('fresh', { formerOrigins: ['x:other'] })])
    expect((await calls.plan(again)).probablyHere).toEqual({ items: 1, bytes: 0 })
    expect((await calls.add(again, [{ key: 'renamed' }])).items).toMatchObject([{ state: 'here-already', entryId: items[0]?.entryId }])
  })
})

describe('tweets', () => {
  test('stand in their time, show their pictures, and nobody hears of them', async () => {
    const calls = await somebody()
    const bob = await t.resident(`bobby${people}`)
    const picture = await foundPhoto('p')
    const id = await runOf(calls, [
      picture.item,
      foundTweet('t', {
        text: `Hello @bobby${people}`,
        shows: ['p'],
        date: { instant: '2012-03-04T05:06:07Z', local: null, offset: null, source: 'service' },
      }),
    ])
    expect((await calls.add(id, [{ key: 't' }])).items[0]).toMatchObject({ state: 'wanted', problem: { code: 'busy' } })
    await sendAll(t, ada, id, [picture])
    expect((await calls.add(id, [{ key: 't' }])).items[0]).toMatchObject({ state: 'added', outcomes: [] })
    const [tweet] = (await documentOf(t, ada)).casetweets
    expect(tweet).toMatchObject({ createdAt: '2012-03-04T05:06:07.000Z', level: 'private', moment: '2012-03-04' })
    expect(tweet?.images).toHaveLength(1)
    const told = succeeded<{ data: unknown[] }>(await t.call('GET', '/api/notifications', { as: bob }))
    expect(told.data).toEqual([])
    const feed = succeeded<{ data: unknown[] }>(await t.call('GET', '/api/tweets?feed=public', { as: bob }))
    expect(feed.data).toEqual([])
  })

  test.each(['0000-01-01T00:00:00Z', '2019-02-31T00:00:00Z', '2019-13-45T99:99:99Z', '0000-12-31T23:59:59.9Z'])(
    'of the instant %s, which is none, are not listed',
    async (instant) => {
      const calls = await somebody()
      const { _id } = await calls.begin()
      const tweet = foundTweet('t', { date: { instant, local: null, offset: null, source: 'service' } })
      expect((await calls.ask(`/${_id}/items`, { items: [tweet] })).statusCode).toBe(400)
    },
  )

  test.each([
    ['0001-01-01T00:00:00Z', null, '0001-01-02T00:00:00.000Z', '0001-01-01', []],
    [null, '-1', null, null, ['date-dropped']],
    [null, '2019-02-31', null, null, ['date-dropped']],
    [null, '-271821-04-20', null, null, ['date-dropped']],
    [null, '+275760-09-13', null, null, ['date-dropped']],
    [null, '1974-08-21', '1974-08-21T00:00:00.000Z', '1974-08-21', []],
    [null, '197X', null, '197X', []],
  ])('of the instant %s and the local time %s stand at %s', async (instant, local, createdAt, moment, outcomes) => {
    for (const source of ['x', 'bureau'] as const) {
      const calls = await somebody()
      const { _id } = await calls.begin(source)
      await calls.put(_id, [foundTweet('t', { date: { instant, local, offset: null, source: 'service' } })])
      await calls.plan(_id)
      await calls.act(_id, 'confirm')
      expect((await calls.add(_id, [{ key: 't' }])).items[0]).toMatchObject({ state: 'added', outcomes })
      const ofExport = source === 'bureau' && instant !== null // which tells moments apart from the time of writing
      const tweet = { createdAt: createdAt ?? t.deps.now().toISOString(), moment: ofExport ? null : moment }
      expect((await documentOf(t, ada)).casetweets).toMatchObject([tweet])
    }
  })

  test('of an instant that is none, listed before that was looked at, come with the time of the import', async () => {
    const calls = await somebody()
    const id = await runOf(calls, [
      foundTweet('t', { date: { instant: '2012-03-04T05:06:07Z', local: null, offset: null, source: 'service' } }),
    ])
    const found = sql<never>`jsonb_set(found, '{date,instant}', '"0000-01-01T00:00:00Z"')`
    await t.deps.db.updateTable('import_items').set({ found }).where('user_id', '=', ada.id).where('run_id', '=', id).execute()
    expect((await calls.add(id, [{ key: 't' }])).items[0]).toMatchObject({ state: 'added', outcomes: ['date-dropped'] })
    const [tweet] = (await documentOf(t, ada)).casetweets
    expect(tweet).toMatchObject({ createdAt: t.deps.now().toISOString(), moment: null })
  })

  test('that are too long stand whole in the story', async () => {
    const calls = await somebody()
    const text = 'Every island keeps its own hours. '.repeat(40)
    const id = await runOf(calls, [foundTweet('t', { text })])
    expect((await calls.add(id, [{ key: 't' }])).items[0]).toMatchObject({ state: 'added', outcomes: ['words-in-story'] })
    const [tweet] = (await documentOf(t, ada)).casetweets
    expect(tweet?.story).toBe(text.trim())
    expect(tweet?.text.length).toBeLessThanOrEqual(500)
  })
})

describe('an import that did nothing', () => {
  test('is forgotten when it is asked, and one that did something or goes on is not', async () => {
    const calls = await somebody()
    const forget = async (id: string) => (await t.call('DELETE', `/api/imports/${id}`, { as: ada })).statusCode
    const { _id: read } = await calls.begin()
    await calls.put(read, [foundTweet('a'), foundTweet('b')])
    expect([await forget(read), await forget(read)]).toEqual([200, 200])
    const going = await runOf(calls, [foundTweet('c')])
    expect(await forget(going)).toBe(409)
    await calls.act(going, 'cancel')
    expect(await forget(going)).toBe(200)
    expect(await calls.list()).toMatchObject({ data: [] })
    const done = await runOf(calls, [foundTweet('d')])
    await calls.add(done, [{ key: 'd' }])
    await calls.act(done, 'finish')
    expect(await forget(done)).toBe(409)
    expect((await t.call('DELETE', `/api/imports/${done}`, { as: await t.resident(`other${people++}`) })).statusCode).toBe(200)
    expect((await calls.list()).data.map(({ _id }) => _id)).toEqual([done])
    const left = t.deps.db.selectFrom('import_items').select('key').where('user_id', '=', ada.id)
    expect((await left.execute()).map(({ key }) => key)).toEqual(['d'])
  })
})

describe('sizes that no file has', () => {
  test('are refused, one by one and all together, in words', async () => {
    const calls = await somebody()
    const { _id } = await calls.begin()
    const { item } = await foundPhoto('a')
    const sized = (key: string, size: number) => ({ ...item, key, file: item.file && { ...item.file, size } })
    expect((await calls.ask(`/${_id}/items`, { items: [sized('a', Number.MAX_SAFE_INTEGER)] })).statusCode).toBe(400)
    const many = Array.from({ length: 300 }, (_, at) => sized(String(at), maxListedSize))
    await calls.put(_id, many)
    const refused = await calls.ask(`/${_id}/plan`)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([413, expect.stringContaining('GB at most')])
    // two of them say what 600,000 items may say together
    await sql`update import_items set size = 9000000000000000000 where user_id = ${ada.id} and run_id = ${_id} and number < 2`.execute(
      t.deps.db,
    )
    expect((await calls.ask(`/${_id}/plan`, { isReading: true })).statusCode).toBe(200)
    await calls.act(_id, 'cancel')
  })
})

describe('the report', () => {
  test('has a line for each item, as CSV that no spreadsheet runs, and as JSON lines', async () => {
    const calls = await somebody()
    const id = await runOf(calls, [foundTweet('a'), foundTweet('b', { name: '=cmd|x!A1, "quoted"' })])
    await calls.add(id, [{ key: 'a' }])
    const csv = await t.call('GET', `/api/imports/${id}/report.csv`, { as: ada })
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=import-${id}.csv`,
    })
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(',a,tweet,0,,,added,')
    expect(lines[2]).toContain(`,"'=cmd|x!A1, ""quoted""",tweet,0,,,wanted,`)
    const json = await t.call('GET', `/api/imports/${id}/report.jsonl`, { as: ada })
    expect(
      json.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { key: 'a', state: 'added' },
      { key: 'b', state: 'wanted' },
    ])
  })

  test('is made in portions, for each of which its owner has a turn, and is whole when two are read at once', async () => {
    const calls = await somebody()
    const { _id } = await calls.begin()
    const keys = Array.from({ length: 501 }, (_, at) => String(at))
    for (const some of [keys.slice(0, 500), keys.slice(500)])
      await calls.put(
        _id,
        some.map((key) => foundTweet(key)),
      )
    const reports = await Promise.all(['csv', 'jsonl'].map((form) => t.call('GET', `/api/imports/${_id}/report.${form}`, { as: ada })))
    expect(reports.map(({ body }) => body.trimEnd().split('\n').length)).toEqual([502, 501])
    expect(
      reports[1]?.body
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { key: string }).key),
    ).toEqual(keys)
    expect((await t.call('GET', '/metrics')).body).toMatch(/turn_queue_wait_seconds_count\{queue="reports"\} \d/)
  })
})
