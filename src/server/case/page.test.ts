import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addEntries } from './store.ts'

let t: TestApp
let ada: Person
let brendan: Person
const total = 130
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  const at = t.deps.now()
  const entries = Array.from({ length: total }, (_, count) => ({
    id: t.deps.newId(),
    kind: count % 2 === 0 ? ('tweet' as const) : ('artifact' as const),
    ...(count % 2 === 0 ? { text: `tweet ${count}` } : { product_slug: 'single-charts' }),
    caption: String(count),
    level: count % 10 === 0 ? ('followers' as const) : null,
    created_at: at,
    updated_at: at,
  }))
  await t.deps.db.transaction().execute((trx) => addEntries(trx, ada.id, entries))
  for (const query of ['casetweets', 'caseartifacts']) {
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level: 'members' } })
  }
})
afterAll(() => t.close())

type Page = { data: AnyEntry[]; next?: string }
const page = (query: string, as = ada) => t.call('GET', `/api/case/${ada.id}${query}`, { as })
async function everything(query: string, as = ada) {
  const found: AnyEntry[] = []
  for (let cursor = ''; ; ) {
    const answer = await page(`?${query}${cursor && `&cursor=${cursor}`}`, as)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data, next } = answer.json<Page>()
    found.push(...data)
    if (!next) return found
    cursor = next
  }
}
const numbers = (entries: readonly AnyEntry[]) => entries.map(({ caption }) => Number(caption))
const downwards = Array.from({ length: total }, (_, at) => total - 1 - at)

test('pages through a whole case once, newest first, whatever the size of a page', async () => {
  for (const limit of [7, 50, 100]) expect(numbers(await everything(`limit=${limit}`))).toEqual(downwards)
})

test('a page that ends with the case names no next', async () => {
  const half = await everything('limit=65&kind=tweet')
  expect([half.length, (await page('?limit=65&kind=tweet')).json<Page>().next]).toEqual([65, undefined])
})

test('a part of the query without a value counts as left out', async () => {
  expect(numbers((await page('?kind=&limit=&cursor=')).json<Page>().data)).toEqual(downwards.slice(0, newestInDocument))
})

test('pages through one kind', async () => {
  expect(numbers(await everything('kind=tweet&limit=10'))).toEqual(downwards.filter((count) => count % 2 === 0))
  expect(await everything('kind=video')).toEqual([])
})

test('others page through what they may see, and their counts say how much that is', async () => {
  const seen = downwards.filter((count) => count % 10 !== 0)
  expect(numbers(await everything('limit=9', brendan))).toEqual(seen)
  const { counts } = (await t.call('GET', `/api/users/getUser/${ada.id}`, { as: brendan })).json<{ data: UserInfo }>().data
  expect([counts.casetweets, counts.caseartifacts]).toEqual([52, 65])
})

test('the document holds the newest of each kind, and counts them all', async () => {
  const { casetweets, caseartifacts, counts } = (await t.call('GET', `/api/users/getUser/${ada.id}`, { as: ada })).json<{
    data: UserInfo
  }>().data
  expect(casetweets.map(({ caption }) => Number(caption))).toEqual(downwards.filter((count) => count % 2 === 0).slice(0, newestInDocument))
  expect([caseartifacts.length, counts.casetweets, counts.caseartifacts]).toEqual([newestInDocument, 65, 65])
})

test('what is added while one pages is not repeated and hides nothing', async () => {
  const first = (await page('?limit=10')).json<Page>()
  const at = t.deps.now()
  const more = { id: t.deps.newId(), kind: 'tweet' as const, caption: '999', created_at: at, updated_at: at }
  await t.deps.db.transaction().execute((trx) => addEntries(trx, ada.id, [more]))
  const second = (await page(`?limit=10&cursor=${first.next}`)).json<Page>()
  expect(numbers([...first.data, ...second.data])).toEqual(downwards.slice(0, 20))
})

test.each([
  ['a limit of nothing', '?limit=0'],
  ['a limit beyond the most', '?limit=101'],
  ['a limit in words', '?limit=ten'],
  ['half a limit', '?limit=1.5'],
  ['a kind that is none', '?kind=secret'],
  ['two kinds', '?kind=image&kind=tweet'],
  ['a cursor of ours for another list', `?cursor=${writeCursor(['2026-11-21T00:00:00.000Z', '0193cafe-0000-7000-8000-000000000000'])}`],
  ['a cursor that is a query', `?cursor=${writeCursor(["' or true --"])}`],
  ['a cursor that is no JSON', '?cursor=x'],
  ['a cursor that is null', `?cursor=${Buffer.from('null').toString('base64url')}`],
  ['a cursor that is an object', `?cursor=${Buffer.from('{"length":1,"0":"x"}').toString('base64url')}`],
  ['a huge cursor', `?cursor=${'x'.repeat(5000)}`],
])('refuses %s', async (_, query) => {
  expect(refusal(await page(query))).toMatchObject({ status: 400, code: 'not-valid' })
})

test('nobody is found by an id that is nobody, and guests are asked to log in', async () => {
  expect(refusal(await t.call('GET', `/api/case/${t.deps.newId()}`, { as: ada })).status).toBe(404)
  expect(refusal(await t.call('GET', '/api/case/everybody', { as: ada })).status).toBe(400)
  expect(refusal(await t.call('GET', `/api/case/${ada.id}`)).status).toBe(401)
})
