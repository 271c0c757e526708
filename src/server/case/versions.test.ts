import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EntryVersion } from '#contract/case/versions.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { days, type Milliseconds } from '#domain/units.ts'
import { sweepFiles } from '#server/media/sweep-files.ts'
import { caseRows, multipart, photo, refusal, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dropVersions, emptyBins } from './erase.ts'
import { type Changed, documentOf, hang, keysOf, newLocation, save, succeeded } from './testing/case.ts'

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
const calls = { image: 'imageEditUpload', video: 'videoEditUpload' } as const
const replace = (kind: 'image' | 'video', id: string, image: unknown, as = person(ada), of = as) =>
  t.call('PUT', `/api/users/${calls[kind]}/${of.id}`, { as, body: { image, caseimage_id: id } })
const versions = (id: string, as = person(ada), of = as) => t.call('GET', `/api/case/${of.id}/versions?caseimage_id=${id}`, { as })
const listed = async (id: string) => succeeded<{ data: EntryVersion[] }>(await versions(id)).data
const restore = (id: string, version: unknown, as = person(ada), of = as) =>
  t.call('POST', `/api/case/${of.id}/versions/restore`, { as, body: { caseimage_id: id, version } })
const addressOf = (entry: AnyEntry) =>
  entry.kind === 'image' ? (entry.image ?? '') : entry.kind === 'video' ? (entry.video ?? '') : expect.fail()
const fileOf = (entry: AnyEntry) => addressOf(entry).split('/')[3] ?? expect.fail()

test.each(['image', 'video'] as const)('%s: another file, and the same id, words, marks and place', async (kind) => {
  await hang(t, person(ada), kind)
  const entry = await hang(t, person(ada), kind, { caption: 'mine', story: 'long', moment: '1974', is_preview: true, level: 'followers' })
  await hang(t, person(ada), kind)
  const before = await documentOf(t, person(ada))
  const { message, entry: after, data } = succeeded<Changed>(await replace(kind, entry._id, await newLocation(t, person(ada), kind)))
  expect(message).toBe('Record updated.')
  expect(fileOf(after)).not.toBe(fileOf(entry))
  const { _id, caption, has_story, moment, is_preview, level, revision, createdAt } = entry
  expect(after).toMatchObject({ _id, caption, has_story, moment, is_preview, level, revision, createdAt })
  const ids = (list: readonly { _id: string }[]) => list.map((each) => each._id)
  const list = kind === 'image' ? 'caseimages' : 'casevideos'
  expect(ids(data[list])).toEqual(ids(before[list]))
  expect(data.counts).toEqual(before.counts)
  expect((await t.app.inject(addressOf(after))).statusCode).toBe(200)
})

test('an earlier file is shown again, and back, and each shows what it was', async () => {
  const entry = await hang(t, person(ada), 'image')
  const [first, location] = [fileOf(entry), await newLocation(t, person(ada), 'image')]
  const { entry: replaced } = succeeded<Changed>(await replace('image', entry._id, location))
  const [{ version, replacedAt, goesAt, original } = expect.fail(), ...others] = await listed(entry._id)
  expect(others).toEqual([])
  expect([Date.parse(goesAt) - Date.parse(replacedAt), replacedAt]).toEqual([days(30), t.deps.now().toISOString()])
  expect((await t.app.inject(original ?? '')).statusCode).toBe(200)
  for (const _ of [1, 2]) expect(fileOf(succeeded<Changed>(await restore(entry._id, version)).entry)).toBe(first)
  const [back = expect.fail()] = await listed(entry._id)
  expect(back.location).toBe(location)
  expect(fileOf(succeeded<Changed>(await restore(entry._id, back.version)).entry)).toBe(fileOf(replaced))
  expect((await listed(entry._id)).map((each) => each.version)).toEqual([version])
})

test('the same file again changes nothing', async () => {
  const entry = await hang(t, person(ada), 'image')
  const location = await newLocation(t, person(ada), 'image')
  await replace('image', entry._id, location)
  const before = await caseRows(t)
  succeeded(await replace('image', entry._id, location))
  expect(await caseRows(t)).toBe(before)
  expect(await listed(entry._id)).toHaveLength(1)
})

test('twenty replacements at once leave one shown and every other file a version', async () => {
  const entry = await hang(t, person(ada), 'image')
  const locations = await Promise.all(Array.from({ length: 20 }, () => newLocation(t, person(ada), 'image')))
  for (const answer of await Promise.all(locations.map((location) => replace('image', entry._id, location)))) succeeded(answer)
  const { caseimages } = await documentOf(t, person(ada))
  const files = (await listed(entry._id)).map(({ location }) => location.split('/')[3])
  const shown = caseimages[0]?.image?.split('/')[3]
  expect(new Set([...files, shown]).size).toBe(21)
  expect(files).not.toContain(shown)
})

const later = (milliseconds: Milliseconds) => ({ ...t.deps, now: () => new Date(t.deps.now().getTime() + milliseconds) })
const goneFromStore = (file: string) =>
  expect.poll(async () => (await keysOf(t)).filter((key) => key.includes(file)), { timeout: 10_000 }).toEqual([])

