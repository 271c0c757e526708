import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCard } from '#contract/people/users.ts'
import { previewsOnCard } from '#domain/case/limits.ts'
import { newPrivacy, setLevel } from '#domain/case/privacy.ts'
import { type Place, placeOf } from '#domain/map/placement.ts'
import { caseReading } from '#server/case/reading.ts'
import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import { settle } from '#server/db/migrations/010-know-the-neighbours.ts'
import { indexWords } from '#server/db/migrations/019-find-whole-names-first.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { countTrips } from '#server/db/testing/trips.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { photo, refusal, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listUsers } from './list.ts'
import { writePerson } from './testing/people.ts'

let t: TestApp
let reader: Person
/** Username, name and island, in the order they came; each was last seen the longer ago the later they came. */
const people = [
  ['ada', 'Ada Lovelace', 'fjord'],
  ['ada.b', 'Zoë Ångström', 'fjord'],
  ['brendan', 'Brendan of Clonfert', 'fjord'],
  ['celia', 'Celia Adair', 'atoll'],
  ['dora', 'dora', 'atoll'],
  ['egil', 'Égil Skalla', 'atoll'],
  ['finn', 'Finn 100%_sure', 'atoll'],
  ['gro', 'Gro Lovelace-Adams', 'mesa'],
] as const
const ids = new Map<string, string>()
beforeAll(async () => {
  t = await startTestApp()
  reader = await t.resident('reader')
  for (const [at, [username, name, island]] of people.entries()) {
    t.advance(1000)
    const last_seen_at = new Date(t.deps.now().getTime() - at * 86_400_000)
    ids.set(username, await writePerson(t, { username, name, island, last_seen_at }))
  }
})
afterAll(() => t.close())

type Page = { data: UserCard[]; next?: string }
const list = (query: string, as = reader) => t.call('GET', `/api/users?${query}`, { as })
async function names(query: string, as = reader): Promise<string[]> {
  const answer = await list(query, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>().data.map(({ username }) => username)
}
async function paged(query: string, limit: number): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const { data, next } = (await list(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)).json<Page>()
    found.push(...data.map(({ username }) => username))
    expect(data.length).toBeLessThanOrEqual(limit)
    if (!next) return found
    cursor = next
  }
}
const id = (username: string) => ids.get(username) ?? expect.fail()

test('lists everybody who is verified and open, newest first', async () => {
  const newest = [...people.map(([username]) => username).toReversed(), 'reader']
  expect(await names('filter=public')).toEqual(newest)
  expect(await names('')).toEqual(newest)
  for (const query of ['sort=&filter=public', 'sort=&filter=', 'filter=&q=&limit=&cursor=']) expect(await names(query)).toEqual(newest)
})

test('sorts by name and by activity', async () => {
  const byName = await names('sort=name')
  expect(byName.slice(0, 3)).toEqual(['ada', 'brendan', 'celia'])
  expect(byName.indexOf('gro')).toBeLessThan(byName.indexOf('reader'))
  const seen = (await names('sort=activity')).filter((name) => name !== 'reader')
  expect(seen).toEqual(people.map(([username]) => username))
})

test('sorts by how near somebody lives on the map', async () => {
  const rows = await t.deps.db
    .selectFrom('map_places')
    .innerJoin('users', 'users.id', 'map_places.user_id')
    .select(['username', 'ordinal'])
    .execute()
  const placeIn = (username: string) => placeOf(rows.find((row) => row.username === username)?.ordinal ?? expect.fail())
  const own = placeIn('reader')
  const far = ({ x, y }: Place) => Math.hypot(x - own.x, y - own.y)
  const nearest = rows.toSorted((a, b) => far(placeOf(a.ordinal)) - far(placeOf(b.ordinal))).map(({ username }) => username)
  expect(await names('sort=nearest')).toEqual(nearest)
  expect(nearest[0]).toBe('reader')
  expect(await names('sort=nearest&filter=sameisland&island=fjord')).toEqual(
    nearest.filter((name) => ['ada', 'ada.b', 'brendan'].includes(name)),
  )
})

test('who has no place on the map yet reads the newest', async () => {
  const nobody = await t.register('placeless')
  expect(await names('sort=nearest', nobody)).toEqual(await names('sort=newest', nobody))
})

test('those who were in the directory before it knew of places get theirs', async () => {
  const before = await t.deps.db.selectFrom('directory').select(['user_id', 'place']).orderBy('user_id').execute()
  await t.deps.db.updateTable('directory').set({ place: null }).execute()
  await settle(t.deps.db)
  expect(await t.deps.db.selectFrom('directory').select(['user_id', 'place']).orderBy('user_id').execute()).toEqual(before)
})

test('those who were in the directory before it knew of words are found by the same', async () => {
  const written = () => t.deps.db.selectFrom('directory_words').selectAll().orderBy('user_id').orderBy('number').execute()
  const before = await written()
  await t.deps.db.deleteFrom('directory_words').execute()
  await indexWords(t.deps.db)
  expect(await written()).toEqual(before)
  expect(before.length).toBeGreaterThan(people.length)
})

