import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { maxPinnedUpdateLength, maxProgressKeys } from '#domain/people/progress.ts'
import { commands } from '#server/keeper/commands.ts'
import { blackPng, cutJpeg, notPictures } from '#server/media/testing/hostile.ts'
import { caseRows, multipart, photo, refusal, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

type Answer = { message: string; data: UserInfo }
const put = (name: string, body: object, { as = ada, id = ada.id } = {}) => t.call('PUT', `/api/users/${name}/${id}`, { as, body })
const good = async (asking: ReturnType<typeof put>) => {
  const answer = await asking
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
async function refused(ask: () => ReturnType<typeof put>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}
const getUser = async (id: string, as: Person) => (await t.call('GET', `/api/users/getUser/${id}`, { as })).json<{ data: UserInfo }>().data
const setState = (state: 'open' | 'locked' | 'deactivated') =>
  t.deps.db.updateTable('users').set({ state }).where('id', '=', ada.id).execute()

test('progress is merged, and answered to the letter', async () => {
  const { message, data } = await good(put('updateProgress', { progress: { 'met:crow': true, steps: 3 } }))
  expect([message, data.progress]).toEqual(['Progress updated successfully', { 'met:crow': true, steps: 3 }])
  const again = await good(put('updateProgress', { progress: { steps: 4 } }))
  expect(again.data.progress).toEqual({ 'met:crow': true, steps: 4 })
})

test('twenty who add to the progress at once lose nothing', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => put('updateProgress', { progress: { [`found:${at}`]: at } })))
  const { progress } = await getUser(ada.id, ada)
  for (let at = 0; at < 20; at++) expect(progress[`found:${at}`]).toBe(at)
})

test.each([
  ['what is bought', { 'bought:single-charts': true }, 422],
  ['what is counted', { 'count:visits': 1 }, 422],
  ['more keys than there is room for', Object.fromEntries(Array.from({ length: maxProgressKeys }, (_, at) => [`k${at}`, 1])), 422],
  ['a key in capitals', { Key: 1 }, 400],
  ['a value that is a list', { key: [1] }, 400],
  ['a value that is nothing', { key: null }, 400],
  ['a value with a NUL', { key: 'a\0' }, 400],
  ['a huge value', { key: 'x'.repeat(201) }, 400],
] as const)('progress refuses %s', async (_, progress, status) => {
  expect((await refused(() => put('updateProgress', { progress }))).status).toBe(status)
})

test('progress refuses no progress, strangers and guests', async () => {
  expect((await refused(() => put('updateProgress', {}))).status).toBe(400)
  expect((await refused(() => put('updateProgress', { progress: 'x' }))).status).toBe(400)
  expect((await refused(() => put('updateProgress', { progress: {} }, { as: brendan }))).status).toBe(403)
  expect((await refused(() => t.call('PUT', `/api/users/updateProgress/${ada.id}`, { body: { progress: {} } }))).status).toBe(401)
})

test('privacy is toggled to members first, then back, and goes to the last open level', async () => {
  const toggle = async (more: object = {}) => {
    const { message, data } = await good(put('updatePrivacySettings', { id: ada.id, query: 'caseimage', ...more }))
    return [message, data.doc.privacy?.caseimage]
  }
  expect(await toggle()).toEqual(['Record updated successfully.', 'members'])
  expect((await toggle())[1]).toBe('private')
  expect((await toggle({ level: 'followers' }))[1]).toBe('followers')
  expect((await toggle())[1]).toBe('private')
  expect((await toggle())[1]).toBe('followers')
})

test('each kind has its word and its own level', async () => {
  const words = ['caseimage', 'casevideos', 'casemisc', 'casetweets', 'caseartifacts', 'starcharts'] as const
  const levels = ['private', 'same_island', 'followers', 'members', 'public', 'private'] as const
  for (const [at, query] of words.entries()) await good(put('updatePrivacySettings', { query, level: levels[at] }))
  const { doc } = await getUser(ada.id, ada)
  expect(doc.privacy).toEqual(Object.fromEntries(words.map((word, at) => [word, levels[at]])))
})

test('privacy reads JSON whatever the client calls it', async () => {
  const body = JSON.stringify({ id: ada.id, query: 'casevideos', level: 'members' })
  const answer = await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, {
    as: ada,
    body,
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.json<Answer>().data.doc.privacy?.casevideos).toBe('members')
})

test.each([
  ['no query', {}, 400],
  ['a query that is none', { query: 'doc' }, 400],
  ['a prototype for a query', { query: '__proto__' }, 400],
  ['a level that is none', { query: 'caseimage', level: 'friends' }, 400],
  ['a list of levels', { query: 'caseimage', level: ['public'] }, 400],
  ['the id of somebody else', { query: 'caseimage', id: '0193cafe-0000-7000-8000-000000000000' }, 403],
] as const)('privacy refuses %s', async (_, body, status) => {
  expect((await refused(() => put('updatePrivacySettings', body))).status).toBe(status)
})

