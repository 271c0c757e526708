import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { deriveDeadDocument, type IslandDocument } from '#domain/island/document/island-document.ts'
import { hang } from '#server/case/testing/case.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { aRecipe, grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Found, foundPhoto, type Importing, importing, sendAll } from './testing/imports.ts'

/** What is no entry, brought in from a bag that anybody may have edited. */
let t: TestApp
let people = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const somebody = async () => {
  const name = `mover${people++}`
  const person = await t.resident(name)
  return { person, name, calls: importing(t, person) }
}
const islandItem = (living: IslandDocument, more: object = {}): Found => ({
  key: 'bureau:island',
  origin: 'bureau:island',
  kind: 'island',
  name: 'The island',
  record: { living, dead: null, albums: {}, wasLocked: false, ...more },
})
const chartItem = (recipe: object, more: Partial<Found> = {}): Found => ({
  key: 'bureau:chart',
  origin: 'bureau:01900000-0000-7000-8000-0000000000c1',
  kind: 'starchart',
  name: 'A night',
  record: { recipe, createdAt: '2020-05-06T07:08:09.000Z' },
  ...more,
})
const settingsItem = (record: object): Found => ({
  key: 'bureau:settings',
  origin: 'bureau:settings',
  kind: 'settings',
  name: 'Settings',
  record: { ...record },
})

/** A run of an export of ours that is confirmed. */
async function begun(calls: Importing, items: readonly Found[], choice: object = {}): Promise<string> {
  const { _id } = await calls.begin('bureau')
  await calls.put(_id, items)
  await calls.plan(_id)
  await calls.choose(_id, choice)
  await calls.act(_id, 'confirm')
  return _id
}

/** Brings records in, and answers the import when it is over with what became of each. */
async function brought(calls: Importing, items: readonly Found[], choice: object = {}) {
  const id = await begun(calls, items, choice)
  const { data: wanted } = await calls.items(id, '?state=wanted')
  if (wanted.length > 0)
    await calls.add(
      id,
      wanted.map(({ key }) => ({ key })),
    )
  await calls.act(id, 'finish')
  const { data } = await calls.items(id)
  return { id, data, told: data.map(({ state, reason, message }) => [state, reason, message]) }
}

type Visible = {
  island: string
  saved_island: IslandDocument | null
  saved_island_deadversion: IslandDocument | null
  revision: number
  entries: AnyEntry[]
}
const islandOf = async (as: Person) => (await t.call('GET', `/api/users/${as.id}/island`, { as })).json<{ data: Visible }>().data
const privacyOf = async (as: Person) =>
  (await t.deps.db.selectFrom('users').selectAll().where('id', '=', as.id).executeTakeFirstOrThrow()).privacy

