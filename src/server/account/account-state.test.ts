import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { maxReasonLength } from '#domain/account/limits.ts'
import { days, type Milliseconds } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { removeDeleted } from './erasure/remove-deleted.ts'
import { openSession } from './sessions.ts'
import { accountsOf, logInAs, tokenIn } from './testing/account.ts'

let t: TestApp
let ada: Person
let brendan: Person
let name: string
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  brendan = await t.resident('brendan')
})
beforeEach(async () => {
  name = `ada${++count}`
  ada = await t.resident(name, { name: `Ada the ${count}th` })
})
afterAll(() => t.close())

const put = (body: object, as: Person | null = ada, of = ada) =>
  t.call('PUT', `/api/users/deactivedeleteacc/${of.id}`, { ...(as && { as }), body })
async function done(body: object) {
  const answer = await put(body)
  expect(answer.statusCode, answer.body).toBe(200)
  const { message, data } = answer.json<{ message: string; data: UserInfo }>()
  expect(message).toBe('Record updated successfully.')
  return data
}
const rowOf = ({ id }: Person) => t.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const document = async (as: Person, of = as) =>
  (await t.call('GET', `/api/users/getUser/${of.id}`, { as })).json<{ data?: UserInfo }>().data
const isListed = async () => (await t.call('GET', `/api/users?q=${name}`, { as: brendan })).body.includes(ada.id)
const undelete = (token: string) => t.call('POST', `/api/auth/undelete/${token}`, { remoteAddress: t.freshAddress() })
const again = async (more: object = {}) => {
  const answer = await logInAs(t, name, ada.password, more)
  expect(answer.statusCode, answer.body).toBe(200)
  const { doc, token = '' } = answer.json<{ data: UserInfo }>().data
  ada = { ...ada, token }
  return doc
}

test('a lock turns, or is what one asks for; its reason is kept, and the session goes on', async () => {
  expect(await isListed()).toBe(true)
  expect((await done({ id: ada.id, status: 'lock', msg: ' too many visitors ' })).doc.locked).toBe(true)
  expect(await rowOf(ada)).toMatchObject({ state: 'locked', state_reason: 'too many visitors', state_changed_at: t.deps.now() })
  expect(await isListed()).toBe(false)
  expect((await document(brendan, ada))?.doc).toMatchObject({ locked: true, name: `Ada the ${count}th` })
  expect((await done({ status: 'lock', locked: true })).doc.locked).toBe(true)
  expect((await done({ status: 'lock' })).doc.locked).toBe(false)
  expect(await rowOf(ada)).toMatchObject({ state: 'open', state_reason: null })
  expect(await isListed()).toBe(true)
})

test('twenty turns of the lock at once all count', async () => {
  await Promise.all(Array.from({ length: 21 }, () => done({ status: 'lock' })))
  expect((await rowOf(ada)).state).toBe('locked')
})

test('a deactivated account is hidden and logged out everywhere, and wakes as what it was', async () => {
  await done({ status: 'lock' })
  const before = await document(ada)
  const other = (await logInAs(t, name, ada.password)).json<{ data: UserInfo }>().data.token ?? ''
  expect((await done({ id: ada.id, status: 'deactivate', msg: 'a quiet year' })).doc).toMatchObject({ deactivated: true, deleted: false })
  expect(await rowOf(ada)).toMatchObject({ state: 'deactivated', state_before: 'locked', state_reason: 'a quiet year' })
  for (const token of [ada.token, other]) expect((await t.call('GET', '/api/auth/me', { as: { ...ada, token } })).statusCode).toBe(401)
  expect(await document(brendan, ada)).toBe(undefined)
  expect(refusal(await logInAs(t, name, ada.password))).toMatchObject({ status: 409, code: 'deactivated' })
  expect(await again({ reactivate: true })).toMatchObject({ locked: true, deactivated: false })
  expect(await document(ada)).toEqual(before)
})

