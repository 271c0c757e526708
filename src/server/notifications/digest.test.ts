import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { type NewNotification, notificationKinds } from '#domain/notifications/kinds.ts'
import { days, hours, seconds } from '#domain/units.ts'
import { caseReading } from '#server/case/reading.ts'
import { say } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { visibleTweetsWith } from '#server/wiring/provided-to-shop.ts'
import { sendDigests } from './digest.ts'
import { notifyWith } from './notify.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

let t: TestApp
let ada: Person
let brendan: Person
let clio: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada', { name: 'Ada' })
  brendan = await t.resident('brendan', { name: 'Brendan https://evil.example' })
  clio = await t.resident('clio', { name: 'Clio' })
  await say(t, ada, 'The first thing in a case opens an island.')
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_actors', 'notification_settings', 'blocks'] as const)
    await t.deps.db.deleteFrom(table).execute()
  t.advance(seconds(1))
})

/** The digests as a process runs them so much later; the logins of the tests last on. */
const send = (later = 0) =>
  sendDigests({ ...t.deps, now: () => new Date(t.deps.now().getTime() + later), visibleTweets: visibleTweetsWith(caseReading(t.deps)) })
const tell = (kind: NewNotification['kind'], actor: Person | null, subjectId: string | null = null) =>
  transact(t.deps.db, async (trx) => notifyWith(t.deps)(trx, [{ userId: ada.id, kind, actorId: actor?.id ?? null, subjectId }]))
const choose = async (body: object) =>
  expect((await t.call('PUT', '/api/notifications/preferences', { as: ada, body })).statusCode).toBe(200)
const everyKind = Object.fromEntries(notificationKinds.map((kind) => [kind, { email: true }]))
const emailsToAda = async () =>
  (await t.outbox.emails()).filter(({ to, subject }) => to === ada.email && subject.includes('happened')).length
const block = (other: Person) => {
  const between = (user_id: string, other_id: string, is_mine: boolean) => ({ user_id, other_id, is_mine, created_at: t.deps.now() })
  return t.deps.db
    .insertInto('blocks')
    .values([between(ada.id, other.id, true), between(other.id, ada.id, false)])
    .execute()
}

test('a digest tells once what is unread, names nobody, and can be ended by one press of the mail program', async () => {
  await choose({ settings: everyKind, digest: 'daily' })
  const tweet = await say(t, ada, 'A private thought.')
  await tell('like', brendan, tweet._id)
  await tell('like', clio, tweet._id)
  await tell('follow', clio)
  await send(hours(23))
  expect(await emailsToAda()).toBe(0)
  await send(hours(24))
  const { id, subject, text } = await t.outbox.next(ada.email)
  expect(subject).toBe('2 things happened at Bureau of Islands')
  expect(text).toContain(`2 people like your tweet.\n${t.deps.config.publicUrl}/tweets?tweet=${tweet._id}\n`)
  expect(text).toContain('Somebody follows you.\n')
  for (const word of ['Brendan', 'evil', 'Clio', 'private thought']) expect(text).not.toContain(word)

  const raw = await readFile(path.join(t.dataDir, 'outbox', `${id}.eml`), 'utf8')
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const address = /^List-Unsubscribe: <(.+)>$/m.exec(headers)?.[1] ?? ''
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(text).toContain(address)

  await send(hours(24))
  await tell('follow', brendan)
  const press = await t.call('POST', new URL(address).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(press.statusCode).toBe(200)
  await send(days(9))
  expect(await emailsToAda()).toBe(1)
  const { data } = (await t.call('GET', '/api/notifications/preferences', { as: ada })).json<{ data: NotificationPreferences }>()
  expect(Object.values(data.settings).some(({ email }) => email)).toBe(false)
  expect(data.settings.follow.app).toBe(true)
})

test('a digest that fails holds up nobody else’s, and stays due', async () => {
  await choose({ settings: everyKind, digest: 'daily' })
  await tell('follow', clio)
  const broken = { user_id: brendan.id, choices: 'null', digest: 'daily', digest_at: new Date(0) } as const
  await t.deps.db.insertInto('notification_settings').values(broken).execute()
  await expect(send(hours(24))).rejects.toThrow('1 digests could not be sent.')
  expect((await t.outbox.next(ada.email)).subject).toContain('happened')
  const settings = t.deps.db.selectFrom('notification_settings').select('digest_at').where('user_id', '=', brendan.id)
  expect((await settings.executeTakeFirstOrThrow()).digest_at).toEqual(new Date(0))
})

test('what was read, blocked, deleted or never asked for meanwhile is not told', async () => {
  await choose({ settings: { follow: { email: true }, like: { email: true }, message_request: { email: true } } })
  const tweet = await say(t, ada, 'A tweet that goes.')
  await tell('like', brendan, tweet._id)
  await tell('follow', clio)
  await tell('unlock', null, 'volcano')
  await tell('message_request', clio, 'a-conversation')
  await t.deps.db.updateTable('notifications').set({ is_read: true }).where('kind', '=', 'message_request').execute()
  await block(clio)
  await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: tweet._id } })
  const before = await emailsToAda()
  await send(days(8))
  const { digest_through } = await t.deps.db.selectFrom('notification_settings').selectAll().executeTakeFirstOrThrow()
  expect(digest_through).not.toBeNull()
  expect(await emailsToAda()).toBe(before)
})

test('two processes at once send one, and one that fails sends none and is due again', async () => {
  await choose({ settings: everyKind, digest: 'daily' })
  await tell('unlock', null, 'volcano')
  const due = { ...t.deps, now: () => new Date(t.deps.now().getTime() + days(2)), visibleTweets: async () => new Map<string, string>() }
  const fails = async () => {
    throw new Error('the queue is away')
  }
  await expect(sendDigests({ ...due, mail: { post: fails } })).rejects.toMatchObject({ errors: [{ message: 'the queue is away' }] })
  let posted = 0
  const post: Mailer['post'] = async (queries, email) => {
    posted++
    await t.deps.mail.post(queries, email)
  }
  await Promise.all([sendDigests({ ...due, mail: { post } }), sendDigests({ ...due, mail: { post } })])
  expect(posted).toBe(1)
  expect((await t.outbox.next(ada.email)).subject).toBe('One thing happened at Bureau of Islands')
})

test('an address that ends e-mails may be used again, and none is guessed', async () => {
  const press = (token: string) => t.call('POST', `/unsubscribe/${token}`, { remoteAddress: t.freshAddress() })
  for (const token of ['x', ada.id]) expect((await press(token)).statusCode, token).toBe(400)
  const tokenOf = ({ id }: Person) => new URL(unsubscribeAddress(t.deps.config, id)).pathname.replace('/unsubscribe/', '')
  const [own, clios] = [tokenOf(ada), tokenOf(clio)]
  for (const token of ['a'.repeat(43), own.slice(0, 21) + clios.slice(21)]) expect((await press(token)).statusCode, token).toBe(410)
  for (let time = 0; time < 2; time++) expect((await press(own)).statusCode).toBe(200)
})
