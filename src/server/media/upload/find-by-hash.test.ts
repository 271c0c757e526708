import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo, refusal, sha256, uploaded } from '#server/media/testing/media.ts'
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

const ask = (as: Person, content: Buffer) => t.call('GET', `/api/upload/known?sha256=${sha256(content)}`, { as })

test('says of a file whether it was sent before, and which entry shows it', async () => {
  const picture = await photo()
  expect((await ask(ada, picture)).json()).toEqual({ data: null })
  const location = await uploaded(t, ada, picture)
  expect((await ask(ada, picture)).json()).toMatchObject({ data: { location, kind: 'image', state: 'ready', entryId: null } })
  await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body: { caseimages: [{ image: location }] } })
  const entry = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).executeTakeFirstOrThrow()
  expect((await ask(ada, picture)).json()).toMatchObject({ data: { entryId: entry.id } })
})

test('nobody learns what others have', async () => {
  const picture = await photo()
  await uploaded(t, ada, picture)
  expect((await ask(brendan, picture)).json()).toEqual({ data: null })
})

test.each(['', 'x', 'A'.repeat(64), '0'.repeat(65)])('refuses %j', async (hash) => {
  expect(refusal(await t.call('GET', `/api/upload/known?sha256=${hash}`, { as: ada })).status).toBe(400)
})

test('guests are asked to log in', async () => {
  expect(refusal(await t.call('GET', `/api/upload/known?sha256=${'0'.repeat(64)}`)).status).toBe(401)
})