test('a deleted account is gone at once, and comes back as it was by the mailed link, once', async () => {
  const before = await document(ada)
  expect((await done({ id: ada.id, status: 'deleted', msg: 'enough' })).doc).toMatchObject({ deactivated: false, deleted: true })
  const email = await t.outbox.next(ada.email)
  expect(email.subject).toContain('is deleted')
  expect((await t.call('GET', '/api/auth/me', { as: ada })).statusCode).toBe(401)
  expect([await isListed(), await document(brendan, ada)]).toEqual([false, undefined])
  for (const more of [{}, { reactivate: true }]) expect((await logInAs(t, name, ada.password, more)).statusCode).toBe(401)
  const answer = await undelete(tokenIn(email))
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: expect.stringContaining('back') }])
  expect(refusal(await undelete(tokenIn(email)))).toMatchObject({ status: 410, code: 'gone' })
  expect([await isListed(), (await rowOf(ada)).state_reason]).toEqual([true, null])
  await again()
  expect(await document(ada)).toEqual(before)
})

test('deleted twenty times at once, it is deleted once', async () => {
  const statuses = new Set(
    (await Promise.all(Array.from({ length: 20 }, () => put({ status: 'deleted' })))).map((answer) => answer.statusCode),
  )
  expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([])
  const tokens = t.deps.db.selectFrom('mailed_tokens').select('email').where('user_id', '=', ada.id).where('purpose', '=', 'undelete')
  expect(await tokens.execute()).toHaveLength(1)
})

test('a deletion that was taken back is no deletion, and of many who follow the link one does it', async () => {
  await done({ status: 'deleted' })
  const token = tokenIn(await t.outbox.next(ada.email))
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => undelete(token)))).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  await removeDeleted(later(days(31)))
  expect((await rowOf(ada)).state).toBe('open')
})

const later = (milliseconds: Milliseconds) => ({ ...t.deps, now: () => new Date(t.deps.now().getTime() + milliseconds) })

test('a session that a login opened while the account was closed stays dead when the deletion is taken back', async () => {
  await done({ status: 'deleted' })
  const token = tokenIn(await t.outbox.next(ada.email))
  const visit = { device: 'A late login', network: '' }
  const { db } = t.deps
  const opened = await transact(db, (trx) => openSession(t.deps, trx, { userId: ada.id, isKept: true, visit, former: null }))
  expect((await undelete(token)).statusCode).toBe(200)
  expect((await t.call('GET', '/api/auth/me', { as: { ...ada, token: opened.token } })).statusCode).toBe(401)
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', ada.id).execute()).toEqual([])
})

test('after thirty days the link is too late, and no day earlier anything is erased', async () => {
  await done({ status: 'deleted' })
  const token = tokenIn(await t.outbox.next(ada.email))
  await removeDeleted(later(days(30) - 1))
  expect((await rowOf(ada)).state).toBe('deleted')
  await removeDeleted(later(days(30)))
  expect(refusal(await undelete(token))).toMatchObject({ status: 410 })
  expect(await t.deps.db.selectFrom('users').select('id').where('id', '=', ada.id).execute()).toEqual([])
  await t.register(name) // the name is free again
})

async function refused(ask: () => ReturnType<typeof put>) {
  const before = await accountsOf(t.deps.db)
  const words = refusal(await ask())
  expect(await accountsOf(t.deps.db)).toEqual(before)
  return words
}

test('nobody locks, sends to sleep or deletes another, and nonsense changes nothing', async () => {
  for (const status of ['lock', 'deactivate', 'deleted']) {
    expect(await refused(() => put({ status }, brendan))).toMatchObject({ status: 403, code: 'not-yours' })
    expect(await refused(() => put({ status }, null))).toMatchObject({ status: 401 })
    expect(await refused(() => put({ id: brendan.id, status }))).toMatchObject({ status: 403, code: 'not-yours' })
    for (const body of [
      { status, msg: 7 },
      { status, msg: 'x'.repeat(maxReasonLength + 1) },
      { status, locked: 'yes' },
      { status: [status] },
    ])
      expect(await refused(() => put(body))).toMatchObject({ status: 400 })
  }
  for (const status of [undefined, '', 'delete', 'DELETED', 'open', null])
    expect(await refused(() => put({ status }))).toMatchObject({ status: 400 })
  expect(await refused(() => undelete('x'.repeat(43)))).toMatchObject({ status: 410 })
  expect(await refused(() => undelete('short'))).toMatchObject({ status: 400 })
})
