import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonLine } from '#contract/people/person.ts'
import type { PeopleList } from '#contract/tweets.ts'
import { maxPeopleInList, maxPeopleLists } from '#domain/tweets/limits.ts'
import { say, succeeded } from '#server/case/testing/case.ts'
import { refusal } from '#server/media/testing/media.ts'
import { writePerson } from '#server/people/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { follow, openTweets, readFeed, textsOf } from './testing/tweets.ts'

let t: TestApp
let people = 0
const somebody = async (level: 'public' | 'followers' = 'public') => {
  const person = await t.resident(`person${people++}`)
  await openTweets(t, person, level)
  return person
}
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const at = (list: string, person?: Person) => `/api/people-lists/${list}${person ? `/people/${person.id}` : ''}`
const save = (as: Person, name: string, list: string = t.deps.newId()) => t.call('PUT', at(list), { as, body: { name } })
const made = async (as: Person, name: string) => succeeded<{ data: PeopleList }>(await save(as, name)).data._id
const add = (as: Person, list: string, whom: Person) => t.call('PUT', at(list, whom), { as })
const takeOff = (as: Person, list: string, whom: Person) => t.call('DELETE', at(list, whom), { as })
const listsOf = async (as: Person, query = '') =>
  succeeded<{ data: PeopleList[] }>(await t.call('GET', `/api/people-lists${query}`, { as })).data
const namesOn = async (as: Person, list: string) =>
  succeeded<{ data: PersonLine[] }>(await t.call('GET', `${at(list)}/people`, { as })).data.map(({ username }) => username)
const read = async (as: Person, list: string, limit = 100): Promise<readonly string[]> => {
  const texts: string[] = []
  for (let more: Record<string, string> = {}; ; ) {
    const { data, next } = await readFeed(t, as, 'public', { list, limit: String(limit), ...more })
    texts.push(...data.map(({ tweet }) => tweet.text))
    if (!next) return texts
    more = { cursor: next }
  }
}

test('a list shows the tweets of those on it alone, newest first, page by page, and nobody else has it', async () => {
  const [ada, brendan, cleo, dora] = [await somebody(), await somebody(), await somebody(), await somebody()]
  const list = await made(ada, 'Pilots')
  for (const each of [brendan, cleo, cleo]) succeeded(await add(ada, list, each))
  await say(t, brendan, 'First')
  await say(t, cleo, 'Second')
  await say(t, dora, 'Not hers')
  await say(t, brendan, 'Third')
  expect(await read(ada, list)).toEqual(['Third', 'Second', 'First'])
  expect(await read(ada, list, 1)).toEqual(['Third', 'Second', 'First'])
  expect(await read(brendan, list)).toEqual([])
  expect(await namesOn(ada, list)).toHaveLength(2)
  expect(refusal(await t.call('GET', `${at(list)}/people`, { as: brendan }))).toMatchObject({ status: 404 })
  expect(refusal(await add(brendan, list, dora))).toMatchObject({ status: 404 })
  expect(await listsOf(brendan)).toEqual([])
  succeeded(await takeOff(ada, list, brendan))
  expect(await read(ada, list)).toEqual(['Second'])
  expect(await t.deps.db.selectFrom('notification_actors').selectAll().execute()).toEqual([])
})

test('what only followers may see comes by a list to followers alone; who is muted or blocked does not come', async () => {
  const [ada, brendan] = [await somebody(), await somebody('followers')]
  const list = await made(ada, 'Pilots')
  await add(ada, list, brendan)
  await say(t, brendan, 'For those who follow')
  expect(await read(ada, list)).toEqual([])
  await follow(t, ada, brendan)
  expect(await read(ada, list)).toEqual(['For those who follow'])
  await t.call('PUT', `/api/mutes/${brendan.id}`, { as: ada })
  expect([await read(ada, list), await namesOn(ada, list)]).toEqual([[], [expect.any(String)]])
  await t.call('DELETE', `/api/mutes/${brendan.id}`, { as: ada })
  expect(await read(ada, list)).toEqual(['For those who follow'])
})

