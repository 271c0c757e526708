import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { days } from '#domain/units.ts'
import { caseOfDays } from '#server/case/counts.ts'
import { say } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sendLetters } from './letter.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada', { name: 'Ada' })
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.deleteFrom('notification_settings').execute())

const send = (later = 0) => sendLetters({ ...t.deps, caseOfDays, now: () => new Date(t.deps.now().getTime() + later) })
const ask = (letter: boolean) => t.call('PUT', '/api/notifications/preferences', { as: ada, body: { letter } })
const letters = async () => (await t.outbox.emails()).filter(({ subject }) => subject.startsWith('This week'))
const isAsked = async () =>
  (await t.call('GET', '/api/notifications/preferences', { as: ada })).json<{ data: NotificationPreferences }>().data.letter

test('nobody gets a letter who did not ask for it', async () => {
  expect(await isAsked()).toBe(false)
  await t.call('PUT', '/api/notifications/preferences', { as: ada, body: { settings: { follow: { email: true } } } })
  await send(days(8))
  expect(await letters()).toEqual([])
})

test('whoever asked gets one a week, which names nothing of the case, until one press ends it', async () => {
  const inAWeek = new Date(t.deps.now().getTime() + days(8)).toISOString().slice(5, 10)
  await say(t, ada, 'The day the boat came in.', { moment: `1974-${inAWeek}` })
  await say(t, ada, 'Of that year, and no day.', { moment: '1974' })
  await say(t, ada, 'Of this very year.', { moment: `${t.deps.now().getUTCFullYear()}-${inAWeek}` })
  await ask(true)
  expect(await isAsked()).toBe(true)
  await send(days(6))
  expect(await letters()).toEqual([])
  await send(days(7))
  await send(days(7))
  const letter = await t.outbox.next(ada.email)
  const [, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter.text).toContain('Of the days of this week your case keeps one thing from other years.')
  expect(letter.text).toContain('9 more in your case open another shape of island, the Dunes.')
  expect(letter.text).not.toContain('boat')
  const address = unsubscribeAddress(t.deps.config, ada.id)
  expect(letter.text).toContain(address)
  const press = await t.call('POST', new URL(address).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(press.statusCode).toBe(200)
  expect(await isAsked()).toBe(false)
  await send(days(30))
  expect(await letters()).toHaveLength(1)
})

test('who closed the account gets none', async () => {
  await ask(true)
  await t.deps.db.updateTable('users').set({ state: 'deactivated' }).where('id', '=', ada.id).execute()
  const before = (await letters()).length
  await send(days(7))
  expect(await letters()).toHaveLength(before)
})
