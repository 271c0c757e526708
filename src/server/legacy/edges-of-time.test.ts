import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { emailWords } from '#server/mail/email-text.ts'
import { delivery } from '#server/mail/mailer.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { legacies } from './testing/legacy.ts'

/** The cases of the design that are about time, mail and changes, by their numbers there. */
// The clock is the test's and goes on in a test that was given up: none is.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
let t: TestApp
let legacy: ReturnType<typeof legacies>
beforeAll(async () => {
  t = await startTestApp()
  legacy = legacies(t)
})
afterAll(() => t.close())

let count = 0
async function asked(change: object = {}) {
  count++
  const { owner, friends } = await legacy.settle(`waits-${count}`, [`asks-${count}`], change)
  const friend = friends[0] ?? expect.fail()
  succeeded(await legacy.act(friend, owner, 'requests'))
  return { owner, friend }
}
const caseOf = async (owner: Person) => (await legacy.caseOf(owner)) ?? expect.fail('no case')
const words = (answer: Awaited<ReturnType<TestApp['call']>>) => [answer.statusCode, answer.json<{ message: string }>().message] as const

describe('4: a mail server that refuses the owner’s mail for good', () => {
  test('makes the wait 60 days, tells the keepers and the contacts, and the days go on', async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => refusing.close(() => resolve())))
    const address = refusing.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const keeper = await t.resident('night-keeper')
    await t.deps.db.insertInto('keepers').values({ user_id: keeper.id, created_at: t.deps.now() }).execute()

    const { owner } = await asked()
    await legacy.answered(owner)
    const { row } = await legacy.storedOf(owner)
    await t.deps.db.updateTable('legacy_notices').set({ answer: 'sent' }).where('user_id', '=', owner.id).execute()
    const deliver = delivery({
      ...t.deps,
      url: `smtp://127.0.0.1:${port}`,
      from: t.deps.config.mailFrom,
      key: t.deps.config.secrets.emails,
    })
    await deliver.run(
      legacy.sealed({
        to: owner.email,
        ...emailWords(t.deps.config, 'a notice', { paragraphs: ['of a request'], why: 'it is a test.' }),
        receipt: { queue: 'legacy-notice-answered', data: { userId: owner.id, caseId: row.id, notice: 'day-0' } },
      }),
    )
    await expect.poll(async () => (await caseOf(owner)).days, { timeout: 60_000 }).toBe(60)
    expect((await caseOf(owner)).state).toBe('waiting')
    const told = await t.deps.db.selectFrom('notifications').select('kind').where('user_id', '=', keeper.id).execute()
    expect(told).toEqual([{ kind: 'legacy' }])
    await legacy.run(owner, 48)
    expect((await caseOf(owner)).counted).toBe(2)
  })

  test('is another thing than one that does not answer: then nothing counts, and the notice is sent once more', async () => {
    const { owner } = await asked()
    await legacy.answered(owner)
    await t.deps.db.updateTable('legacy_notices').set({ answer: 'sent' }).where('user_id', '=', owner.id).execute()
    const sent = () => legacy.mailsTo(owner, /asks to remember your account/)
    expect(await sent()).toHaveLength(1)
    t.advance(hours(1))
    await legacy.tick()
    expect(await caseOf(owner)).toMatchObject({ counted: 0, progress: 0 })
    t.advance(hours(1))
    await legacy.tick()
    await legacy.answered(owner)
    expect(await sent()).toHaveLength(2)
    await legacy.run(owner, 24)
    expect((await caseOf(owner)).counted).toBe(1)
  })
})

test('18: a change of the e-mail is a sign of life, and the old address is told', async () => {
  const { owner } = await asked()
  const session = await legacy.openSession(owner)
  succeeded(
    await t.call('PUT', '/api/users/update_user', {
      as: session,
      body: { email: 'new-address@islands.example', password: owner.password },
    }),
  )
  expect(await legacy.stateOf(owner)).toBe('ended-alive')
  await expect.poll(() => legacy.mailsTo(owner, /A new address for your account/), { timeout: 60_000 }).toHaveLength(1)
})

test.each([
  [
    'the e-mail was verified anew',
    (owner: Person) => t.deps.db.updateTable('users').set({ email_verified_at: t.deps.now() }).where('id', '=', owner.id).execute(),
  ],
  [
    'the password was changed',
    (owner: Person) => t.deps.db.updateTable('credentials').set({ changed_at: t.deps.now() }).where('user_id', '=', owner.id).execute(),
  ],
  [
    'a contact was invited',
    async (owner: Person) => {
      const as = await legacy.again(owner)
      succeeded(await legacy.invite(as, { name: 'new', email: `new-${count}@islands.example` }))
    },
  ],
] as const)('19: for 14 days after %s nobody may ask', async (_, change) => {
  count++
  const { owner, friends } = await legacy.settle(`changed-${count}`, [`asks-${count}`])
  await change(owner)
  t.advance(days(13))
  const friend = await legacy.again(friends[0] ?? expect.fail())
  expect(words(await legacy.act(friend, owner, 'requests'))).toEqual([422, expect.stringMatching(/changed less than 14 days ago/)])
  t.advance(days(1) + 1000)
  succeeded(await legacy.act(await legacy.again(friend), owner, 'requests'))
})