describe('the island', () => {
  test('comes with what it shows here and what is owned here, says what stays behind, and an undo leaves none', async () => {
    const { person, calls } = await somebody()
    const before = await islandOf(person)
    const photo = await foundPhoto('pier', { formerOrigins: ['bureau:01900000-0000-7000-8000-000000000001'] })
    const objects = [
      anObject('lamp'),
      anObject('sea', { artifact: 'frame', entryId: '01900000-0000-7000-8000-000000000001' }),
      anObject('gone', { artifact: 'frame', entryId: '01900000-0000-7000-8000-000000000002' }),
      anObject('gate', { artifact: 'portal' }),
    ]
    const living = anIsland(0, { objects })
    const id = await begun(calls, [photo.item, islandItem(living, { dead: deriveDeadDocument(living) })])
    expect((await calls.add(id, [{ key: 'bureau:island' }])).items[0]?.problem?.code, 'entries go before it').toBe('busy')
    const { items } = await sendAll(t, person, id, [photo])
    const [island] = (await calls.add(id, [{ key: 'bureau:island' }])).items
    expect(island).toMatchObject({
      state: 'added',
      message: 'One thing of the shop that you do not have here was left out. One frame or stand of what did not come in was left out.',
    })
    await calls.act(id, 'finish')
    const now = await islandOf(person)
    expect(now.saved_island?.objects.map(({ id: thing, entryId }) => [thing, entryId])).toEqual([
      ['lamp', undefined],
      ['sea', items[0]?.entryId],
    ])
    expect(now.saved_island_deadversion).toMatchObject({ theme: 'ash' })
    expect(await calls.undo(id)).toMatchObject({ isWhole: true, erased: 2, kept: 0 })
    expect(await islandOf(person)).toEqual(before)
  })

  test('stays out where one is saved, takes its place when its owner says so, and an undo gives theirs back', async () => {
    const { person, calls } = await somebody()
    await saved(t, person, { saved_island: anIsland(1, { seed: 1 }) })
    const item = islandItem(anIsland(2, { seed: 2 }))
    expect((await brought(calls, [item])).told).toEqual([['left-out', 'island-here', null]])
    expect((await islandOf(person)).saved_island?.seed).toBe(1)
    const { id, told } = await brought(calls, [item], { reasons: ['island-here'] })
    expect([told, (await islandOf(person)).saved_island?.seed]).toEqual([[['added', null, null]], 2])
    expect((await brought(calls, [item], { reasons: ['island-here'] })).told).toEqual([['here-already', null, null]])
    await calls.undo(id)
    expect(await islandOf(person)).toMatchObject({ saved_island: anIsland(1, { seed: 1 }), revision: 3 })
  })

  test('that was changed since stays', async () => {
    const { person, calls } = await somebody()
    const { id } = await brought(calls, [islandItem(anIsland(1))])
    await saved(t, person, { saved_island: anIsland(3) })
    expect(await calls.undo(id)).toMatchObject({ erased: 0, kept: 1 })
    expect(await calls.kept(id)).toMatchObject([{ reason: 'changed' }])
    expect((await islandOf(person)).saved_island?.objects).toHaveLength(3)
  })

  test('on a shape that is locked here stands on the own one', async () => {
    const { person, calls } = await somebody()
    const { island } = await islandOf(person)
    const [{ message } = { message: null }] = (await brought(calls, [islandItem(anIsland(1, { body: await lockedBody(person) }))])).data
    expect(message).toBe('Its shape is still locked to you here: it stands on the one that you live on.')
    expect(await islandOf(person)).toMatchObject({ island, saved_island: { body: island } })
  })

  test('of an account that was locked stays out where this one is open', async () => {
    const { calls } = await somebody()
    expect((await brought(calls, [islandItem(anIsland(1), { wasLocked: true })])).told).toEqual([['left-out', 'was-locked', null]])
  })

  test.each([
    ['that is none', { living: 'an island' }],
    ['with a thing that nobody makes', { living: anIsland(0, { objects: [anObject('x', { artifact: 'throne' })] }) }],
    ['with a dead version that is none', { living: anIsland(1), dead: {} }],
  ])('%s fails, and nothing is saved', async (_, record) => {
    const { person, calls } = await somebody()
    expect((await brought(calls, [{ ...islandItem(anIsland(1)), record: { dead: null, ...record } }])).told).toMatchObject([
      ['failed', 'refused', expect.any(String)],
    ])
    expect((await islandOf(person)).revision).toBe(0)
  })

  test('never shows an entry of somebody else', async () => {
    const [owner, thief] = [await somebody(), await somebody()]
    const theirs = await hang(t, owner.person, 'image', { caption: 'Mine' })
    const item = islandItem(anIsland(0, { objects: [anObject('sea', { artifact: 'frame', entryId: theirs._id })] }))
    await brought(thief.calls, [item])
    expect((await islandOf(thief.person)).saved_island?.objects).toEqual([])
  })
})

async function lockedBody(as: Person): Promise<string> {
  const { data } = (await t.call('GET', '/api/islands', { as })).json<{ data: { slug: string; unlocked: boolean }[] }>()
  return data.find(({ unlocked }) => !unlocked)?.slug ?? expect.fail('every body is open')
}

describe('a star chart', () => {
  test('stays out without its product, and comes in once with it, and an undo takes it back', async () => {
    const { name, person, calls } = await somebody()
    expect((await brought(calls, [chartItem(aRecipe())])).told).toEqual([['left-out', 'needs-product', null]])
    await grant(t, 'single-charts', name)
    const { id, data } = await brought(calls, [chartItem(aRecipe(), { level: 'members' })], { level: 'as-it-was' })
    expect(data).toMatchObject([{ state: 'added', entryId: expect.any(String) }])
    const charts = () => t.deps.db.selectFrom('starcharts').select(['id', 'level', 'created_at']).where('user_id', '=', person.id).execute()
    expect(await charts()).toEqual([{ id: data[0]?.entryId, level: 'members', created_at: new Date('2020-05-06T07:08:09Z') }])
    expect((await brought(calls, [chartItem(aRecipe())])).told).toEqual([['here-already', null, null]])
    expect(await calls.undo(id)).toMatchObject({ erased: 1, kept: 0 })
    expect(await charts()).toEqual([])
  })

  test('comes with its picture where that came in, and without one where it did not', async () => {
    const { name, person, calls } = await somebody()
    await grant(t, 'single-charts', name)
    const came = '01900000-0000-7000-8000-00000000aa01'
    const photo = await foundPhoto('pier', { formerOrigins: [`bureau:${came}`] })
    const naming = (id: string, key: string) =>
      chartItem(aRecipe({ title: key, picture: { kind: 'entry', id } }), { key, origin: `bureau:01900000-0000-7000-8000-0000000000${key}` })
    const id = await begun(calls, [photo.item, naming(came, 'd1'), naming('01900000-0000-7000-8000-00000000aa02', 'd2')])
    const { items } = await sendAll(t, person, id, [photo])
    await calls.add(id, [{ key: 'd1' }, { key: 'd2' }])
    const rows = await t.deps.db.selectFrom('starcharts').select('recipe').where('user_id', '=', person.id).orderBy('id').execute()
    expect(Object.fromEntries(rows.map(({ recipe }) => [recipe.title, recipe.picture]))).toEqual({
      d1: { kind: 'entry', id: items[0]?.entryId },
      d2: undefined,
    })
  })

  test('that its owner has is here already, and a recipe that draws nothing fails', async () => {
    const { name, person, calls } = await somebody()
    await grant(t, 'single-charts', name)
    const { _id } = await savedChart(t, person)
    const own = chartItem(aRecipe(), { key: 'own', origin: `bureau:${_id}` })
    const wrong = chartItem({ ...aRecipe(), skies: [] }, { key: 'wrong', origin: 'bureau:01900000-0000-7000-8000-0000000000c2' })
    const clock = chartItem(aRecipe({ skies: [{ ...aRecipe().skies[0], offset: 1 }] }), {
      key: 'clock',
      origin: 'bureau:01900000-0000-7000-8000-0000000000c3',
    })
    expect((await brought(calls, [own, wrong, clock])).data.map(({ key, state }) => [key, state])).toEqual([
      ['own', 'here-already'],
      ['wrong', 'failed'],
      ['clock', 'failed'],
    ])
  })
})