test('privacy refuses strangers and guests', async () => {
  expect((await refused(() => put('updatePrivacySettings', { query: 'caseimage' }, { as: brendan }))).status).toBe(403)
  expect((await refused(() => t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { body: { query: 'caseimage' } }))).status).toBe(
    401,
  )
})

const hang = (content: Buffer | string, { name = 'image', as = ada, id = ada.id } = {}) =>
  t.call('PUT', `/api/users/uploadImage/${id}`, { as, ...multipart([{ name, filename: 'me.jpg', content }]) })

test('the profile picture is seen by whoever sees the profile', async () => {
  const { message, data } = await good(hang(await photo({ width: 900, height: 400 })))
  expect(message).toBe('Record updated successfully.')
  const own = data.doc.image ?? expect.fail()
  const others = (await getUser(ada.id, brendan)).doc.image ?? expect.fail()
  for (const url of [own, others]) expect((await t.app.inject(url)).statusCode).toBe(200)
  await setState('locked')
  expect((await getUser(ada.id, brendan)).doc.image).toBeNull()
  expect((await t.app.inject(others)).statusCode).toBe(404)
  await setState('open')
})

test('a picture of the case can become the profile picture, and its entry stays as private as it was', async () => {
  const content = await photo({ width: 600, height: 600 })
  const image = await uploaded(t, ada, content)
  await good(put('savecase', { caseimages: [{ image, level: 'private' }] }))
  await good(hang(content))
  const address = (await getUser(ada.id, brendan)).doc.image ?? expect.fail()
  expect((await t.app.inject(address)).statusCode).toBe(200)
  expect(address).toContain(image)
  await setState('open')
})

test.each([
  ['words', 'words', 422],
  ['a JPEG cut in half', cutJpeg, 422],
  ['a pixel bomb', () => blackPng(30_000, 30_000), 422],
  ['nothing', '', 422],
  ...Object.entries(notPictures).map(([name, content]) => [name, () => content, 422] as const),
] as const)('the profile picture refuses %s', async (_, content, status) => {
  const bytes = typeof content === 'string' ? content : await content()
  expect((await refused(() => hang(bytes))).status).toBe(status)
})

test('the profile picture refuses another part, two pictures, JSON, strangers and guests', async () => {
  const content = await photo()
  expect((await refused(() => hang(content, { name: 'file' }))).status).toBe(400)
  const two = multipart([1, 2].map(() => ({ name: 'image', filename: 'me.jpg', content })))
  expect((await refused(() => t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...two }))).status).toBe(413)
  expect((await refused(() => put('uploadImage', { image: 'x' }))).status).toBe(415)
  expect((await refused(() => hang(content, { as: brendan }))).status).toBe(403)
  const { body, headers } = multipart([{ name: 'image', filename: 'me.jpg', content }])
  expect((await refused(() => t.call('PUT', `/api/users/uploadImage/${ada.id}`, { body, headers }))).status).toBe(401)
})

test('others read the public part of a document and nothing that is the owner’s alone', async () => {
  const { doc, ...lists } = await getUser(ada.id, brendan)
  expect(Object.keys(doc).toSorted()).toEqual(
    [
      '_id',
      'bio',
      'createdAt',
      'deactivated',
      'deleted',
      'image',
      'is_verfied',
      'island',
      'links',
      'locked',
      'name',
      'rememberedSince',
      'username',
    ].toSorted(),
  )
  expect(lists).toMatchObject({ progress: {}, lastAction: null })
  expect(lists.protectedRoutes).toBeUndefined()
  const answer = await t.call('GET', `/api/users/getUser/${ada.id}`, { as: brendan })
  expect(answer.body).not.toContain(ada.email)
})

test('of a locked person strangers read the name and the island', async () => {
  await t.call('PUT', '/api/users/update_user', {
    as: ada,
    body: { bio: 'secret words', links: [{ label: 'x', url: 'https://secret.example' }] },
  })
  await setState('locked')
  const { doc } = await getUser(ada.id, brendan)
  expect(doc).toMatchObject({ name: 'ada', island: 'atoll', locked: true, bio: '', links: [], image: null })
  await setState('open')
})

