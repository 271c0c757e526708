import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { logInAs, tokenIn } from '#server/account/testing/account.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { lookAfterContacts } from './jobs.ts'
import { legacies } from './testing/legacy.ts'

/** The cases of the design that are about people, by their numbers there. */
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
/** An owner and contacts by names that nobody has yet. */
async function settled(contacts = 1, change: object = {}) {
  count++
  const names = Array.from({ length: contacts }, (_, at) => `friend-${count}-${at}`)
  const { owner, friends } = await legacy.settle(`owner-${count}`, names, change)
  return { owner, friends, first: friends[0] ?? expect.fail(), second: friends[1] ?? friends[0] ?? expect.fail() }
}
const setUser = (person: Person, change: object) => t.deps.db.updateTable('users').set(change).where('id', '=', person.id).execute()
const wordsOf = (answer: Awaited<ReturnType<TestApp['call']>>) => [answer.statusCode, answer.json<{ message: string }>().message] as const
const contactIn = async (owner: Person, contact: Person) => {
  const rows = await t.deps.db.selectFrom('legacy_contacts').selectAll().where('user_id', '=', owner.id).execute()
  return rows.find(({ other_id }) => other_id === contact.id) ?? expect.fail('no such contact')
}

test('1: a contact who deletes their account is none any more; who alone asked asks no longer', async () => {
  const { owner, first } = await settled()
  succeeded(await legacy.act(first, owner, 'requests'))
  const path = `/api/users/deactivedeleteacc/${first.id}`
  succeeded(await t.call('PUT', path, { as: first, body: { status: 'deleted', password: first.password } }))
  await legacy.tick()
  expect(await legacy.stateOf(owner)).toBe('withdrawn')
})

describe('2: an owner who is locked out', () => {
  test('ends it by the link alone; to ask for a new password ends nothing, nor does to set one, until the login after it', async () => {
    const { owner, first } = await settled()
    succeeded(await legacy.act(first, owner, 'requests'))
    const forgot = t.call('POST', '/api/auth/forgot-password', { body: { email: owner.email }, remoteAddress: t.freshAddress() })
    succeeded(await forgot)
    expect(await legacy.stateOf(owner)).toBe('waiting')
    let mail = await t.outbox.next(owner.email)
    while (!mail.text.includes('reset_password')) mail = await t.outbox.next(owner.email)
    const password = 'quite another long road to nowhere'
    succeeded(await t.call('POST', `/api/auth/reset-password/${tokenIn(mail)}`, { body: { password }, remoteAddress: t.freshAddress() }))
    expect(await legacy.stateOf(owner)).toBe('waiting')
    succeeded(await logInAs(t, owner.email, password))
    expect(await legacy.stateOf(owner)).toBe('ended-alive')
  })
})

test('3: of an owner whom the keepers suspended it may be asked, and nothing is counted until the suspension ends', async () => {
  const { owner, first } = await settled()
  await setUser(owner, { suspended_at: t.deps.now() })
  succeeded(await legacy.act(first, owner, 'requests'))
  expect(await legacy.stateOf(owner)).toBe('held')
  await legacy.run(owner, 48)
  expect(await legacy.caseOf(owner)).toMatchObject({ counted: 0, progress: 0 })
  await setUser(owner, { suspended_at: null })
  await legacy.tick()
  expect(await legacy.stateOf(owner)).toBe('waiting')
  await legacy.run(owner, 24)
  expect(await legacy.caseOf(owner)).toMatchObject({ counted: 1 })
  await setUser(owner, { suspended_at: t.deps.now() })
  await legacy.tick()
  expect(await legacy.stateOf(owner)).toBe('held')
})

test('5: a contact whom the owner blocks is none any more', async () => {
  const { owner, first, second } = await settled(2)
  succeeded(await legacy.act(first, owner, 'requests'))
  succeeded(await legacy.act(second, owner, 'requests'))
  const rested = await t.deps.db.selectFrom('legacy_cases').select('askers').where('user_id', '=', owner.id).executeTakeFirst()
  expect(rested?.askers).toHaveLength(2)
  const again = await legacy.again(owner) // which is a sign of life, too
  succeeded(await t.call('PUT', `/api/blocks/${first.id}`, { as: again }))
  expect((await contactIn(owner, first)).state).toBe('removed')
  expect((await contactIn(owner, second)).state).toBe('active')
})

