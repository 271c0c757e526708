import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lastCall } from '#domain/legacy/limits.ts'
import { minutes } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { othersWait } from '#server/db/testing/locks.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { legacies } from './testing/legacy.ts'
import { legacyRows } from './testing/prepared-legacy.ts'

/** What happens to one case at once, and what happens to one that is not what it was. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let t: TestApp
let legacy: ReturnType<typeof legacies>
let rows: ReturnType<typeof legacyRows>
beforeAll(async () => {
  t = await startTestApp()
  legacy = legacies(t)
  rows = legacyRows(t)
})
afterAll(() => t.close())

const tries = 5

test('one who leaves by a card and another who objects at once are both heard', async () => {
  const owner = await t.resident('heard')
  for (let n = 0; n < tries; n++) {
    await rows.forgetContacts(owner)
    const [one, two, three] = [await rows.contact(owner.id), await rows.contact(owner.id), await rows.contact(owner.id)]
    const id = await rows.openCase(one)
    const askers = JSON.stringify([one.contactId, two.contactId])
    await t.deps.db.updateTable('legacy_cases').set({ askers }).where('user_id', '=', owner.id).where('id', '=', id).execute()
    const [leaving, objecting] = [await rows.card(one), await rows.card(three)]
    const act = (card: object, what: string) =>
      t.call('POST', '/api/legacy/card/acts', { body: { ...card, act: what }, remoteAddress: t.freshAddress() })
    for (const answer of await Promise.all([act(leaving, 'leave'), act(objecting, 'object')])) succeeded(answer)
    expect(await legacy.caseOf(owner)).toMatchObject({
      state: 'held',
      askers: [two.contactId],
      objectors: [three.contactId],
      holds: [expect.anything()],
    })
    t.advance(minutes(1))
  }
})

test('who writes while it is read whom a case is open about ends theirs as well', async () => {
  const target = await t.resident('target')
  const others: Person[] = []
  for (let n = 0; n < 6; n++) others.push(await t.resident(`stranger-${n}`))
  for (let n = 0; n < tries; n++) {
    const owner = await t.resident(`writer-${n}`)
    await rows.openCase(await rows.contact(owner.id))
    t.advance(minutes(2))
    const write = (as: Person) => t.call('PUT', `/api/mutes/${target.id}`, { as, remoteAddress: t.freshAddress() })
    const answers = await Promise.all([...others.map(write), write(owner)])
    succeeded(answers.at(-1) ?? expect.fail('the owner wrote'))
    expect(await legacy.stateOf(owner)).toBe('ended-alive')
  }
})

test('an account that was deleted in place of being remembered can be asked for again once its owner took that back, and has no bag', async () => {
  const { owner, friends } = await legacy.settle('taken-back', ['taker'], { eraseWhenRemembered: true })
  const [friend = expect.fail('one friend')] = friends
  succeeded(await legacy.act(friend, owner, 'requests'))
  await legacy.runToTheEnd(owner)
  const asker = await legacy.again(friend)
  expect((await legacy.act(asker, owner, 'bag')).statusCode, 'of a deleted account').toBe(422)
  const mail = await vi.waitFor(async () => {
    const found = (await t.outbox.emails()).find((one) => one.to === owner.email && /undelete\//.test(one.text))
    if (!found) throw new Error('no mail yet')
    return found
  })
  const token = /undelete\/([\w-]+)/.exec(mail.text)?.[1]
  succeeded(await t.call('POST', `/api/auth/undelete/${token}`, { remoteAddress: t.freshAddress() }))
  expect(await legacy.stateOf(owner)).toBe('ended-alive')
  expect((await legacy.act(asker, owner, 'bag')).statusCode, 'of one that is alive').toBe(422)
})

test('an act of the owner that is under way when the account would be remembered keeps it from that', async () => {
  const [owner, target] = [await t.resident('in-time'), await t.resident('blocked-in-time')]
  t.advance(minutes(2))
  const id = await rows.openCase(await rows.contact(owner.id))
  const seen_at = new Date(t.deps.now().getTime() - 1000)
  const lastMoment = { state: 'last-call', counted: 30, progress: lastCall - 1, seen_at, last_calls: 1 } as const
  await t.deps.db.updateTable('legacy_cases').set(lastMoment).where('user_id', '=', owner.id).where('id', '=', id).execute()
  const noticed = { user_id: owner.id, case_id: id, notice: 'last-call-1' as const, answer: 'accepted' as const, sent_at: seen_at }
  await t.deps.db.insertInto('legacy_notices').values(noticed).execute()

  const act = await t.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', target.id).forUpdate().execute()
    const blocking = t.call('PUT', `/api/blocks/${target.id}`, { as: owner, remoteAddress: t.freshAddress() })
    await othersWait(t.deps.db, 1)
    await legacy.tick()
    return { blocking }
  })
  succeeded(await act.blocking)
  expect(await legacy.stateOf(owner)).toBe('ended-alive')
})

test('what an owner does once they are remembered is answered as not done', async () => {
  const owner = await t.resident('too-late')
  await rows.openCase(await rows.contact(owner.id))
  t.advance(minutes(2))
  succeeded(await t.call('GET', '/api/auth/sessions', { as: owner })) // the login is known here, and that it ended elsewhere is not yet
  const remembrance = JSON.stringify({ stays: 'nothing', albums: [], audience: 'public', isLocked: false })
  const remembered = { state: 'remembered', state_before: 'open', remembrance } as const
  await t.deps.db.updateTable('users').set(remembered).where('id', '=', owner.id).execute()
  const leaving = { status: 'deleted', password: owner.password }
  for (const answer of [
    await t.call('POST', '/api/legacy/presence', { as: owner }),
    await t.call('PUT', `/api/users/deactivedeleteacc/${owner.id}`, { as: owner, body: leaving }),
  ])
    expect(answer.statusCode).toBe(410)
})
