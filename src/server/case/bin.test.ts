import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BinnedEntry } from '#contract/case/bin.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { days, type Milliseconds } from '#domain/units.ts'
import { caseRows, refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { emptyBins } from './erase.ts'
import { type Changed, documentOf, hang, keysOf, newLocation, save, say, succeeded } from './testing/case.ts'

let t: TestApp
let [ada, brendan]: Person[] = []
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  brendan = await t.resident('brendan')
})
beforeEach(async () => {
  ada = await t.resident(`ada${++count}`)
})
afterAll(() => t.close())

const person = (who: Person | undefined) => who ?? expect.fail()
const deletions = {
  image: 'deleteCaptionAndStory',
  video: 'deleteCaptionsandStoriesVideo',
  misc: 'deleteCaptionsandStoriesMisc',
  tweet: 'deleteCaptionsandStoriesTweets',
} as const
type Kind = keyof typeof deletions
const make = (kind: Kind, as = person(ada)) => (kind === 'tweet' ? say(t, as, 'something') : hang(t, as, kind))
type Ids = string | readonly string[]
const remove = (kind: Kind, ids: Ids, as = person(ada), of = as) =>
  t.call('PUT', `/api/users/${deletions[kind]}/${of.id}`, { as, body: { caseimage_id: ids } })
const move = (where: 'restore' | 'erase', ids: Ids, as = person(ada), of = as) =>
  t.call('POST', `/api/case/${of.id}/${where}`, { as, body: { caseimage_id: ids } })
const bin = async (query = '', as = person(ada)) =>
  succeeded<{ data: BinnedEntry[]; next?: string }>(await t.call('GET', `/api/case/${as.id}/bin${query}`, { as }))
const totals = ({ counts }: { counts: Record<string, number> }) => Object.values(counts).reduce((sum, each) => sum + each, 0)

test.each(Object.keys(deletions) as Kind[])('%s: to the bin and back to where it was, as often as one asks', async (kind) => {
  await make(kind)
  const entry = await make(kind)
  await make(kind)
  const before = await documentOf(t, person(ada))
  for (const _ of [1, 2]) {
    const { message, data } = succeeded<Changed>(await remove(kind, entry._id))
    expect([message, totals(data)]).toEqual(['Record updated.', 2])
    expect(JSON.stringify(data)).not.toContain(entry._id)
    expect((await bin()).data).toMatchObject([{ entry: { _id: entry._id, kind }, deletedAt: t.deps.now().toISOString() }])
  }
  for (const _ of [1, 2]) {
    const { message, data } = succeeded<Changed>(await move('restore', entry._id))
    expect(message).toBe('Record updated.')
    expect(data).toEqual(before)
  }
  expect((await bin()).data).toEqual([])
})

test('many go together, and what says so is the list', async () => {
  const entries = [await make('misc'), await make('misc')]
  const ids = entries.map(({ _id }) => _id)
  expect(succeeded<Changed>(await remove('misc', ids))).toMatchObject({
    message: 'Record updated successfully.',
    data: { casemiscellaneous: [] },
  })
  expect(succeeded<Changed>(await move('restore', ids)).data.counts.casemiscellaneous).toBe(2)
})

test('whatever is deleted and taken back in whatever order, the document is what it was', async () => {
  const made: AnyEntry[] = []
  for (const kind of ['image', 'image', 'tweet', 'misc', 'tweet'] as const) made.push(await make(kind))
  await t.call('PUT', `/api/users/imageIsPreview/${person(ada).id}`, { as: person(ada), body: { caseimage_id: made[0]?._id } })
  await t.call('PUT', `/api/users/updateCaptionAndStory/${person(ada).id}`, {
    as: person(ada),
    body: { caseimage_id: made[1]?._id, level: 'followers' },
  })
  const before = await documentOf(t, person(ada))
  const some = fc.shuffledSubarray(made, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(some, fc.func(fc.integer()), async (chosen, by) => {
      for (const { kind, _id } of chosen) succeeded(await remove(kind as Kind, _id))
      expect(totals(await documentOf(t, person(ada)))).toBe(made.length - chosen.length)
      for (const { _id } of chosen.toSorted((a, b) => by(a) - by(b))) succeeded(await move('restore', _id))
      expect(await documentOf(t, person(ada))).toEqual(before)
    }),
    { numRuns: 12 },
  )
})