test('nobody may ask who is a contact for less than 14 days, nor while the account was used within a day', async () => {
  count++
  const { owner, friends } = await legacy.settle(`used-${count}`, [`asks-${count}`])
  const friend = friends[0] ?? expect.fail()
  await t.deps.db.updateTable('users').set({ last_seen_at: t.deps.now() }).where('id', '=', owner.id).execute()
  expect(words(await legacy.act(friend, owner, 'requests'))[1]).toMatch(/used within the last 24 hours/)
  await t.deps.db.updateTable('legacy_contacts').set({ active_since: t.deps.now() }).where('user_id', '=', owner.id).execute()
  expect(words(await legacy.act(friend, owner, 'requests'))[1]).toMatch(/less than 14 days/)
})

test('20: a server that is off for a month counts nothing of it, nor does a clock that jumps', async () => {
  const { owner } = await asked()
  await legacy.run(owner, 22)
  const before = await caseOf(owner)
  for (const jump of [days(31), -days(10), days(400)]) {
    t.advance(jump)
    await legacy.tick()
    expect(await caseOf(owner)).toMatchObject({ state: 'waiting', counted: 0, progress: before.progress })
  }
  await legacy.run(owner, 2)
  expect((await caseOf(owner)).counted).toBe(1)
})

test('21: a database restored within the wait goes on at the day of the backup, and skips none', async () => {
  const { owner } = await asked()
  await legacy.run(owner, 3 * 24)
  const backup = (await legacy.storedOf(owner)).row
  await legacy.run(owner, 5 * 24)
  expect((await caseOf(owner)).counted).toBe(8)
  const { counted, progress, seen_at, state } = backup
  await t.deps.db.updateTable('legacy_cases').set({ counted, progress, seen_at, state }).where('user_id', '=', owner.id).execute()
  await t.deps.db.deleteFrom('legacy_notices').where('user_id', '=', owner.id).where('notice', 'in', ['day-7']).execute()
  await legacy.tick()
  expect((await caseOf(owner)).counted).toBe(3)
  await legacy.run(owner, 24)
  expect((await caseOf(owner)).counted).toBe(4)
})

test('22: a day is 24 hours, over the end of March and over the change of clocks', async () => {
  const { owner } = await asked()
  const march = Date.UTC(2027, 2, 27, 12)
  t.advance(march - t.deps.now().getTime())
  await legacy.tick()
  await legacy.run(owner, 5 * 24 - 2)
  expect((await caseOf(owner)).counted).toBe(4)
  await legacy.run(owner, 2)
  expect((await caseOf(owner)).counted).toBe(5)
  expect(t.deps.now().toISOString()).toBe('2027-04-01T12:00:00.000Z')
})

test('24: an owner who deletes their account during the wait shows that they are there', async () => {
  const { owner } = await asked()
  const session = await legacy.openSession(owner)
  succeeded(
    await t.call('PUT', `/api/users/deactivedeleteacc/${owner.id}`, { as: session, body: { status: 'deleted', password: owner.password } }),
  )
  expect(await legacy.stateOf(owner)).toBe('ended-alive')
})

test('25: where the owner chose it, the account is deleted instead of remembered, with a link that takes it back', async () => {
  const { owner } = await asked({ eraseWhenRemembered: true })
  await legacy.runToTheEnd(owner)
  const user = await t.deps.db
    .selectFrom('users')
    .select(['state', 'state_before', 'remembrance'])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  expect(user).toEqual({ state: 'deleted', state_before: 'open', remembrance: null })
  await expect.poll(() => legacy.mailsTo(owner, /is deleted/), { timeout: 60_000 }).toHaveLength(1)
})

test('a shorter wait counts 14 days after it was chosen, a longer one at once', async () => {
  const owner = await t.resident('impatient')
  succeeded(await legacy.choose(owner, { days: 90 }))
  expect((await legacy.own(owner)).choices.days).toBe(90)
  succeeded(await legacy.choose(owner, { days: 30 }))
  expect(await legacy.own(owner)).toMatchObject({ choices: { days: 90 }, shorter: { days: 30 } })
  t.advance(days(14) + 1000)
  expect(await legacy.own(await legacy.again(owner))).toMatchObject({ choices: { days: 30 }, shorter: null })
})

test('the days are those of the settings when it was asked, and each notice is sent once however often the worker looks', async () => {
  const { owner } = await asked()
  await legacy.answered(owner)
  await legacy.tick()
  await legacy.tick()
  expect(await legacy.mailsTo(owner, /asks to remember your account/)).toHaveLength(1)
  await legacy.run(owner, 24)
  await legacy.answered(owner)
  expect(await legacy.mailsTo(owner, /asks to remember your account/)).toHaveLength(2)
})