test('lists who lives on the same island, the reader’s own unless another is asked', async () => {
  expect(await names('filter=sameisland&island=fjord&sort=newest')).toEqual(['brendan', 'ada.b', 'ada'])
  expect(await names('filter=sameisland&island=')).toEqual(await names('filter=sameisland'))
  expect((await names('filter=sameisland')).toSorted()).toEqual(['celia', 'dora', 'egil', 'finn', 'reader'])
  expect(await names('filter=sameisland&island=atlantis')).toEqual([])
  expect((await names('filter=public&island=fjord')).length).toBe(9)
})

test.each(['sort=newest', 'sort=name', 'sort=activity', 'sort=nearest', 'filter=sameisland&island=atoll&sort=name', 'q=a', 'q=ada'])(
  'pages through %s once',
  async (query) => {
    const whole = await names(`${query}&limit=100`)
    for (const limit of [1, 2, 3]) expect(await paged(query, limit)).toEqual(whole)
  },
)

test.each([
  ['a whole username first', 'ada', ['ada', 'ada.b']],
  ['a whole name', 'dora', ['dora']],
  ['a last name', 'lovelace', ['ada', 'gro']],
  ['without accents', 'angstrom', ['ada.b']],
  ['with accents', 'ÅNGSTRÖM', ['ada.b']],
  ['accents that are not in the name', 'ègil', ['egil']],
  ['a beginning of one letter', 'z', ['ada.b']],
  ['the middle of a word', 'onfert', ['brendan']],
  ['a misspelling', 'lovelase', ['ada', 'gro']],
  ['letters turned round', 'bredan', ['brendan']],
  ['signs that mean something in a pattern', '100%_', ['finn']],
  ['no pattern at all', '%', []],
  ['nobody', 'xyzzy', []],
])('finds %s', async (_, q, first) => {
  const found = await names(`q=${encodeURIComponent(q)}`)
  expect(first.length === 0 ? found : found.slice(0, first.length)).toEqual(first)
})

test('ranks whole names over beginnings over beginnings of a word over the rest', async () => {
  expect((await names('q=ada')).slice(0, 4)).toEqual(['ada', 'ada.b', 'celia', 'gro'])
})

test('nobody is found by their e-mail', async () => {
  expect(await names('q=islands.example')).toEqual([])
  expect(await names(`q=${encodeURIComponent('celia@islands.example')}`)).not.toContain('dora')
})

test('who is locked, asleep, deleted, unverified or blocked is on no list', async () => {
  const { db, now } = t.deps
  for (const state of ['locked', 'deactivated', 'deleted'] as const)
    await writePerson(t, { username: `hidden-${state}`, name: 'Hidden', state })
  await writePerson(t, { username: 'hidden-unverified', name: 'Hidden', email_verified_at: null })
  const hidden = await writePerson(t, { username: 'hidden-blocked', name: 'Hidden' })
  expect(await names('q=hidden')).toEqual(['hidden-blocked'])
  await db.insertInto('blocks').values({ user_id: reader.id, other_id: hidden, is_mine: false, created_at: now() }).execute()
  await db.insertInto('blocks').values({ user_id: hidden, other_id: reader.id, is_mine: true, created_at: now() }).execute()
  for (const query of ['q=hidden', 'sort=newest', 'sort=name', 'filter=sameisland'])
    expect(await names(query)).not.toContain('hidden-blocked')
})

test('a stale row of the directory shows nobody', async () => {
  await writePerson(t, { username: 'stale', name: 'Stale' })
  await t.deps.db.updateTable('users').set({ state: 'locked' }).where('username', '=', 'stale').execute()
  expect(await names('q=stale')).toEqual([])
})

test('a card carries the outside of a person and a few preview entries that the reader may see', async () => {
  const ada = await t.resident('previewer')
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  const tweets = Array.from({ length: 6 }, (_, count) => ({
    id: t.deps.newId(),
    kind: 'tweet' as const,
    text: `tweet ${count}`,
    is_preview: true,
    ...at,
  }))
  const hidden = { id: t.deps.newId(), kind: 'tweet' as const, text: 'for followers', is_preview: true, level: 'followers' as const, ...at }
  await transact(t.deps.db, (trx) => addEntries(trx, ada.id, [...tweets, hidden]))
  const body = { caseimages: [{ image: await uploaded(t, ada, await photo()), caption: 'The quay', is_preview: true }] }
  await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body })
  const card = async (as: Person) => (await list('q=previewer', as)).json<Page>().data[0] ?? expect.fail()
  expect((await card(reader)).previews).toEqual([])
  const open = (query: string) =>
    t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level: 'members' } })
  await open('casetweets')
  expect((await card(reader)).previews.map(({ caption }) => caption)).toEqual(['tweet 5', 'tweet 4', 'tweet 3', 'tweet 2'])
  await open('caseimage')
  const [picture, ...others] = (await card(reader)).previews
  expect([picture?.caption, others.length]).toEqual(['The quay', previewsOnCard - 1])
  expect((await t.app.inject(picture?.image ?? '')).statusCode).toBe(200)
  expect((await card(ada)).previews.map(({ caption }) => caption)).toContain('for followers')
  expect(Object.keys(await card(reader)).toSorted()).toEqual(['_id', 'bio', 'createdAt', 'image', 'island', 'name', 'previews', 'username'])
})

