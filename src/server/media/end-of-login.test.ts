import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { hours } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { photo, uploaded } from './testing/media.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  const body = { caseimages: [{ image: await uploaded(t, ada, await photo()) }] }
  expect((await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body })).statusCode).toBe(200)
})
afterAll(() => t.close())

const newLogin = async (): Promise<Person> => {
  const answer = await logInAs(t, ada.email, ada.password)
  return { ...ada, token: answer.json<{ data: UserInfo }>().data.token ?? expect.fail(answer.body) }
}
/** The original of the first picture, as the document of this login names it. */
const addressIn = async (as: Person): Promise<string> => {
  const { data } = (await t.call('GET', '/api/auth/me', { as })).json<{ data: UserInfo }>()
  return data.caseimages[0]?.original ?? expect.fail('no picture')
}
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers })
const logOut = (as: Person) => t.call('POST', '/api/auth/logout', { as })
const nothingHere = { code: 'not-found', message: 'There is nothing at this address.' }

test('an address ends with the login it was written for, and with no other of the same person', async () => {
  const [first, second] = [await newLogin(), await newLogin()]
  const [ofFirst, ofSecond] = [await addressIn(first), await addressIn(second)]
  const part = { range: 'bytes=0-9' }
  expect([(await get(ofFirst)).statusCode, (await get(ofFirst, part)).statusCode]).toEqual([200, 206])
  const { etag } = (await get(ofFirst)).headers

  await logOut(first)
  for (const headers of [{}, part, { 'if-none-match': String(etag) }]) {
    const answer = await get(ofFirst, headers)
    expect([answer.statusCode, answer.json()]).toEqual([404, nothingHere])
  }
  expect([(await get(ofSecond)).statusCode, (await get(ofSecond, part)).statusCode]).toEqual([200, 206])
})

test('a login that its owner ended elsewhere, and one that was unused for too long, take their addresses along', async () => {
  const [lost, unused] = [await newLogin(), await newLogin()]
  const ofLost = await addressIn(lost)
  const { data } = (await t.call('GET', '/api/auth/sessions', { as: lost })).json<{ data: { id: string; isCurrent: boolean }[] }>()
  const { id } = data.find(({ isCurrent }) => isCurrent) ?? expect.fail('no login')
  expect((await t.call('DELETE', `/api/auth/sessions/${id}`, { as: ada })).statusCode).toBe(200)
  expect((await get(ofLost)).statusCode).toBe(404)

  t.advance(hours(11))
  const ofUnused = await addressIn(unused)
  await t.deps.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(t.deps.now().getTime() - hours(12)) })
    .where('user_id', '=', ada.id)
    .execute()
  expect((await get(ofUnused)).statusCode).toBe(404)
})
