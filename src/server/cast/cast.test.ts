import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CosmicCast } from '#contract/cast.ts'
import { castKinds } from '#domain/sky/cast-event.ts'
import { minutes } from '#domain/units.ts'
import { hang, say } from '#server/case/testing/case.ts'
import { readGazetteer } from '#server/places/gazetteer.ts'
import { loadGazetteer } from '#server/places/load-gazetteer.ts'
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

const cast = async (as: Person, query = '') => {
  const answer = await t.call('GET', `/api/users/getCosmicCast${query}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: CosmicCast }>().data
}
const open = (as: Person, query: string, level: string) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { id: as.id, query, level } })

test('the sky of the place that is named, else of Greenwich where none is known, in the order of time', async () => {
  const { place, events } = await cast(ada)
  expect(place).toEqual({ name: 'Greenwich', lat: 51.4769, lon: 0, from: 'greenwich' })
  expect(events.length).toBeGreaterThan(4)
  expect(events.every(({ kind }) => castKinds.includes(kind))).toBe(true)
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
  const there = await cast(ada, '?lat=-33.87&lon=151.21')
  expect(there.place).toEqual({ name: '33°52′S 151°13′E', lat: -33.87, lon: 151.21, from: 'query' })
  const moonrise = (of: CosmicCast['events']) => of.find(({ kind }) => kind === 'moonrise')?.at
  expect(moonrise(there.events)).not.toBe(moonrise(events))
})

test('the sky of where the caller was born: where that was pinned down, else what the gazetteer has under its words', async () => {
  await loadGazetteer(t.deps.db, () => [...readGazetteer()].filter(({ name }) => name === 'Stockholm'))
  const born = async (as: Person, birth: object) => {
    const answer = await t.call('PUT', '/api/users/update_user', { as, body: { birth } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const carl = await t.resident('carl')
  await born(carl, { place: 'The farm', at: { lat: 57.7, lon: 12, zone: 'Europe/Stockholm' } })
  expect((await cast(carl)).place).toEqual({ name: 'The farm', lat: 57.7, lon: 12, from: 'birth' })
  await born(carl, { at: { lat: 57.7, lon: 12, zone: 'Europe/Stockholm' } })
  expect((await cast(carl)).place.name).toBe('57°42′N 12°00′E')
  await born(carl, { place: 'stockholm' })
  expect((await cast(carl)).place).toEqual({ name: 'Stockholm, Sweden', lat: 59.32938, lon: 18.06871, from: 'birth' })
  await born(carl, { place: 'Under the kitchen table' })
  expect((await cast(carl)).place.from).toBe('greenwich')
  expect((await cast(carl, '?lat=1&lon=2')).place.from).toBe('query')
  expect((await cast(ada)).place.from).toBe('greenwich')
})

test.each([
  ['lat=91&lon=0', 'between -90 and 90'],
  ['lat=0&lon=200', 'between -180 and 180'],
  ['lat=here&lon=0', 'a number'],
  ['lat=10', 'both'],
])('a place of %s is refused in words', async (query, words) => {
  const answer = await t.call('GET', `/api/users/getCosmicCast?${query}`, { as: ada })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'not-valid'])
  expect(answer.json().message).toContain(words)
})

test('a guest is asked to log in', async () => {
  expect((await t.call('GET', '/api/users/getCosmicCast')).statusCode).toBe(401)
})

test('it shows the newest public preview entry of each person, and none that its viewer may not see', async () => {
  await say(t, ada, 'The lamp is lit.', { is_preview: true })
  await say(t, ada, 'The lamp is out.', { is_preview: true })
  await say(t, ada, 'Nobody looks at this.')
  await hang(t, brendan, 'image', { caption: 'A harbour', is_preview: true })
  expect((await cast(brendan)).entries).toEqual([])
  await open(ada, 'casetweets', 'public')
  await open(brendan, 'caseimage', 'members')
  t.advance(minutes(1))
  const { entries } = await cast(brendan)
  expect(entries.map(({ entry, owner }) => [entry.caption, owner])).toEqual([
    ['The lamp is out.', { _id: ada.id, name: 'ada', username: 'ada' }],
  ])
  await open(ada, 'casetweets', 'private')
  for (const viewer of [brendan, ada]) expect((await cast(viewer)).entries).toEqual([])
})
