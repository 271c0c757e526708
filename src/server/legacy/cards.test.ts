import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamedLegacy } from '#contract/legacy/views.ts'
import { days, hours } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { legacies } from './testing/legacy.ts'

let t: TestApp
let legacy: ReturnType<typeof legacies>
let owner: Person
let card: string
const email = 'grandmother@islands.example'
beforeAll(async () => {
  t = await startTestApp()
  legacy = legacies(t)
  owner = await t.resident('ada')
  succeeded(await legacy.choose(owner))
  card = succeeded<{ data: { card: string } }>(await legacy.invite(owner, { name: 'Grandmother', email })).data.card
})
afterAll(() => t.close())

const byCard = (path: string, body: object) => t.call('POST', `/api/legacy/card/${path}`, { body, remoteAddress: t.freshAddress() })
async function codeFor(typed: string): Promise<string> {
  succeeded(await byCard('code', { card: typed }))
  return mailedCode()
}
async function mailedCode(): Promise<string> {
  for (;;) {
    const code = /^([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec((await t.outbox.next(email)).text)?.[1]
    if (code) return code
  }
}
const act = async (code: string, what: string) => byCard('acts', { card, code, act: what })

test('a card is 26 digits of which the server keeps no more than a hash', async () => {
  expect(card).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]$/)
  const rows = await t.deps.db.selectFrom('legacy_cards').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(card.replaceAll('-', ''))
})

test('whoever has it accepts by the mailed link, and asks by card and mailed code together', async () => {
  const token = await legacy.linkTo(email, 'invitation')
  const answer = (body: object) => t.call('POST', `/api/legacy/invitations/${token}`, { body })
  succeeded(await answer({ accepts: true, isOldEnough: true }))
  expect((await answer({ accepts: true, isOldEnough: true })).statusCode).toBe(410)
  t.advance(days(15))

  const code = await codeFor(card.toLowerCase().replaceAll('-', ' '))
  for (const wrong of [
    { card, code: '00000-00000' },
    { card: card.replace(/^./, (first) => (first === '2' ? '3' : '2')), code },
  ]) {
    const refused = await byCard('view', wrong)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'wrong-credentials'])
  }
  const seen = succeeded<{ data: NamedLegacy }>(await byCard('view', { card, code })).data
  expect(seen).toMatchObject({ owner: { username: 'ada' }, state: 'active', case: null, refusal: null })
  expect(succeeded<{ data: NamedLegacy }>(await act(code, 'ask')).data).toMatchObject({ part: 'asks', case: { state: 'waiting' } })
  expect(await legacy.stateOf(owner)).toBe('waiting')

  t.advance(hours(1) + 1000)
  expect((await act(code, 'withdraw')).statusCode).toBe(401)
  succeeded(await act(await codeFor(card), 'withdraw'))
  expect(await legacy.stateOf(owner)).toBe('withdrawn')
})

test('of a card that is none nobody learns that it is none', async () => {
  const [right, wrong] = [await byCard('code', { card }), await byCard('code', { card: '00000-00000-00000-00000-00000-0' })]
  expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body])
  expect(await mailedCode()).toMatch(/-/)
})

test('a new card voids the former one', async () => {
  const as = await legacy.again(owner)
  const { contacts } = await legacy.own(as)
  const contact = contacts[0]?._id ?? expect.fail()
  const renewed = await t.call('POST', `/api/legacy/contacts/${contact}/card`, { as, body: { password: owner.password } })
  const former = card
  card = succeeded<{ data: { card: string } }>(renewed).data.card
  const code = await codeFor(card)
  succeeded(await byCard('view', { card, code }))
  expect((await byCard('view', { card: former, code })).statusCode).toBe(401)
})

test('whoever leaves is told nothing more, and the owner is', async () => {
  succeeded(await act(await codeFor(card), 'leave'))
  expect(await legacy.own(await legacy.again(owner))).toMatchObject({ contacts: [{ state: 'left', email }] })
  await expect.poll(() => legacy.mailsTo(owner, /Your legacy contacts/), { timeout: 60_000 }).not.toEqual([])
})