test.each(['getUser', 'getPriviews'])('%s tells no absence from another', async (name) => {
  const unverified = await t.register(`nobody-${name.toLowerCase()}`)
  const bodies = new Set<string>()
  const ask = async (id: string) => {
    const answer = await t.call('GET', `/api/users/${name}/${id}`, { as: brendan })
    expect(answer.statusCode).toBe(404)
    bodies.add(answer.body)
  }
  await ask(t.deps.newId())
  await ask(unverified.id)
  await setState('deactivated')
  await ask(ada.id)
  await setState('open')
  const block = { user_id: ada.id, other_id: brendan.id, is_mine: false, created_at: t.deps.now() }
  await t.deps.db.insertInto('blocks').values(block).execute()
  await ask(ada.id)
  await t.deps.db.deleteFrom('blocks').execute()
  expect(bodies.size).toBe(1)
  expect(refusal(await t.call('GET', `/api/users/${name}/me`, { as: brendan })).status).toBe(400)
  expect(refusal(await t.call('GET', `/api/users/${name}/${ada.id}`)).status).toBe(401)
})

test('an artifact opens the star charts, however many came after it', async () => {
  const isOpen = async () => (await getUser(brendan.id, brendan)).protectedRoutes
  expect(await isOpen()).toEqual({ singleStarcharts: false })
  await commands.grant.run({ ...t.deps, outbox: '', keeper: 'tests' }, ['single-charts', 'brendan'])
  const entries = Array.from({ length: 60 }, () => ({ kind: 'artifact' as const, product_slug: 'double-charts', deleted_at: t.deps.now() }))
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  await t.deps.db
    .insertInto('entries')
    .values(entries.map((entry) => ({ ...entry, ...at, user_id: brendan.id, id: t.deps.newId() })))
    .execute()
  expect(await isOpen()).toEqual({ singleStarcharts: true })
  const { caseartifacts, counts } = await getUser(brendan.id, brendan)
  expect(caseartifacts.map(({ artifcats }) => artifcats.product1.name)).toEqual(['Single Charts'])
  expect(counts.caseartifacts).toBe(1)
  await t.deps.db.updateTable('entries').set({ deleted_at: t.deps.now() }).where('user_id', '=', brendan.id).execute()
  expect(await isOpen()).toEqual({ singleStarcharts: false })
})

test('what the keepers pin is read by all, what one pins by oneself, newest first or oldest', async () => {
  for (const text of ['first', 'second']) {
    t.advance(1000)
    await commands.pin.run({ ...t.deps, outbox: '', keeper: 'tests' }, [text])
  }
  const tooLong = 'x'.repeat(maxPinnedUpdateLength + 1)
  await expect(commands.pin.run({ ...t.deps, outbox: '', keeper: 'tests' }, [tooLong])).rejects.toThrow('Pin 1000 characters or fewer.')
  t.advance(1000)
  const own = { id: t.deps.newId(), author_id: ada.id, text: 'only on my island', created_at: t.deps.now() }
  await t.deps.db.insertInto('pinned_updates').values(own).execute()
  const pinned = async (query: string, as = ada) => {
    const answer = await t.call('GET', `/api/users/getPinnedUpdates${query}`, { as })
    return answer
      .json<{ data: { text: string; author: string | null }[] }>()
      .data?.map(({ text, author }) => (author === ada.id ? [text] : text))
  }
  for (const query of ['', '?sort=&filter=', '?filter=all', '?sort=newest'])
    expect(await pinned(query)).toEqual([['only on my island'], 'second', 'first'])
  expect(await pinned('?sort=oldest&filter=keepers')).toEqual(['first', 'second'])
  expect(await pinned('?filter=island')).toEqual([['only on my island']])
  expect([await pinned('', brendan), await pinned('?filter=island', brendan)]).toEqual([['second', 'first'], []])
  expect(refusal(await t.call('GET', '/api/users/getPinnedUpdates?filter=x', { as: ada })).status).toBe(400)
  expect(refusal(await t.call('GET', '/api/users/getPinnedUpdates?sort=x', { as: ada })).status).toBe(400)
  expect(refusal(await t.call('GET', '/api/users/getPinnedUpdates')).status).toBe(401)
})

test('a username leads to the same document as the id, and to nobody whom the caller may not meet', async () => {
  await setState('open')
  const named = (username: string, as?: Person) => t.call('GET', `/api/users/named/${username}`, { ...(as && { as }) })
  expect((await named('ADA', brendan)).json<Answer>().data.doc).toEqual((await getUser(ada.id, brendan)).doc)
  expect((await named('ada', ada)).json<Answer>().data.doc.email).toBe(ada.email)
  const nobody = await named('nobody-at-all', brendan)
  await setState('deactivated')
  expect((await named('ada', brendan)).json()).toEqual(nobody.json())
  await setState('open')
  expect([nobody, await named('a', brendan), await named('ada')].map(({ statusCode }) => statusCode)).toEqual([404, 400, 401])
})