test('twenty deletions at once count once, and so do twenty restorings', async () => {
  const [entry] = [await make('image'), await make('image')]
  const twenty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, ask))
  for (const answer of await twenty(() => remove('image', entry?._id ?? ''))) expect(answer.statusCode).toBe(200)
  expect((await documentOf(t, person(ada))).counts.caseimages).toBe(1)
  for (const answer of await twenty(() => move('restore', entry?._id ?? ''))) expect(answer.statusCode).toBe(200)
  expect((await documentOf(t, person(ada))).counts.caseimages).toBe(2)
  const mixed = [...Array(20).keys()].map((at) => (at % 2 ? remove('image', entry?._id ?? '') : move('restore', entry?._id ?? '')))
  for (const answer of await Promise.all(mixed)) expect(answer.statusCode).toBe(200)
  const { counts, caseimages } = await documentOf(t, person(ada))
  expect(counts.caseimages).toBe(caseimages.length)
})

test('others see nothing of what is in the bin', async () => {
  const image = await make('image')
  await t.call('PUT', `/api/users/updatePrivacySettings/${person(ada).id}`, {
    as: person(ada),
    body: { query: 'caseimage', level: 'public' },
  })
  const seen = async () => (await t.call('GET', `/api/case/${person(ada).id}`, { as: person(brendan) })).json<{ data: AnyEntry[] }>().data
  const [shown] = await seen()
  const address = shown?.kind === 'image' ? (shown.image ?? expect.fail()) : expect.fail()
  await remove('image', image._id)
  expect(await seen()).toEqual([])
  expect((await t.app.inject(address)).statusCode).toBe(404)
})

test('the bin is paged, the last deleted first, and says until when', async () => {
  const entries = [await make('tweet'), await make('tweet'), await make('tweet')]
  for (const { _id } of entries) {
    t.advance(1000)
    await remove('tweet', _id)
  }
  const first = await bin('?limit=2')
  const second = await bin(`?limit=2&cursor=${first.next}`)
  expect([...first.data, ...second.data].map(({ entry }) => entry._id)).toEqual(entries.map(({ _id }) => _id).toReversed())
  expect(second.next).toBe(undefined)
  const [{ deletedAt, goesAt } = expect.fail()] = first.data
  expect(Date.parse(goesAt) - Date.parse(deletedAt)).toBe(days(30))
})

const erased = async (ids: Ids) => succeeded<Changed>(await move('erase', ids))

test('what is erased is gone: rows, words, bytes and the room it took', async () => {
  const entry = await make('image')
  await hang(t, person(ada), 'misc')
  const mine = `${person(ada).id}/`
  const rest = (await keysOf(t)).filter((key) => key.includes(mine) && !key.includes(entry.kind === 'image' ? fileOf(entry) : ''))
  await remove('image', entry._id)
  const { message, data } = await erased(entry._id)
  expect(message).toBe('Record updated.')
  expect(data.doc.storage?.used).toBe(300)
  await goneFromStore(fileOf(entry))
  expect((await keysOf(t)).filter((key) => key.includes(mine))).toEqual(rest)
  for (const table of ['entries', 'entry_words'] as const) {
    const rows = await t.deps.db.selectFrom(table).selectAll().where('user_id', '=', person(ada).id).execute()
    expect(JSON.stringify(rows)).not.toContain(entry._id)
  }
  expect(refusal(await move('erase', entry._id))).toMatchObject({ status: 404 })
  expect(refusal(await move('restore', entry._id))).toMatchObject({ status: 404, message: 'There is no such entry in your bin.' })
})
/** Waits for the job that erases bytes. */
const goneFromStore = (part: string) =>
  expect.poll(async () => (await keysOf(t)).filter((key) => key.includes(part)), { timeout: 10_000 }).toEqual([])
const fileOf = (entry: AnyEntry) => (entry.kind === 'image' ? (entry.image?.split('/')[3] ?? expect.fail()) : expect.fail())

