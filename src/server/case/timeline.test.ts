import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hang, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
const moments = ['1974-08-21T23:20', '1974', '2001-01', '1974-08', '1974-08-21', '1999-12-31', '1974']
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  for (const [at, moment] of moments.entries()) await say(t, ada, `${at}`, { moment, level: at === 2 ? 'private' : null })
  await say(t, ada, 'of no moment')
  await hang(t, ada, 'image', { caption: 'a picture', moment: '1980' })
})
afterAll(() => t.close())

type Page = { data: AnyEntry[]; next?: string }
const ask = (query: string, as = ada) => t.call('GET', `/api/case/${ada.id}/timeline${query}`, { as })
const everything = async (query: string, as = ada) => (await walk(query, as)).map(({ moment }) => moment)
const texts = async (query: string, as = ada) => (await walk(query, as)).map((entry) => (entry.kind === 'tweet' ? entry.text : entry.kind))
async function walk(query: string, as: Person): Promise<readonly AnyEntry[]> {
  const found: AnyEntry[] = []
  for (let cursor = ''; ; ) {
    const { data, next } = succeeded<Page>(await ask(`?${query}${cursor && `&cursor=${cursor}`}`, as))
    found.push(...data)
    if (!next) return found
    cursor = next
  }
}
const inOrder = ['1974', '1974', '1974-08', '1974-08-21', '1974-08-21T23:20', '1980', '1999-12-31', '2001-01']

test('goes by the moment, a vague one at its beginning, and leaves out what has none', async () => {
  for (const limit of [1, 3, 50]) {
    expect(await everything(`limit=${limit}&sort=oldest`)).toEqual(inOrder)
    expect(await everything(`limit=${limit}`)).toEqual(inOrder.toReversed())
  }
  expect(await everything('kind=image')).toEqual(['1980'])
})

test('others see of it what they may see of the case', async () => {
  expect(await everything('', brendan)).toEqual([])
  await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casetweets', level: 'members' } })
  expect(await everything('sort=oldest&limit=2', brendan)).toEqual(inOrder.filter((moment) => !['1980', '2001-01'].includes(moment)))
})

const years = async (as = ada, query = '') =>
  succeeded<{ data: { year: string; count: number }[] }>(await t.call('GET', `/api/case/${ada.id}/years${query}`, { as })).data.map(
    ({ year, count }) => [year, count],
  )

test('years are counted, the last first, of one kind or all; a decade stands by itself', async () => {
  const decade = await say(t, ada, 'vague', { moment: '197X', level: 'private' })
  expect(await years()).toEqual([
    ['2001', 1],
    ['1999', 1],
    ['1980', 1],
    ['197X', 1],
    ['1974', 5],
  ])
  expect(await years(ada, '?kind=image')).toEqual([['1980', 1]])
  await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: decade._id } })
  expect((await years()).map(([year]) => year)).not.toContain('197X')
})

test('a page begins at a year, without what comes before it', async () => {
  expect(await everything('from=1980&limit=2')).toEqual(['1980', '1974-08-21T23:20', '1974-08-21', '1974-08', '1974', '1974'])
  expect(await everything('from=1974')).toHaveLength(5)
  expect(await everything('from=1990&sort=oldest')).toEqual(['1999-12-31', '2001-01'])
  expect(await everything('from=1974&sort=oldest')).toEqual(inOrder)
  expect((await ask('?from=74')).statusCode).toBe(400)
})

test('others count in years what they may see, and not what keepers hide', async () => {
  expect(await years(brendan)).toEqual([
    ['1999', 1],
    ['1974', 5],
  ])
  const hide = (at: Date | null) => t.deps.db.updateTable('entries').set({ suspended_at: at }).where('moment', '=', '1999-12-31').execute()
  await hide(t.deps.now())
  expect(await years(brendan)).toEqual([['1974', 5]])
  expect(await years()).toHaveLength(4)
  await hide(null)
})

test('what carries no moment comes by itself, in the order of the case', async () => {
  for (const one of ['first', 'second', 'third']) await say(t, ada, one, { level: 'private' })
  expect(await texts('part=undated&limit=2')).toEqual(['third', 'second', 'first', 'of no moment'])
  expect(await texts('part=undated&kind=image')).toEqual([])
  expect(await texts('part=undated', brendan)).toEqual(['of no moment'])
})

test.each([
  '?sort=none',
  '?limit=0',
  '?cursor=x',
  `?cursor=${writeCursor(['1974'])}`,
  `?cursor=${writeCursor(['summer', '01'])}`,
  `?part=undated&cursor=${writeCursor(['1974', '01'])}`,
])('refuses %s', async (query) => {
  expect(refusal(await ask(query))).toMatchObject({ status: 400, code: 'not-valid' })
})

test('guests are asked to log in', async () => {
  expect(refusal(await t.call('GET', `/api/case/${ada.id}/timeline`))).toMatchObject({ status: 401 })
})
