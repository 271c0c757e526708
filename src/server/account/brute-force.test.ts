import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#domain/units.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sweepExpired } from './removal.ts'
import { accountsOf, logInAs, tokenIn } from './testing/account.ts'

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
  const answers = await Promise.all(Array.from({ length: 100 }, () => wrong('besieged')))
  expect(answers.filter(({ statusCode }) => statusCode !== 429).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  expect((await logInAs(t, 'besieged', person.password)).statusCode).toBe(429)
})

test.each([8, 40])('of %i right logins at once every one is let in', async (count) => {
  const person = await t.resident(`hurried-${count}`)
  const answers = await Promise.all(Array.from({ length: count }, () => logInAs(t, `hurried-${count}`, person.password)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
})

test('the owner is never locked out: the mailed link opens the door at once', async () => {
  const person = await t.resident('patient')
  await exhaust('patient')
  await exhaust(person.email)
  await t.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: t.freshAddress() })
  const token = tokenIn(await t.outbox.next(person.email))
  const password = 'a lamp in every window'
  expect((await t.call('POST', `/api/auth/reset-password/${token}`, { body: { password } })).statusCode).toBe(200)
  expect((await logInAs(t, 'patient', password)).statusCode).toBe(200)
  expect((await logInAs(t, person.email, password)).statusCode).toBe(200)
})

const from = (remoteAddress: string, identifier: string, password = 'not the password') =>
  t.call('POST', '/api/auth/login', { body: { identifier, password }, remoteAddress })
const home = '198.18.7.20'
/** Registers as everybody does, and logs in at home once. */
const atHome = async (username: string) => {
  const person = await t.resident(username)
  expect((await from(home, username, person.password)).statusCode).toBe(200)
  return person
}
/** Wrong tries from many networks, until the answer is to wait. */
const besiege = async (identifier: string) => {
  for (let count = 0; count < 5; count++) expect((await from(`198.19.${count}.1`, identifier)).statusCode).toBe(401)
  expect((await from('198.19.5.1', identifier)).statusCode).toBe(429)
}

test('strangers slow each other, and not the owner where the owner has logged in before', async () => {
  const person = await atHome('at-home')
  for (const identifier of ['at-home', person.email]) await besiege(identifier)
  expect((await from('198.18.7.99', 'at-home', person.password)).statusCode).toBe(200)
  expect((await from(home, person.email, person.password)).statusCode).toBe(200)
  expect((await from('198.19.6.1', 'at-home', person.password)).statusCode, 'the owner’s logins forgive no stranger').toBe(429)
})

test('guessing from a network of the owner is as slow as from elsewhere', async () => {
  const person = await atHome('housemate')
  for (let count = 0; count < 5; count++) expect((await from(home, 'housemate')).statusCode).toBe(401)
  expect((await from(home, 'housemate', person.password)).headers['retry-after']).toBe('15')
  expect((await from('198.19.6.1', 'housemate', person.password)).statusCode).toBe(200)
})

test('a new password forgives the wrong tries at home too', async () => {
  const person = await atHome('forgetful')
  for (let count = 0; count < 5; count++) await from(home, 'forgetful')
  await t.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: t.freshAddress() })
  const token = tokenIn(await t.outbox.next(person.email))
  const password = 'a lamp in every window'
  expect((await t.call('POST', `/api/auth/reset-password/${token}`, { body: { password } })).statusCode).toBe(200)
  expect((await from(home, 'forgetful', password)).statusCode).toBe(200)
})

test('a network is forgotten when nobody has logged in from it for 90 days', async () => {
  const person = await atHome('traveller')
  const { db, now } = t.deps
  await sweepExpired({ db, now: () => new Date(now().getTime() + days(90) - 1) })
  await besiege('traveller')
  expect((await from(home, 'traveller', person.password)).statusCode).toBe(200)
  await sweepExpired({ db, now: () => new Date(now().getTime() + days(90)) })
  await besiege('traveller')
  expect((await from(home, 'traveller', person.password)).statusCode).toBe(429)
})

test('twenty networks of a person are known, the last used', async () => {
  const person = await t.resident('wanderer')
  for (let count = 0; count < 22; count++) {
    t.advance(seconds(1))
    expect((await from(`198.18.${100 + count}.1`, 'wanderer', person.password)).statusCode).toBe(200)
  }
  const networks = await t.deps.db.selectFrom('known_networks').select('network').where('user_id', '=', person.id).execute()
  expect(networks.map(({ network }) => network).toSorted()).toEqual(Array.from({ length: 20 }, (_, count) => `198.18.${102 + count}.0/24`))
})

test('a right password forgives the wrong ones, and so does time', async () => {
  const person = await t.resident('forgiven')
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 4; count++) await wrong('forgiven')
    expect((await logInAs(t, 'forgiven', person.password)).statusCode).toBe(200)
  }
  await exhaust('forgiven')
  t.advance(hours(6))
  await exhaust('forgiven')
})

const flood = async (most: number, send: (count: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let count = 0; count < most; count++) statuses.push(await send(count))
  return statuses
}
const guess = async (count: number, headers: Record<string, string>, remoteAddress: string) =>
  (
    await t.call('POST', '/api/auth/login', {
      body: { identifier: `guess-${count}-${remoteAddress.length}`, password: 'x' },
      headers,
      remoteAddress,
    })
  ).statusCode

test('one address tries 25 names in five minutes, whatever it says of itself', async () => {
  const statuses = await flood(30, (count) =>
    guess(count, { 'x-forwarded-for': `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` }, '192.0.2.1'),
  )
  expect(statuses.slice(0, 25).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(25)).toEqual([429, 429, 429, 429, 429])
})

test('fifty logins in a minute from one address: most are refused in words, and nothing is changed', async () => {
  const owner = await t.resident('fifty-a-minute')
  const before = await accountsOf(t.deps.db)
  const body = { identifier: 'fifty-a-minute', password: 'not hers' }
  const answers = []
  for (let count = 0; count < 50; count++) answers.push(await t.call('POST', '/api/auth/login', { body, remoteAddress: '192.0.2.150' }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(5).fill(401), ...Array(45).fill(429)])
  for (const answer of answers.slice(5)) {
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