test('6: that a contact blocks the owner changes nothing', async () => {
  const { owner, first } = await settled()
  succeeded(await t.call('PUT', `/api/blocks/${owner.id}`, { as: first }))
  succeeded(await legacy.act(first, owner, 'requests'))
  expect(await legacy.stateOf(owner)).toBe('waiting')
})

test('7: two who ask at once ask together, in one case', async () => {
  const { owner, first, second } = await settled(2)
  const answers = await Promise.all([first, second].map((one) => legacy.act(one, owner, 'requests')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const cases = await t.deps.db.selectFrom('legacy_cases').select('askers').where('user_id', '=', owner.id).execute()
  expect(cases.map(({ askers }) => askers.length)).toEqual([2])
})

test('8: a contact who objects holds it for 14 days, and then two others have to ask', async () => {
  const { owner, first, second, friends } = await settled(3)
  succeeded(await legacy.act(first, owner, 'requests'))
  succeeded(await legacy.act(second, owner, 'objections'))
  expect(await legacy.stateOf(owner)).toBe('held')
  await legacy.run(owner, 15 * 24)
  expect(await legacy.stateOf(owner)).toBe('held')
  const third = await legacy.again(friends[2] ?? expect.fail())
  succeeded(await legacy.act(third, owner, 'requests'))
  await legacy.tick()
  expect(await legacy.stateOf(owner)).toBe('waiting')
  const [one] = await legacy.named(third)
  expect(one?.case?.log.map(({ what }) => what)).toEqual(['released', 'joined', 'objected', 'asked'])
})

test('9: the only contact who asks of a living owner gets nothing: notices, an end by one link, and a pause of 90 days', async () => {
  const { owner, first } = await settled()
  succeeded(await legacy.act(first, owner, 'requests'))
  await legacy.run(owner, 3 * 24 + 2)
  expect(await legacy.mailsTo(owner, /asks to remember your account/)).toHaveLength(3)
  succeeded(await t.call('POST', `/api/legacy/here/${await legacy.linkTo(owner.email, 'here')}`, { body: { veto: false } }))
  const friend = await legacy.again(first)
  expect(wordsOf(await legacy.act(friend, owner, 'requests'))).toEqual([422, expect.stringMatching(/less than 90 days ago/)])
})

describe('10: a session of the owner that is open on a tablet of the family', () => {
  test('keeps nothing alive by what its page does by itself, and ends it by what somebody writes', async () => {
    const { owner, first } = await settled()
    const tablet = await legacy.again(owner, { keepLoggedIn: true })
    t.advance(days(1) + 1000)
    succeeded(await legacy.act(await legacy.again(first), owner, 'requests'))
    for (const url of ['/api/auth/me', '/api/notifications', `/api/users/getUser/${owner.id}`])
      succeeded(await t.call('GET', url, { as: tablet }))
    succeeded(await t.call('PUT', '/api/notifications/read', { as: tablet, body: { through: t.deps.now().toISOString() } }))
    expect(await legacy.stateOf(owner)).toBe('waiting')
    succeeded(await t.call('PUT', '/api/users/update_user', { as: tablet, body: { bio: 'Still here.' } }))
    expect(await legacy.stateOf(owner)).toBe('ended-alive')
  })

  test('nor by a key of a program', async () => {
    const { owner, first } = await settled()
    const asOwner = await legacy.again(owner)
    const made = await t.call('POST', '/api/keys', {
      as: asOwner,
      body: { name: 'sync', scopes: ['entries:write'], password: owner.password },
    })
    const { key } = succeeded<{ data: { key: string } }>(made).data
    t.advance(days(15))
    const friend = await legacy.again(first)
    succeeded(await legacy.act(friend, owner, 'requests'))
    const program = { ...owner, token: key }
    const tweet = { casetweets: { text: 'The tide turns.' } }
    succeeded(await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${owner.id}`, { as: program, body: tweet }))
    expect(await legacy.stateOf(owner)).toBe('waiting')
  })
})

test('11: a contact who logs in with the password of the owner ends their own request, and pauses', async () => {
  const { owner, first } = await settled()
  succeeded(await legacy.act(first, owner, 'requests'))
  await legacy.again(owner)
  expect(await legacy.stateOf(owner)).toBe('ended-alive')
  t.advance(days(2))
  expect(wordsOf(await legacy.act(await legacy.again(first), owner, 'requests'))[1]).toMatch(/less than 90 days ago/)
})

test('26: nobody is a contact below 16', async () => {
  const owner = await t.resident('parent')
  succeeded(await legacy.choose(owner))
  const child = await t.resident('child')
  const born = new Date(t.deps.now().getTime() - days(15 * 365)).toISOString()
  await setUser(child, { birth: JSON.stringify({ moment: born }) })
  succeeded(await legacy.invite(owner, { name: 'child', username: 'child' }))
  expect(wordsOf(await legacy.accept(child, owner))).toEqual([422, 'A legacy contact is 16 or older.'])
  const unsaid = await t.call('POST', `/api/legacy/${owner.id}/acceptance`, { as: child, body: {} })
  expect(unsaid.statusCode).toBe(400)
})

test('27: a contact is asked once a year whether they are there; of one who does not answer the owner is told, and they stay one', async () => {
  const { owner, first } = await settled()
  t.advance(days(366))
  await lookAfterContacts(legacy.deps)
  await lookAfterContacts(legacy.deps)
  t.advance(days(31))
  await lookAfterContacts(legacy.deps)
  expect((await contactIn(owner, first)).state).toBe('unreachable')
  await expect.poll(() => legacy.mailsTo(owner, /did not answer/), { timeout: 60_000 }).toHaveLength(1)
  expect(await legacy.mailsTo(first, /still a legacy contact/)).toHaveLength(1)
  succeeded(await legacy.accept(await legacy.again(first), owner))
  expect((await contactIn(owner, first)).state).toBe('active')
})

test('28: an owner is no contact of their own, by no address of theirs', async () => {
  const owner = await t.resident('narcissus')
  await setUser(owner, { pending_email: 'second@islands.example' })
  for (const whom of [{ username: 'narcissus' }, { email: owner.email }, { email: 'second@islands.example' }])
    expect((await legacy.invite(owner, { name: 'me', ...whom })).statusCode).toBe(422)
})

test('29: two who name each other may', async () => {
  const { owner, first } = await settled()
  succeeded(await legacy.invite(first, { name: 'back', username: `owner-${count}` }))
  succeeded(await legacy.accept(await legacy.again(owner), first))
  expect(await legacy.named(await legacy.again(owner))).toHaveLength(1)
})

test('a fourth contact is refused, and an invitation ends after 30 days', async () => {
  const { owner } = await settled(3)
  const asOwner = await legacy.again(owner)
  expect(wordsOf(await legacy.invite(asOwner, { name: 'fourth', email: 'fourth@islands.example' }))).toEqual([
    422,
    expect.stringMatching(/3 legacy contacts/),
  ])
  const other = await t.resident('forgetful')
  succeeded(await legacy.invite(other, { name: 'late', email: 'late@islands.example' }))
  const token = await legacy.linkTo('late@islands.example', 'invitation')
  t.advance(days(30) + hours(1))
  await lookAfterContacts(legacy.deps)
  expect((await t.call('POST', `/api/legacy/invitations/${token}`, { body: { accepts: true, isOldEnough: true } })).statusCode).toBe(410)
  const rows = await t.deps.db.selectFrom('legacy_contacts').select('state').where('user_id', '=', other.id).execute()
  expect(rows).toEqual([{ state: 'expired' }])
})

test('23: an account that is deleted goes on to be erased and cannot be asked for, nor can one that its owner hid', async () => {
  const { owner, first } = await settled()
  for (const [state, words] of [
    ['deactivated', /hid this account/],
    ['deleted', /erased after 30 days/],
  ] as const) {
    await setUser(owner, { state })
    expect(wordsOf(await legacy.act(first, owner, 'requests'))).toEqual([422, expect.stringMatching(words)])
  }
})