test('a file that something else shows stays when one entry goes', async () => {
  const as = person(ada)
  const location = await newLocation(t, as, 'image')
  const [first] = succeeded<Changed>(await save(t, as, 'image', [location])).entries
  await remove('image', first?._id ?? '')
  const [second] = succeeded<Changed>(await save(t, as, 'image', [location])).entries
  expect(second?._id).not.toBe(first?._id)
  await erased(first?._id ?? '')
  const { caseimages, doc } = await documentOf(t, as)
  expect((await t.app.inject(caseimages[0]?.image ?? '')).statusCode).toBe(200)
  expect(doc.storage?.used).toBeGreaterThan(0)
})

const later = (milliseconds: Milliseconds) => ({ ...t.deps, now: () => new Date(t.deps.now().getTime() + milliseconds) })

test('what has lain in the bin for thirty days is erased by the clock, and nothing earlier', async () => {
  const as = person(ada)
  const [old, young] = [await make('image'), await make('image')]
  await remove('image', old._id)
  t.advance(1000)
  await remove('image', young._id)
  await emptyBins(later(days(30) - 1001))
  expect((await bin()).data).toHaveLength(2)
  await emptyBins(later(days(30) - 1000))
  expect((await bin()).data.map(({ entry }) => entry._id)).toEqual([young._id])
  await goneFromStore(fileOf(old))
  await emptyBins(later(days(30)))
  expect((await bin()).data).toEqual([])
  await goneFromStore(`/${as.id}/`)
  expect((await documentOf(t, as)).doc.storage?.used).toBe(0)
})

async function refused(ask: () => ReturnType<typeof remove>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test.each(Object.keys(deletions) as Kind[])('%s: nobody deletes what is not theirs, or not of that kind', async (kind) => {
  const [mine, theirs] = [await make(kind), await make(kind, person(brendan))]
  expect(await refused(() => remove(kind, mine._id, person(brendan), person(ada)))).toMatchObject({ status: 403, code: 'not-yours' })
  expect(await refused(() => remove(kind, theirs._id))).toMatchObject({ status: 404 })
  expect(await refused(() => remove(kind, t.deps.newId()))).toMatchObject({ status: 404 })
  expect(await refused(() => remove(kind === 'image' ? 'video' : 'image', mine._id))).toMatchObject({ status: 404 })
  expect(
    await refused(() => t.call('PUT', `/api/users/${deletions[kind]}/${person(ada).id}`, { body: { caseimage_id: mine._id } })),
  ).toMatchObject({ status: 401 })
  for (const caseimage_id of [undefined, 7, 'x', [], [7], Array.from({ length: 101 }, () => mine._id), { $ne: 1 }])
    expect(
      await refused(() => t.call('PUT', `/api/users/${deletions[kind]}/${person(ada).id}`, { as: person(ada), body: { caseimage_id } })),
    ).toMatchObject({ status: 400 })
})

test('nobody empties or reads the bin of another, and nothing is erased out of the case', async () => {
  const mine = await make('image')
  expect(await refused(() => move('erase', mine._id))).toMatchObject({ status: 422 })
  await remove('image', mine._id)
  for (const where of ['restore', 'erase'] as const) {
    expect(await refused(() => move(where, mine._id, person(brendan), person(ada)))).toMatchObject({ status: 403 })
    expect(await refused(() => move(where, mine._id, person(brendan)))).toMatchObject({ status: 404 })
    expect(await refused(() => move(where, 'nothing'))).toMatchObject({ status: 400 })
    expect(await refused(() => t.call('POST', `/api/case/${person(ada).id}/${where}`, { body: { caseimage_id: mine._id } }))).toMatchObject(
      { status: 401 },
    )
  }
  expect(refusal(await t.call('GET', `/api/case/${person(ada).id}/bin`, { as: person(brendan) }))).toMatchObject({ status: 403 })
  expect(refusal(await t.call('GET', `/api/case/${person(ada).id}/bin?cursor=x`, { as: person(ada) }))).toMatchObject({ status: 400 })
})
