import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserCard } from '#contract/people/users.ts'
import { days } from '#domain/units.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { writePerson } from './testing/people.ts'

/** The reader lives on atoll. Username, name, body, and days since they were last seen. */
const people = [
  ['brendan', 'Brendan', 'fjord', 90],
  ['sailor', 'Brendan of Clonfert', 'fjord', 90],
  ['brendan.k', 'Kilian', 'fjord', 90],
  ['killian', 'Saint Brendan', 'fjord', 90],
  ['mc', 'MacBrendan', 'fjord', 90],
  ['breandan', 'Somebody', 'fjord', 90],
  ['w1', 'Wilma Far', 'fjord', 90],
  ['w2', 'Wilma Own', 'atoll', 90],
  ['w3', 'Wilma Now', 'fjord', 1],
  ['w4', 'Wilma May', 'fjord', 20],
  ['w5', 'Wilma Fan', 'fjord', 90],
  ['w6', 'Wilma Pal', 'fjord', 90],
  ['w7', 'Wilma Two', 'fjord', 90],
  ['wilma', 'Unknown', 'fjord', 90],
  ['w8', 'Wilmaandlongerthanwhatmakesupforit', 'atoll', 1],
  ['greek', 'Αδράνη', 'fjord', 90],
  ['liam', 'Liam Smith', 'fjord', 90],
  ['theo', 'William Smithson', 'fjord', 90],
  ['hanna', 'Johanna Smithers', 'fjord', 90],
] as const
const crowd = 150

let t: TestApp
let reader: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  reader = await t.resident('reader')
  const ids = new Map<string, string>()
  const write = async (username: string, name: string, island: string, seen: number) => {
    const last_seen_at = new Date(t.deps.now().getTime() - days(seen))
    ids.set(username, await writePerson(t, { username, name, island, last_seen_at }))
  }
  for (const [username, name, island, seen] of people) await write(username, name, island, seen)
  for (let at = 0; at < crowd; at++) await write(`o${at}`, `Olaf A${at}`, 'fjord', 90)
  await write('known', 'Olaf Zimmer', 'fjord', 90)
  await write('neighbour', 'Olaf Zander', 'atoll', 90)
  const id = (username: string) => ids.get(username) ?? expect.fail(username)
  const at = { created_at: t.deps.now(), approved_at: t.deps.now() }
  const follows = (username: string) => ({ user_id: id(username), follower_id: reader.id, ...at })
  const isFollowedBy = (username: string) => ({ user_id: reader.id, follower_id: id(username), ...at })
  await t.deps.db
    .insertInto('followers')
    .values([follows('w6'), isFollowedBy('w5'), follows('w7'), isFollowedBy('w7'), follows('w8'), follows('known'), follows('mc')])
    .execute()
}, 60_000)
afterAll(() => t.close())

async function found(q: string, limit = 100): Promise<readonly string[]> {
  const answer = await t.call('GET', `/api/users?limit=${limit}&q=${encodeURIComponent(q)}`, { as: reader })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: UserCard[] }>().data.map(({ username }) => username)
}

/** The judged list: what somebody types, and whom they mean, the first one most. */
describe('finds, in this order', () => {
  test.each([
    [
      'a whole name, beginnings, a later word, the middle of one, a slip',
      'brendan',
      ['brendan', 'brendan.k', 'sailor', 'killian', 'mc', 'breandan'],
    ],
    ['a beginning as one types', 'brend', ['brendan', 'brendan.k', 'sailor', 'killian', 'mc', 'breandan']],
    ['a letter missing', 'bredan', ['brendan', 'breandan', 'brendan.k', 'sailor', 'killian']],
    ['letters turned round', 'brednan', ['brendan', 'brendan.k', 'sailor', 'killian']],
    ['a letter wrong, the first', 'prendan', ['brendan', 'brendan.k', 'sailor', 'killian']],
    ['a slip before the name is whole', 'brednan of', ['sailor']],
    ['two words that a name begins with, and no name that has them in its middle', 'liam smith', ['liam']],
    ['two words in the middle of a name, which nobody is called by', 'hanna smith', ['hanna']],
    ['a space left out', 'saintbrendan', ['killian']],
    ['a slip in Greek', 'αδρνη', ['greek']],
  ])('%s', async (_, q, order) => {
    expect(await found(q)).toEqual(order)
  })

  test('two slips, which only resemble, within the budget of time that a busy machine may exceed', async () => {
    await expect.poll(() => found('clonffertt')).toEqual(['sailor'])
  })

  test('a whole name before those one knows, and of equal names those one knows, neighbours, and who was here lately', async () => {
    expect(await found('wilma')).toEqual(['wilma', 'w7', 'w6', ...['w5', 'w2'].toSorted().toReversed(), 'w3', 'w4', 'w1', 'w8'])
  })
})

test('whom one follows and who lives next door are found in a crowd that begins alike', async () => {
  const [first, second] = await found('olaf', 2)
  expect([first, second]).toEqual(['known', 'neighbour'])
})

test('pages go through the same order', async () => {
  const whole = await found('wilma')
  const paged: string[] = []
  for (let cursor = ''; ; ) {
    const answer = await t.call('GET', `/api/users?limit=2&q=wilma${cursor && `&cursor=${cursor}`}`, { as: reader })
    const { data, next } = answer.json<{ data: UserCard[]; next?: string }>()
    paged.push(...data.map(({ username }) => username))
    if (!next) break
    cursor = next
  }
  expect(paged).toEqual(whole)
})
