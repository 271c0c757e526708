import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comparison } from '#contract/moves.ts'
import { minutes } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { save, say, succeeded } from '#server/case/testing/case.ts'
import { photo, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let old: TestApp
let other: TestApp
beforeAll(async () => {
  old = await startTestApp({ config: { publicUrl: 'https://old.example' } })
  other = await startTestApp({ config: { publicUrl: 'https://new.example' } })
})
afterAll(async () => {
  await old.close()
  await other.close()
})

const hang = async (t: TestApp, as: Person, bytes: Buffer) =>
  succeeded<{ entries: { _id: string }[] }>(await save(t, as, 'image', [await uploaded(t, as, bytes)])).entries[0]?._id
const ticketOf = async (as: Person) =>
  succeeded<{ data: { ticket: string } }>(await other.call('GET', '/api/moves/ticket', { as })).data.ticket
const compared = async (as: Person, ticket: string) =>
  succeeded<{ data: Comparison }>(await old.call('POST', '/api/moves/comparison', { as, body: { ticket } })).data
const moved = async (id: string, as?: Person) =>
  (await old.call('GET', `/api/moves/${id}`, as && { as })).json<{ data: { name: string; address: string } | null }>().data

test('an account moves once the other place holds the same, leads there, and is here again for who logs in again', async () => {
  const [here, there] = [await old.resident('ada'), await other.resident('adatoo')]
  const bytes = await photo()
  await hang(old, here, bytes)
  await say(old, here, 'Clear weather.')
  const empty = await ticketOf(there)
  const missing = await compared(here, empty)
  expect(missing).toMatchObject({ address: `https://new.example/userislandprofile/${there.id}`, username: 'adatoo', isSame: false })
  expect(missing.kinds).toContainEqual({ kind: 'image', here: 1, there: 0 })
  const refused = await old.call('POST', '/api/moves', { as: here, body: { ticket: empty } })
  expect([refused.statusCode, refused.json<{ current: Comparison }>().current]).toEqual([409, missing])
  expect(await moved(here.id)).toBeNull()

  const wrong = await hang(other, there, await photo())
  await say(other, there, 'Clear weather.')
  expect(await compared(here, await ticketOf(there)), 'the counts are the same, the files are not').toMatchObject({ isSame: false })
  const body = { caseimage_id: wrong }
  succeeded(await other.call('PUT', `/api/users/deleteCaptionAndStory/${there.id}`, { as: there, body }))
  await hang(other, there, bytes)
  const ticket = await ticketOf(there)
  expect(await compared(here, ticket)).toMatchObject({ isSame: true })

  succeeded(await old.call('POST', '/api/moves', { as: here, body: { ticket } }))
  expect((await old.call('GET', '/api/auth/sessions', { as: here })).statusCode).toBe(401)
  const stranger = await old.resident('stranger')
  const moveMail = async () => (await old.outbox.emails()).find(({ to, subject }) => to === here.email && /moved/.test(subject))
  await expect.poll(moveMail).toBeDefined()
  const mail = await moveMail()
  expect(mail?.text).toContain('Logging in brings all of it back')
  expect(mail?.text, 'where it leads was chosen by whoever moved it').not.toContain('new.example')
  const led = { name: 'ada', address: `https://new.example/userislandprofile/${there.id}` }
  expect([await moved(here.id), await moved(here.id, stranger)]).toMatchObject([{ ...led, name: null }, led])

  succeeded(await logInAs(old, 'ada', here.password, { reactivate: true }))
  expect(await moved(here.id)).toBeNull()
})

test('whoever the owner blocked is led nowhere', async () => {
  const [here, there, blocked] = [await old.resident('bea'), await other.resident('bea'), await old.resident('blocked')]
  succeeded(await old.call('PUT', `/api/blocks/${blocked.id}`, { as: here }))
  succeeded(await old.call('POST', '/api/moves', { as: here, body: { ticket: await ticketOf(there) } }))
  expect(await moved(here.id, blocked)).toBeNull()
  expect(await moved(here.id)).toMatchObject({ name: null })
})

test('an older login is asked for the password', async () => {
  const [here, there] = [await old.resident('cyd'), await other.resident('cyd')]
  const ticket = await ticketOf(there)
  old.advance(minutes(11))
  expect((await old.call('POST', '/api/moves', { as: here, body: { ticket } })).json()).toMatchObject({ code: 'password-needed' })
  succeeded(await old.call('POST', '/api/moves', { as: here, body: { ticket, password: here.password } }))
})

const forged = (content: object) => `bureau-move:${Buffer.from(JSON.stringify(content)).toString('base64url')}`
const whole = {
  address: 'https://new.example/x',
  username: 'ada',
  counts: { image: 0, video: 0, misc: 0, tweet: 0, album: 0 },
  files: '0'.repeat(32),
}
test.each([
  ['words', 'please'],
  ['a ticket cut short', forged(whole).slice(0, -20)],
  ['an address that is a script', forged({ ...whole, address: 'javascript:alert(1)' })],
  ['an address in the open', forged({ ...whole, address: 'http://new.example/x' })],
  ['an address of here', forged({ ...whole, address: 'https://old.example/x' })],
  ['a count below nothing', forged({ ...whole, counts: { ...whole.counts, image: -1 } })],
])('%s is no ticket', async (name, ticket) => {
  const dan = await old.resident(`dan${name.length}${ticket.length}`)
  const answer = await old.call('POST', '/api/moves', { as: dan, body: { ticket, evenSo: true } })
  expect(answer.statusCode).toBe(400)
  expect((await old.call('GET', '/api/auth/sessions', { as: dan })).statusCode).toBe(200)
})