test('each card shows its own previews, under its own privacy', async () => {
  const openTweets = setLevel(newPrivacy, 'tweet', 'members')
  const neighbours = setLevel(newPrivacy, 'tweet', 'same_island')
  const crowd = [
    ['many-open', openTweets, 'fjord', ['many-open']],
    ['many-near', neighbours, 'atoll', ['many-near']],
    ['many-far', neighbours, 'fjord', []],
    ['many-shut', newPrivacy, 'atoll', []],
  ] as const
  for (const [username, privacy, island] of crowd) {
    const owner = await writePerson(t, { username, name: 'Many', privacy, island })
    const entry = {
      id: t.deps.newId(),
      kind: 'tweet' as const,
      text: username,
      is_preview: true,
      created_at: t.deps.now(),
      updated_at: t.deps.now(),
    }
    await transact(t.deps.db, (trx) => addEntries(trx, owner, [entry]))
  }
  const { data } = (await list('q=many')).json<Page>()
  const shown = Object.fromEntries(data.map(({ username, previews }) => [username, previews.map(({ caption }) => caption)]))
  expect(shown).toEqual(Object.fromEntries(crowd.map(([username, , , captions]) => [username, captions])))
})

/** How many people a list shows the reader, and how often it asked the database; what jobs ask meanwhile goes over another handle. */
async function recorded(asked: Parameters<typeof listUsers>[2]) {
  let statements = 0
  const db = t.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  const deps = { ...t.deps, db }
  const { data } = await listUsers({ ...deps, ...caseReading(deps) }, { userId: reader.id, sessionId: 'any' }, asked)
  return { statements, people: data.length }
}

test.skipIf(isOnCitus)('a list asks the database as often for many as for one', async () => {
  for (const limit of [4, 5]) {
    const { statements, people } = await recorded({ sort: 'newest', filter: 'public', limit })
    expect([statements, people]).toEqual([4, limit])
  }
})

test('of a body that nobody knows the directory is not asked', async () => {
  let people = 1
  const sent = await countTrips(async () => {
    ;({ people } = await recorded({ sort: 'nearest', filter: 'sameisland', island: 'atlantis' }))
  })
  expect(people).toBe(0)
  expect(sent.flatMap(({ statements }) => statements).filter((text) => text.includes('from directory'))).toEqual([])
})

test.each([
  'sort=secret',
  'sort=name;drop table users',
  'filter=everybody',
  'limit=0',
  'limit=1000',
  'limit=-1',
  `q=${'x'.repeat(81)}`,
  'q=a&q=b',
  'q=%00',
  'island=%00&filter=sameisland',
  `island=${'x'.repeat(41)}`,
  'cursor=!!!',
  `cursor=${writeCursor(['x', '0193cafe-0000-7000-8000-000000000000'])}`,
  `sort=newest&cursor=${writeCursor(['2026-13-41T00:00:00.000Z', '0193cafe-0000-7000-8000-000000000000'])}`,
  `sort=newest&cursor=${writeCursor(['2026-11-21T00:00:00.000Z', 'x'])}`,
  `sort=newest&cursor=${writeCursor(['2026-11-21T00:00:00.000Z'])}`,
  ...['1e999', '1e-999', '9'.repeat(400), 'Infinity', '01', ''].map(
    (distance) => `sort=nearest&cursor=${writeCursor([distance, '0193cafe-0000-7000-8000-000000000000'])}`,
  ),
  `sort=newest&cursor=${writeCursor(['0000-01-01T00:00:00.000Z', '0193cafe-0000-7000-8000-000000000000'])}`,
  `q=a&cursor=${writeCursor(['-1', '0193cafe-0000-7000-8000-000000000000'])}`,
  `q=a&cursor=${writeCursor(['99999999999', '0193cafe-0000-7000-8000-000000000000'])}`,
])('refuses ?%s', async (query) => {
  expect(refusal(await list(query))).toMatchObject({ status: 400, code: 'not-valid' })
})

test('asks guests to log in', async () => {
  expect(refusal(await t.call('GET', '/api/users')).status).toBe(401)
})

test('a cursor that names a day that was not is refused too', async () => {
  const cursor = writeCursor(['2026-02-30T00:00:00.000Z', id('ada')])
  expect(refusal(await list(`sort=newest&cursor=${cursor}`)).status).toBe(400)
})
