import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hours } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
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

test('the whole run without a sign of the owner: asked, counted, last call, remembered, the island dead, and not an hour before', async () => {
  const { owner, friends } = await legacy.settle('ada', ['ben'])
  const [ben] = friends
  if (!ben) return expect.fail()
  succeeded(await legacy.act(ben, owner, 'requests'))
  expect(await legacy.stateOf(owner)).toBe('waiting')
  await legacy.run(owner, 14 * 24)
  expect(await legacy.stateOf(owner)).toBe('last-call')
  await legacy.run(owner, 70)
  expect(await legacy.stateOf(owner)).toBe('last-call')
  expect((await logInAs(t, 'ada', 'a wrong password entirely')).statusCode).toBe(401)
  await legacy.run(owner, 2)
  expect(await legacy.stateOf(owner)).toBe('remembered')

  const user = await t.deps.db.selectFrom('users').select(['state', 'state_before']).where('id', '=', owner.id).executeTakeFirst()
  expect(user).toEqual({ state: 'remembered', state_before: 'open' })
  const place = await t.deps.db.selectFrom('map_islands').select('is_dead').where('user_id', '=', owner.id).executeTakeFirst()
  expect(place).toEqual({ is_dead: true })
  const answer = await logInAs(t, 'ada', owner.password)
  expect(answer.statusCode).toBe(409)
  expect(answer.json<{ message: string }>().message).toMatch(/is remembered/)

  const texts = async (to: Person, subject: RegExp) => (await legacy.mailsTo(to, subject)).map(({ text }) => text).join('\n')
  expect(await texts(ben, /: the legacy of ada$/)).toContain('You asked that the account ada be remembered')
  expect(await texts(owner, /asks to remember your account/)).toContain(
    'Somebody asked that the account ada be remembered, as one asks for somebody who has died: your legacy contact ben.',
  )
  const mails = (await t.outbox.emails()).filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  expect(mails.filter((subject) => /asks to remember your account/.test(subject))).toHaveLength(7)
  expect(mails.filter((subject) => /^Last call/.test(subject))).toHaveLength(1)
})

describe('“I am here”', () => {
  test('ends the request by the mailed link without a login, once; opening the link does nothing', async () => {
    const { owner, friends } = await legacy.settle('carla', ['dora'])
    const [dora] = friends
    if (!dora) return expect.fail()
    succeeded(await legacy.act(dora, owner, 'requests'))
    const token = await legacy.linkTo(owner.email, 'here')
    expect((await t.call('GET', `/api/legacy/here/${token}`)).statusCode).toBe(404)
    expect(await legacy.stateOf(owner)).toBe('waiting')
    const post = () => t.call('POST', `/api/legacy/here/${token}`, { body: { veto: false } })
    succeeded(await post())
    expect(await legacy.stateOf(owner)).toBe('ended-alive')
    expect((await post()).statusCode).toBe(410)
    const refused = await legacy.act(dora, owner, 'requests')
    expect(refused.statusCode).toBe(422)
    expect(refused.json<{ message: string }>().message).toMatch(/90 days/)
  })

  test('is not said by an invented link, and not by that of another owner', async () => {
    const invented = Buffer.alloc(32, 7).toString('base64url')
    expect((await t.call('POST', `/api/legacy/here/${invented}`, { body: { veto: false } })).statusCode).toBe(410)
  })
})

test('the owner says no: the contact pauses, and after the second time is none any more', async () => {
  const { owner, friends } = await legacy.settle('emil', ['fay'])
  let [fay] = friends
  if (!fay) return expect.fail()
  for (const time of [1, 2]) {
    succeeded(await legacy.act(fay, owner, 'requests'))
    const token = await legacy.linkTo(owner.email, 'here')
    succeeded(await t.call('POST', `/api/legacy/here/${token}`, { body: { veto: true } }))
    expect(await legacy.stateOf(owner)).toBe('vetoed')
    t.advance(hours(24 * 91))
    fay = await legacy.again(fay)
    expect(await legacy.named(fay)).toHaveLength(time === 1 ? 1 : 0)
  }
  expect((await legacy.act(fay, owner, 'requests')).statusCode).toBe(404)
})

test('a mistake can be undone: after password and mailed link and 24 hours everything is as it was', async () => {
  const { owner, friends } = await legacy.settle('gus', ['hal'])
  const [hal] = friends
  if (!hal) return expect.fail()
  const rows = async () =>
    Promise.all(
      (['entries', 'credentials', 'followers', 'legacy_contacts', 'albums'] as const).map((table) =>
        t.deps.db.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute(),
      ),
    )
  succeeded(await legacy.act(hal, owner, 'requests'))
  const before = await rows()
  await legacy.runToTheEnd(owner)
  expect(await legacy.stateOf(owner)).toBe('remembered')
  const back = (password: string) =>
    t.call('POST', '/api/legacy/return', { body: { identifier: 'gus', password }, remoteAddress: t.freshAddress() })
  expect((await back('not the password at all')).statusCode).toBe(401)
  expect(succeeded<{ data: object }>(await back(owner.password)).data).toEqual({ confirmed: false })
  expect(await legacy.stateOf(owner)).toBe('remembered')
  const token = await legacy.linkTo(owner.email, 'return')
  succeeded(await t.call('POST', `/api/legacy/return/${token}`))
  expect(await legacy.stateOf(owner)).toBe('returning')
  await legacy.run(owner, 22)
  expect((await logInAs(t, 'gus', owner.password)).statusCode).toBe(409)
  await legacy.run(owner, 2)
  expect((await logInAs(t, 'gus', owner.password)).statusCode).toBe(200)
  expect(await rows()).toEqual(before)
  expect(await t.deps.db.selectFrom('users').select(['state', 'remembrance']).where('id', '=', owner.id).executeTakeFirst()).toEqual({
    state: 'open',
    remembrance: null,
  })
})
