import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { findingApi } from '#contract/case/finding.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hang, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  await say(t, ada, 'one', { moment: '1974-08-21', place: 'Berg' })
  await say(t, ada, 'two', { moment: '1975', level: 'private', place: 'Berg' })
  await say(t, ada, 'three', { place: 'Tenerife', level: 'followers' })
  await hang(t, ada, 'image', { caption: 'a pier', moment: '1974-09', place: 'Tenerife' })
  await hang(t, ada, 'image', { moment: '1999' })
  await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casetweets', level: 'members' } })
})
afterAll(() => t.close())

const get = (path: string, as = ada) => t.call('GET', `/api/case/${ada.id}${path}`, { as })
const nameOf = (entry: AnyEntry) => (entry.kind === 'tweet' ? entry.text : entry.caption)
const names = async (path: string, as = ada) => succeeded<{ data: AnyEntry[] }>(await get(path, as)).data.map(nameOf)
const counts = async (query = '') => succeeded<{ data: z.infer<typeof findingApi.counts.reply>['data'] }>(await get(`/counts${query}`)).data

test.each([
  ['?words=without', ['']],
  ['?words=with&kind=image', ['a pier']],
  ['?place=Berg', ['two', 'one']],
  ['?place=Tenerife&words=with&level=private', ['a pier']],
  ['?level=private', ['', 'a pier', 'two']],
  ['?level=members', ['one']],
  ['?level=public', []],
  ['/timeline?since=1974-08&until=1974', ['a pier', 'one']],
  ['/timeline?since=1974-09&until=1975&sort=oldest', ['a pier', 'two']],
  ['/timeline?until=1974&part=undated', ['three']],
  ['/search?q=t&place=Tenerife', ['three', 'a pier']],
  ['/search?q=tweets&level=private', ['two']],
])('%s leaves what it asks for', async (path, found) => {
  expect(await names(path)).toEqual(found)
})

test('others filter among what they may see, and never by how it is kept', async () => {
  expect(await names('?place=Berg', brendan)).toEqual(['one'])
  expect(await names('/timeline?since=1974&until=1999', brendan)).toEqual(['one'])
  expect(refusal(await get('?level=private', brendan))).toMatchObject({ status: 403, code: 'not-yours' })
  expect((await get('/counts', brendan)).statusCode).toBe(403)
})

test('counts what each value would leave beside the other filters', async () => {
  expect(await counts()).toMatchObject({ total: 5, isWhole: true, words: { with: 4, without: 1 } })
  expect((await counts()).places).toEqual([
    { place: 'Berg', count: 2 },
    { place: 'Tenerife', count: 2 },
  ])
  const { total, kinds, levels, places } = await counts('?level=private&words=with')
  expect(total).toBe(2)
  expect(kinds.filter(({ count }) => count > 0)).toEqual([
    { kind: 'image', count: 1 },
    { kind: 'tweet', count: 1 },
  ])
  expect(levels.filter(({ count }) => count > 0)).toEqual([
    { level: 'private', count: 2 },
    { level: 'followers', count: 1 },
    { level: 'members', count: 1 },
  ])
  expect(places).toHaveLength(2)
  expect(await counts('?since=1974&until=1974-08')).toMatchObject({ total: 1 })
})

test('the years are those of the entries that a level leaves', async () => {
  const { data } = succeeded<{ data: unknown }>(await get('/years?level=private&kind=tweet'))
  expect(data).toEqual([{ year: '1975', count: 1 }])
})

test('people are found by the username that the words name, those who have an account are counted', async () => {
  const words = [
    { caption: 'With @ada, on the pier', story: '(@Ada took it, @nobody-here saw it)' },
    { caption: 'at @ada.b and ada@islands.example', level: 'private' },
    { caption: 'ada, without a sign' },
  ]
  for (const one of words) await hang(t, brendan, 'image', one)
  await say(t, brendan, '@brendan and @ada.')
  const found = async (query: string) => {
    const { data } = succeeded<{ data: AnyEntry[] }>(await t.call('GET', `/api/case/${brendan.id}?${query}`, { as: brendan }))
    return data.map(nameOf)
  }
  expect(await found('person=ada')).toEqual(['@brendan and @ada.', 'With @ada, on the pier'])
  expect(await found('person=ada.b')).toEqual(['at @ada.b and ada@islands.example'])
  expect(await found('person=ada&kind=image')).toEqual(['With @ada, on the pier'])
  const countsOf = async (query: string) =>
    succeeded<{ data: z.infer<typeof findingApi.counts.reply>['data'] }>(
      await t.call('GET', `/api/case/${brendan.id}/counts?${query}`, { as: brendan }),
    ).data
  expect((await countsOf('')).people).toEqual([
    { username: 'ada', count: 2 },
    { username: 'brendan', count: 1 },
  ])
  expect(await countsOf('person=brendan')).toMatchObject({ total: 1, words: { with: 1, without: 0 }, people: [{ count: 2 }, { count: 1 }] })
  expect((await countsOf('kind=image')).people).toEqual([{ username: 'ada', count: 1 }])
  expect(refusal(await t.call('GET', `/api/case/${brendan.id}?person=%40ada`, { as: brendan }))).toMatchObject({ status: 400 })
})
