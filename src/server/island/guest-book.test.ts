import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestBookLine } from '#contract/island.ts'
import { type GuestBookWriters, maxGuestBookLine, maxLinesOfOneWriter } from '#domain/island/guest-book.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { block, follow, unblock } from '#server/tweets/testing/tweets.ts'

let t: TestApp
let ada: Person
let brendan: Person
let cleo: Person
let unverified: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  cleo = await t.resident('cleo')
  unverified = await t.register('unverified')
})
beforeEach(async () => {
  for (const table of ['guest_book_lines', 'notifications', 'followers', 'mutes', 'blocks'] as const)
    await t.deps.db.deleteFrom(table).execute()
  await t.deps.db.updateTable('users').set({ state: 'open' }).execute()
  await admit('members')
})
afterAll(() => t.close())

const book = () => `/api/users/${ada.id}/guest-book`
const admit = async (writers: GuestBookWriters) => succeeded(await t.call('PUT', book(), { as: ada, body: { writers } }))
const write = (as: Person | undefined, text: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', `${book()}/lines`, { ...(as && { as }), body: { text }, headers, remoteAddress: t.freshAddress() })
const written = async (as: Person, text: string) => succeeded<{ data: GuestBookLine }>(await write(as, text)).data
type Page = { data: GuestBookLine[]; next?: string; writers: GuestBookWriters; mayWrite: boolean }
const read = async (as: Person, more = '') => succeeded<Page>(await t.call('GET', `${book()}${more}`, { as }))
const textsFor = async (as: Person) => (await read(as)).data.map(({ text }) => text)
const remove = (as: Person, id: string) => t.call('DELETE', `${book()}/lines/${id}`, { as })
const told = async (who: Person) => {
  const { data } = succeeded<{ data: { kind: string; actors: { name: string }[] }[] }>(
    await t.call('GET', '/api/notifications', { as: who }),
  )
  return data.filter(({ kind }) => kind === 'guest_book').map(({ actors }) => actors.map(({ name }) => name).toSorted())
}

test('lines stand newest first, page by page, each with who wrote it and when', async () => {
  for (const text of ['First.', 'Second.', 'Third.']) await written(brendan, text)
  const first = await read(cleo, '?limit=2')
  expect(first.data.map(({ text }) => text)).toEqual(['Third.', 'Second.'])
  expect(first.data[0]).toMatchObject({ author: { _id: brendan.id, username: 'brendan' }, mayDelete: false })
  expect(first.data[0]?.author).not.toHaveProperty('since')
  const last = await read(cleo, `?limit=2&cursor=${first.next}`)
  expect([last.data.map(({ text }) => text), last.next]).toEqual([['First.'], undefined])
})

test('the same request sent twice writes one line', async () => {
  const headers = { 'idempotency-key': 'once' }
  const [one, two] = [await write(brendan, 'Once.', headers), await write(brendan, 'Once.', headers)].map((answer) => succeeded(answer))
  expect(two).toEqual(one)
  expect(await textsFor(ada)).toEqual(['Once.'])
})

test.each([
  ['nothing', '  '],
  ['two lines', 'One\ntwo'],
  ['more than fits', 'x'.repeat(maxGuestBookLine + 1)],
  ['no text', 5],
])('%s is no line', async (_, text) => {
  expect((await write(brendan, text)).statusCode).toBe(400)
  expect(await textsFor(ada)).toEqual([])
})

test('one person has room for so many lines in one book, hidden ones among them, however many they send at once', async () => {
  const line = (author_id: string) => ({ user_id: ada.id, id: t.deps.newId(), author_id, text: 'Again.', created_at: t.deps.now() })
  const lines = Array.from({ length: maxLinesOfOneWriter - 1 }, () => line(brendan.id))
  await t.deps.db.insertInto('guest_book_lines').values(lines).execute()
  await t.deps.db
    .updateTable('guest_book_lines')
    .set({ suspended_at: t.deps.now() })
    .where('id', '=', lines[0]?.id ?? '')
    .execute()
  const answers = await Promise.all(['One more.', 'Two more.', 'Three more.'].map((text) => write(brendan, text)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  expect((await write(brendan, 'Too many.')).json()).toMatchObject({
    message: expect.stringContaining('Remove one of them to write another'),
  })
  expect((await write(cleo, 'Here.')).statusCode).toBe(200)
  await remove(brendan, lines[0]?.id ?? '')
  expect((await write(brendan, 'In its place.')).statusCode).toBe(200)
})

test('the owner chooses who writes: nobody, followers, or whoever sees the island', async () => {
  await follow(t, brendan, ada)
  const attempts = async () => {
    const answers = []
    for (const as of [brendan, cleo, ada]) answers.push((await write(as, 'Here.')).statusCode)
    return answers
  }
  expect([await attempts(), (await read(cleo)).mayWrite]).toEqual([[200, 200, 200], true])
  await admit('followers')
  expect([await attempts(), (await read(cleo)).mayWrite, (await read(brendan)).mayWrite]).toEqual([[200, 422, 200], false, true])
  await admit('nobody')
  expect([await attempts(), (await read(ada)).mayWrite]).toEqual([[422, 422, 422], false])
  expect(await textsFor(cleo)).toHaveLength(5)
  expect((await t.call('PUT', book(), { as: brendan, body: { writers: 'members' } })).statusCode).toBe(403)
})

test('guests, unverified people and whoever does not see the island stay out', async () => {
  await written(cleo, 'Here.')
  expect((await write(undefined, 'Guest.')).statusCode).toBe(401)
  expect((await write(unverified, 'Not yet.')).json()).toMatchObject({ code: 'not-verified' })
  await t.deps.db.updateTable('users').set({ state: 'locked' }).where('id', '=', ada.id).execute()
  await follow(t, brendan, ada)
  expect([(await write(cleo, 'Locked out.')).statusCode, (await t.call('GET', book(), { as: cleo })).statusCode]).toEqual([404, 404])
  expect((await write(brendan, 'Let in.')).statusCode).toBe(200)
})

test('a remembered island is read and not written on', async () => {
  await written(cleo, 'Here.')
  const remembrance = JSON.stringify({ stays: 'everything', albums: [], audience: 'public', isLocked: false })
  await t.deps.db.updateTable('users').set({ state: 'remembered', remembrance }).where('id', '=', ada.id).execute()
  expect([await textsFor(brendan), (await read(brendan)).mayWrite, (await write(brendan, 'Late.')).statusCode]).toEqual([
    ['Here.'],
    false,
    422,
  ])
})

test('a block hides the lines of each from the other, and whom the owner blocks from all', async () => {
  await written(brendan, 'By Brendan.')
  await written(cleo, 'By Cleo.')
  await block(t, brendan, cleo)
  expect(await Promise.all([brendan, cleo, ada].map(textsFor))).toEqual([['By Brendan.'], ['By Cleo.'], ['By Cleo.', 'By Brendan.']])
  await unblock(t, brendan, cleo)
  await block(t, ada, cleo)
  expect(await Promise.all([ada, brendan].map(textsFor))).toEqual([['By Brendan.'], ['By Brendan.']])
})

test('whoever mutes somebody reads none of their lines, but in one’s own book, where one can remove them', async () => {
  await written(brendan, 'By Brendan.')
  for (const as of [ada, cleo]) succeeded(await t.call('PUT', `/api/mutes/${brendan.id}`, { as, body: {} }))
  expect(await Promise.all([ada, cleo].map(textsFor))).toEqual([['By Brendan.'], []])
  expect((await read(ada)).data[0]).toMatchObject({ mayDelete: true, author: { _id: brendan.id } })
})

test('a line is removed by its writer and by whose book it is, and by nobody else', async () => {
  const [one, two] = [await written(brendan, 'One.'), await written(brendan, 'Two.')]
  expect((await read(brendan)).data.every(({ mayDelete }) => mayDelete)).toBe(true)
  expect((await remove(cleo, one._id)).statusCode).toBe(404)
  expect((await remove(brendan, one._id)).statusCode).toBe(200)
  expect((await remove(ada, two._id)).statusCode).toBe(200)
  expect((await remove(ada, two._id)).statusCode).toBe(404)
  expect(await textsFor(ada)).toEqual([])
})

test('the owner is told once of each who wrote, in the bell alone', async () => {
  for (const as of [brendan, brendan, cleo, ada]) await written(as, 'Here.')
  expect(await told(ada)).toEqual([['brendan', 'cleo']])
  const { data } = succeeded<{ data: { settings: Record<string, object> } }>(
    await t.call('GET', '/api/notifications/preferences', { as: ada }),
  )
  expect(data.settings.guest_book).toEqual({ app: true, email: false, push: false })
})
