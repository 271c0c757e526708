import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { legacies } from './testing/legacy.ts'

// The clock is the test's and goes on in a test that was given up: none is.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
let t: TestApp
let legacy: ReturnType<typeof legacies>
beforeAll(async () => {
  t = await startTestApp()
  legacy = legacies(t)
})
afterAll(() => t.close())

type Answered = { data: { contact: { _id: string }; card: string | null } }
const invited = async (owner: Person, whom: object) => succeeded<Answered>(await legacy.invite(owner, { name: 'Somebody', ...whom })).data
const refusal = async (owner: Person, whom: object) => {
  const answer = await legacy.invite(owner, { name: 'Somebody', ...whom })
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const remove = async (owner: Person, { contact }: Answered['data']) =>
  succeeded(await t.call('POST', `/api/legacy/contacts/${contact._id}/removal`, { as: owner, body: { password: owner.password } }))
const changedAt = async ({ id }: Person) =>
  (await t.deps.db.selectFrom('legacy_settings').select('contacts_changed_at').where('user_id', '=', id).executeTakeFirst())
    ?.contacts_changed_at
/** The subjects of what was mailed to an address until an e-mail that was sent after them has come. */
async function mailedTo(address: string) {
  const last = await t.resident(`last-${t.deps.newId().slice(-8)}`)
  succeeded(await t.call('POST', '/api/auth/forgot-password', { body: { email: last.email }, remoteAddress: t.freshAddress() }))
  await vi.waitFor(async () => expect(await legacy.mailsTo(last, /password/i)).not.toEqual([]), { timeout: 60_000 })
  return (await t.outbox.emails()).filter(({ to }) => to === address).map(({ subject }) => subject)
}

test('a stranger is asked once a day, and is not told that they are removed from what they never accepted', async () => {
  const email = 'stranger@elsewhere.example'
  const owner = await t.resident('insistent')
  await remove(owner, await invited(owner, { email }))
  expect(await refusal(owner, { email })).toEqual([422, expect.stringMatching(/less than a day ago/)])
  await invited(owner, { email: 'another@elsewhere.example' })
  expect(await mailedTo(email)).toEqual(['Will you be a legacy contact of insistent?'])
  t.advance(days(1) + 1)
  await invited(await legacy.again(owner), { email })
})

test('an account is asked once a day, too, and who accepted is told that they are removed', async () => {
  const [owner, friend] = [await t.resident('undecided'), await t.resident('patient')]
  const first = await invited(owner, { username: 'patient' })
  succeeded(await legacy.accept(friend, owner))
  await remove(owner, first)
  expect(await refusal(owner, { username: 'patient' })).toEqual([422, expect.stringMatching(/less than a day ago/)])
  await expect.poll(() => legacy.mailsTo(friend, /no legacy contact/), { timeout: 60_000 }).toHaveLength(1)
})

test('who declined is not asked again for 90 days from then', async () => {
  const email = 'no@elsewhere.example'
  const owner = await t.resident('hopeful')
  await invited(owner, { email })
  const token = await legacy.linkTo(email, 'invitation')
  t.advance(days(20))
  succeeded(await t.call('POST', `/api/legacy/invitations/${token}`, { body: { accepts: false }, remoteAddress: t.freshAddress() }))
  t.advance(days(90) - hours(1))
  expect(await refusal(await legacy.again(owner), { email })).toEqual([422, expect.stringMatching(/did not want/)])
  t.advance(hours(1) + 1)
  await invited(await legacy.again(owner), { email })
})

test.each(['inviting again', 'a new card'])('by %s a card is made anew: the owner is told, and for a while nobody may ask', async (way) => {
  const owner = await t.resident(way.replace(/.* /, 'card-'))
  const whom = { email: `aunt-${way.replace(/.* /, '')}@elsewhere.example` }
  const { contact, card } = await invited(owner, whom)
  t.advance(days(2))
  const as = await legacy.again(owner)
  const again =
    way === 'inviting again'
      ? (await invited(as, whom)).card
      : succeeded<{ data: { card: string } }>(
          await t.call('POST', `/api/legacy/contacts/${contact._id}/card`, { as, body: { password: owner.password } }),
        ).data.card
  expect(again).not.toBe(card)
  expect(await changedAt(owner)).toEqual(t.deps.now())
  const told = async () => (await legacy.mailsTo(owner, /Your legacy contacts/)).filter(({ text }) => text.includes('made a new card'))
  await expect.poll(told, { timeout: 60_000 }).toHaveLength(1)
})

test.each(['http://evil.example/login', 'two\u2028lines', 'turned \u202e round', 'apart \u2066 round'])('%j is no name', async (name) => {
  const owner = await t.resident(`namer-${t.deps.newId().slice(-8)}`)
  expect((await legacy.invite(owner, { name, email: 'named@elsewhere.example' })).statusCode).toBe(400)
})