describe('settings', () => {
  const privacy = {
    image: { level: 'public', lastOpen: 'public' },
    video: { level: 'members', lastOpen: 'members' },
    progress: { level: 'public' },
  }
  const record = {
    bio: 'Kept a light.',
    birth: { place: 'Visby' },
    links: [{ label: 'x', url: 'javascript:alert(1)' }],
    privacy,
    notifications: { settings: { follow: { email: true } }, digest: 'daily' },
    messages: { whoMayWrite: 'nobody', readMarks: true, typing: true },
    progress: { 'found-everything': true },
    is_verified: true,
  }

  test('show nothing of somebody unless everybody is let in as before', async () => {
    const { person, calls } = await somebody()
    const { told } = await brought(calls, [settingsItem(record)])
    expect(told).toEqual([
      [
        'added',
        null,
        'Set: where and when you were born, notifications, who may write to you, read marks and typing. As before: what you say of yourself, who sees pictures, who sees films.',
      ],
    ])
    expect(await privacyOf(person)).toMatchObject({ image: { level: 'private' }, video: { level: 'private' } })
  })

  test('open a kind by that choice where nothing of it is here, and an undo gives back what still is as it was written', async () => {
    const { person, calls } = await somebody()
    await hang(t, person, 'image', { caption: 'Here before' })
    const { id } = await brought(calls, [settingsItem(record)], { level: 'as-it-was' })
    expect(await privacyOf(person)).toMatchObject({ image: { level: 'private' }, video: { level: 'members' } })
    const user = () =>
      t.deps.db.selectFrom('users').select(['bio', 'links', 'birth', 'progress']).where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(await user()).toMatchObject({ bio: 'Kept a light.', links: [], birth: { place: 'Visby' }, progress: {} })
    expect((await brought(calls, [settingsItem(record)], { level: 'as-it-was' })).told[0]?.[0]).toBe('here-already')
    await t.call('PUT', '/api/users/update_user', { as: person, body: { bio: 'Changed since.' } })
    expect(await calls.undo(id)).toMatchObject({ erased: 0, kept: 1 })
    expect([await user(), (await privacyOf(person)).video.level]).toMatchObject([{ bio: 'Changed since.', birth: null }, 'private'])
  })

  test('of two items come in by both, and one undo gives back all', async () => {
    const { person, calls } = await somebody()
    const other = { ...settingsItem({ messages: record.messages }), key: 'more', origin: 'bureau:more' }
    const { id, told } = await brought(calls, [settingsItem({ bio: record.bio }), other], { level: 'as-it-was' })
    expect(told.map(([state]) => state)).toEqual(['added', 'added'])
    expect(await calls.undo(id)).toMatchObject({ isWhole: true, kept: 0 })
    const user = t.deps.db.selectFrom('users').select('bio').where('id', '=', person.id)
    const messages = (await t.call('GET', '/api/messages/preferences', { as: person })).json<{ data: { whoMayWrite: string } }>().data
    expect([(await user.executeTakeFirst())?.bio, messages.whoMayWrite]).toEqual(['', 'everybody'])
  })

  test('chosen here stay', async () => {
    const { person, calls } = await somebody()
    await t.call('PUT', '/api/users/update_user', { as: person, body: { bio: 'Mine.' } })
    const { told } = await brought(calls, [settingsItem({ bio: record.bio })], { level: 'as-it-was' })
    expect(told).toEqual([['here-already', null, 'As before: what you say of yourself.']])
  })
})
