import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#domain/units.ts'
import { refusal } from '#server/media/testing.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { sweepExpired } from './removal.ts'
import { accountsOf, logInAs, tokenIn } from './testing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const wrong = (identifier: string) => logInAs(t, identifier, 'not the password')
const exhaust = async (identifier: string) => {
  for (let count = 0; count < 5; count++) expect((await wrong(identifier)).statusCode).toBe(401)
}

test.each(['somebody', 'somebody@islands.example', 'nobody', 'nobody@islands.example'])(
  'slows guesses at %s from wherever they come',
  async (identifier) => {
    if (identifier === 'somebody') await t.resident('somebody')
    await exhaust(identifier)
    const slowed = await wrong(identifier)
    expect(slowed.statusCode).toBe(429)
    expect(slowed.headers['retry-after']).toBe('15')
    expect(slowed.json()).toEqual({
      code: 'slow-down',
      message: 'Too many tries. Try again in 15 seconds, or ask for a link to set a new password.',
    })
  },
)

test('waits double, and trying meanwhile makes them no longer', async () => {
  await exhaust('doubled')
  for (const wait of [15, 30, 60, 120]) {
    for (let count = 0; count < 3; count++) expect((await wrong('doubled')).headers['retry-after']).toBe(String(wait))
    t.advance(seconds(wait) - 1)
    expect((await wrong('doubled')).statusCode).toBe(429)
    t.advance(1)
    expect((await wrong('doubled')).statusCode).toBe(401)
  }
})

test('of a hundred guesses at once five are made', async () => {
  const person = await t.resident('besieged')
  const body = { identifier: 'fifty-a-minute', password: 'not hers' }
  const answers = []
  for (let count = 0; count < 50; count++) answers.push(await t.call('POST', '/api/auth/login', { body, remoteAddress: '192.0.2.150' }))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect(refused).toHaveLength(45)
  for (const answer of refused) {
    expect(refusal(answer).message).toMatch(/^Too many tries\. Try again in /)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await accountsOf(t.deps.db)).toEqual(before)
  t.advance(minutes(5))
  expect((await logInAs(t, 'fifty-a-minute', owner.password)).statusCode).toBe(200)
})

test('so does a network of IPv6, whose addresses cost nothing', async () => {
  const statuses = await flood(30, (count) => guess(count, {}, `2001:db8:0:1:${count.toString(16)}::${count.toString(16)}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await guess(99, {}, '2001:db8:0:2::1')).toBe(401)
})

test('a proxy that we trust speaks for others', async () => {
  const behind = await startTestApp({ config: { trustedProxies: ['192.0.2.9'] } })
  const through = async (address: string) =>
    (
      await behind.call('POST', '/api/auth/login', {
        body: { identifier: `through-${address}`, password: 'x' },
        headers: { 'x-forwarded-for': address },
        remoteAddress: '192.0.2.9',
      })
    ).statusCode
  const statuses = await flood(30, (count) => through(`198.51.100.${count}`))
  expect(new Set(statuses)).toEqual(new Set([401]))
  await behind.close()
})

test('registrations come ten to an address in half an hour', async () => {
  const register = (count: number) =>
    t.call('POST', '/api/auth/register', {
      body: { name: 'X', username: `flood-${count}`, email: `flood${count}@islands.example`, password: 'x7#Qd!2mV^pL' },
      remoteAddress: '192.0.2.50',
    })
  const statuses = await flood(12, async (count) => (await register(count)).statusCode)
  expect(statuses.slice(10)).toEqual([429, 429])
  const { headers } = await register(12)
  expect(Number(headers['retry-after'])).toBeGreaterThan(1700)
})

test('a guest asks 300 times in five minutes, somebody logged in 1500 times', async () => {
  const person: Person = await t.register('curious')
  const ask = (as?: Person) => t.call('GET', '/api/auth/me', { ...(as && { as }), remoteAddress: '192.0.2.77' })
  const statuses = await flood(310, async () => (await ask()).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await ask(person)).statusCode).toBe(200)
  const busy = await flood(1500, async () => (await ask(person)).statusCode)
  expect(busy.filter((status) => status === 429)).toHaveLength(1)
})
