import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp({ config: { logLevel: 'debug' }, log })
  ada = await t.resident('ada')
})
afterAll(() => t.close())

test('a request is logged by its route, without the parameters of its address', async () => {
  lines.length = 0
  await t.call('POST', '/api/auth/reset-password/the-mailed-token', { body: { password: 'the-new-password' } })
  await t.call('GET', `/media/${ada.id}/${ada.id}/small?viewer=${ada.id}&until=9&signature=the-signature`)
  await t.call('GET', `/api/case/${ada.id}/search?q=the-words`, { as: ada })
  const text = lines.join('')
  for (const route of ['/api/auth/reset-password/:token', '/media/:owner/:file/:variant', '/api/case/:id/search'])
    expect(text).toContain(`"route":"${route}"`)
  for (const secret of ['the-mailed-token', 'the-new-password', 'the-signature', 'the-words', ada.token, ada.email, ada.id])
    expect(text).not.toContain(secret)
})

test('a database error is logged without the row it was about', async () => {
  lines.length = 0
  await sql`alter table users add constraint no_such_bio check (bio <> 'the-bio')`.execute(t.deps.db)
  const answer = await t.call('PUT', '/api/users/update_user', { as: ada, body: { bio: 'the-bio' } })
  await sql`alter table users drop constraint no_such_bio`.execute(t.deps.db)
  const text = lines.join('')
  expect([answer.statusCode, text.includes('no_such_bio')]).toEqual([500, true])
  for (const secret of [ada.id, ada.token, ada.email, 'the-bio']) expect(text).not.toContain(secret)
})