test('a version goes after thirty days with its bytes and its room, and what is shown stays', async () => {
  const entry = await hang(t, person(ada), 'image')
  const alone = (await documentOf(t, person(ada))).doc.storage?.used ?? 0
  const { entry: after, data } = succeeded<Changed>(await replace('image', entry._id, await newLocation(t, person(ada), 'image')))
  expect(data.doc.storage?.used).toBeGreaterThan(alone)
  await dropVersions(later(days(30) - 1))
  expect(await listed(entry._id)).toHaveLength(1)
  await dropVersions(later(days(30)))
  expect(await listed(entry._id)).toEqual([])
  await goneFromStore(fileOf(entry))
  expect((await t.app.inject(addressOf(after))).statusCode).toBe(200)
  expect((await documentOf(t, person(ada))).doc.storage?.used).toBe((data.doc.storage?.used ?? 0) - alone)
  expect(refusal(await restore(entry._id, 1))).toMatchObject({ status: 404 })
})

test('a version that is shown again, by its entry or another, keeps its bytes', async () => {
  const entry = await hang(t, person(ada), 'image')
  await replace('image', entry._id, await newLocation(t, person(ada), 'image'))
  succeeded(await restore(entry._id, 1))
  await dropVersions(later(days(31)))
  const { caseimages } = await documentOf(t, person(ada))
  expect((await t.app.inject(caseimages[0]?.image ?? '')).statusCode).toBe(200)
})

test('an erased entry takes its versions along', async () => {
  const entry = await hang(t, person(ada), 'image')
  const { entry: after } = succeeded<Changed>(await replace('image', entry._id, await newLocation(t, person(ada), 'image')))
  await t.call('PUT', `/api/users/deleteCaptionAndStory/${person(ada).id}`, { as: person(ada), body: { caseimage_id: entry._id } })
  await emptyBins(later(days(30)))
  await goneFromStore(fileOf(entry))
  await goneFromStore(fileOf(after))
  expect(await t.deps.db.selectFrom('entry_versions').selectAll().where('user_id', '=', person(ada).id).execute()).toEqual([])
})

test('a version stays when the profile that showed it too shows another picture', async () => {
  const as = person(ada)
  const content = await photo()
  const portray = async (picture: Buffer) =>
    succeeded(
      await t.call('PUT', `/api/users/uploadImage/${as.id}`, {
        as,
        ...multipart([{ name: 'image', filename: 'me.jpg', content: picture }]),
      }),
    )
  const [entry = expect.fail()] = succeeded<Changed>(await save(t, as, 'image', [await uploaded(t, as, content)])).entries
  await portray(content)
  await replace('image', entry._id, await newLocation(t, as, 'image'))
  await portray(await photo())
  await sweepFiles(later(days(2)))
  const [version = expect.fail()] = await listed(entry._id)
  expect((await t.app.inject(version.original ?? '')).statusCode).toBe(200)
})

test('a version that the profile shows keeps its bytes when it goes', async () => {
  const as = person(ada)
  const entry = await hang(t, as, 'image')
  await t.deps.db
    .updateTable('users')
    .set({ picture_id: fileOf(entry) })
    .where('id', '=', as.id)
    .execute()
  await replace('image', entry._id, await newLocation(t, as, 'image'))
  await dropVersions(later(days(30)))
  expect((await keysOf(t)).some((key) => key.includes(fileOf(entry)))).toBe(true)
})

async function refused(ask: () => ReturnType<TestApp['call']>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test.each(['image', 'video'] as const)('%s: strangers, foreign files and other kinds change nothing', async (kind) => {
  const [mine, theirs] = [await hang(t, person(ada), kind), await hang(t, person(brendan), kind)]
  const [location, foreign] = [await newLocation(t, person(ada), kind), await newLocation(t, person(brendan), kind)]
  const wrongKind = await newLocation(t, person(ada), kind === 'image' ? 'video' : 'image')
  expect(await refused(() => replace(kind, mine._id, location, person(brendan), person(ada)))).toMatchObject({ status: 403 })
  expect(await refused(() => replace(kind, theirs._id, location))).toMatchObject({ status: 404 })
  expect(await refused(() => replace(kind, mine._id, foreign))).toMatchObject({
    status: 403,
    message: 'This file belongs to someone else.',
  })
  expect(await refused(() => replace(kind, mine._id, `/media/${person(ada).id}/${t.deps.newId()}`))).toMatchObject({ status: 404 })
  expect(await refused(() => replace(kind, mine._id, wrongKind))).toMatchObject({ status: 422 })
  for (const image of [undefined, null, 7, '', [location], 'elsewhere', 'x'.repeat(1001)])
    expect(await refused(() => replace(kind, mine._id, image))).toMatchObject({ status: 400 })
  expect(await refused(() => replace(kind === 'image' ? 'video' : 'image', mine._id, location))).toMatchObject({ status: 404 })
  expect(
    await refused(() =>
      t.call('PUT', `/api/users/${calls[kind]}/${person(ada).id}`, { body: { image: location, caseimage_id: mine._id } }),
    ),
  ).toMatchObject({ status: 401 })
})

test('versions are their owner’s, and only those that are there come back', async () => {
  const entry = await hang(t, person(ada), 'image')
  expect(refusal(await versions(entry._id, person(brendan), person(ada)))).toMatchObject({ status: 403 })
  expect(refusal(await versions(entry._id, person(brendan)))).toMatchObject({ status: 404 })
  expect(refusal(await versions('x'))).toMatchObject({ status: 400 })
  expect(await refused(() => restore(entry._id, 1))).toMatchObject({ status: 404 })
  expect(await refused(() => restore(entry._id, 1, person(brendan), person(ada)))).toMatchObject({ status: 403 })
  for (const version of [0, -1, 1.5, '1', null]) expect(await refused(() => restore(entry._id, version))).toMatchObject({ status: 400 })
})
