import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
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

test('what the owner does in a session after they were remembered is not answered as if it had been done', async () => {
  const owner = await t.resident('too-late')
  await rows.openCase(await rows.contact(owner.id))
  const remembrance = JSON.stringify({ stays: 'nothing', albums: [], audience: 'public', isLocked: false })
  const before = t.deps.db.updateTable('users').set({ state: 'remembered', state_before: 'open', remembrance }).where('id', '=', owner.id)
  await before.execute() // as another server does: this one believes the session still
  for (const answer of [
    await t.call('POST', '/api/legacy/presence', { as: owner }),
    await t.call('PUT', `/api/users/deactivedeleteacc/${owner.id}`, { as: owner, body: { status: 'deleted', password: owner.password } }),
  ])
    expect([401, 410]).toContain(answer.statusCode)
})