test.each([
  ['whoever made the list', 0],
  ['who stands on it', 1],
] as const)('a block by %s takes them off it, and to unblock does not bring them back', async (_, who) => {
  const both = [await somebody(), await somebody()] as const
  const [ada, brendan] = both
  const blocker = both[who]
  const blocked = blocker === ada ? brendan : ada
  const list = await made(ada, 'Pilots')
  await add(ada, list, brendan)
  await say(t, brendan, 'Here')
  succeeded(await t.call('PUT', `/api/blocks/${blocked.id}`, { as: blocker }))
  expect([await read(ada, list), await namesOn(ada, list)]).toEqual([[], []])
  expect(refusal(await add(ada, list, brendan))).toMatchObject({ status: 404 })
  succeeded(await t.call('DELETE', `/api/blocks/${blocked.id}`, { as: blocker }))
  expect(await namesOn(ada, list)).toEqual([])
})

test('of a block and of being put on a list at once nothing is left on it', async () => {
  const [ada, brendan] = [await somebody(), await somebody()]
  const list = await made(ada, 'Pilots')
  await Promise.all([add(ada, list, brendan), t.call('PUT', `/api/blocks/${ada.id}`, { as: brendan }), add(ada, list, brendan)])
  expect(await t.deps.db.selectFrom('people_list_members').selectAll().where('list_id', '=', list).execute()).toEqual([])
})

test('a list is renamed and deleted, keeps its name for itself, and says whom it holds', async () => {
  const [ada, brendan] = [await somebody(), await somebody()]
  const list = await made(ada, ' Pilots ')
  t.advance(1000)
  const other = await made(ada, 'Keepers')
  await add(ada, list, brendan)
  expect(await listsOf(ada, `?person=${brendan.id}`)).toEqual([
    { _id: list, name: 'Pilots', holds: true },
    { _id: other, name: 'Keepers', holds: false },
  ])
  expect(refusal(await save(ada, 'PILOTS'))).toMatchObject({ status: 409 })
  expect(refusal(await save(ada, 'pilots', other))).toMatchObject({ status: 409 })
  for (const name of ['', '  ', 'x'.repeat(41), 'two\nlines']) expect(refusal(await save(ada, name))).toMatchObject({ status: 400 })
  succeeded(await save(ada, 'pilots', list))
  expect(await listsOf(ada)).toEqual([
    { _id: list, name: 'pilots' },
    { _id: other, name: 'Keepers' },
  ])
  succeeded(await t.call('DELETE', at(list), { as: ada }))
  expect(refusal(await t.call('DELETE', at(list), { as: ada }))).toMatchObject({ status: 404 })
  expect(await t.deps.db.selectFrom('people_list_members').selectAll().where('list_id', '=', list).execute()).toEqual([])
})

test('nobody keeps more lists than are allowed, also by asking at once, nor puts more people on one', async () => {
  const [ada, brendan] = [await somebody(), await somebody()]
  const kept = Array.from({ length: maxPeopleLists - 1 }, (_, n) => ({
    user_id: ada.id,
    id: t.deps.newId(),
    name: `${n}`,
    created_at: t.deps.now(),
  }))
  await t.deps.db.insertInto('people_lists').values(kept).execute()
  const statuses = (await Promise.all([save(ada, 'One'), save(ada, 'Two'), save(ada, 'Three')])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 422, 422])
  const [{ id: list } = expect.fail()] = kept
  succeeded(await save(ada, 'Full', list))
  const others = Array.from({ length: maxPeopleInList }, () => t.deps.newId())
  const members = others.map((other_id) => ({ user_id: ada.id, list_id: list, other_id, created_at: t.deps.now() }))
  await t.deps.db.insertInto('people_list_members').values(members).execute()
  expect(refusal(await add(ada, list, brendan))).toMatchObject({ status: 422 })
  expect(refusal(await add(ada, kept[1]?.id ?? '', ada))).toMatchObject({ status: 422 })
})

test('what is reposted by those on a list does not come with it', async () => {
  const [ada, brendan, cleo] = [await somebody(), await somebody(), await somebody()]
  const list = await made(ada, 'Pilots')
  await add(ada, list, brendan)
  const { _id } = await say(t, cleo, 'Reposted')
  succeeded(await t.call('PUT', `/api/tweets/${_id}/repost`, { as: brendan }))
  expect(await read(ada, list)).toEqual([])
  expect(await textsOf(t, cleo, 'mine')).toEqual(['Reposted'])
})

test('who is not to be met is not put on a list', async () => {
  const ada = await somebody()
  const list = await made(ada, 'Pilots')
  const gone = await writePerson(t, { username: 'gone', state: 'deactivated' })
  expect(refusal(await t.call('PUT', `/api/people-lists/${list}/people/${gone}`, { as: ada }))).toMatchObject({ status: 404 })
})
