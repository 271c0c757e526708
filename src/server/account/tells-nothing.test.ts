import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mannWhitney } from './testing/statistics.ts'

/** The same work for every password, counted: so that what differs in time is ours and not the hash's. */
let verified = 0
const work = (text: string) => {
  let hash = text
  for (let round = 0; round < 200; round++) hash = createHash('sha256').update(hash).digest('hex')
  return hash
}
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    change: {
      hashing: {
        hash: async (password) => work(password),
        verify: async (kept, password) => {
          verified++
          return work(password) === kept
        },
        isOutdated: () => false,
      },
    },
  })
})
afterAll(() => t.close())

const password = 'the tide keeps secrets'
const post = (path: string, body: object) => t.call('POST', `/api/auth/${path}`, { body, remoteAddress: t.freshAddress() })

/** All of an answer that somebody could compare, with what is new in every answer blotted out. */
function visible({ statusCode, headers, body }: LightMyRequestResponse, ...own: readonly string[]) {
  const blot = (text: string) =>
    own
      .reduce((left, word) => left.replaceAll(word, '#'), text)
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<date>')
      .replace(/"token":"[\w-]{43}"/g, '<token>')
      .replace(/XSRF-TOKEN=[\w-]{22}\.[\w-]{43}/g, '<pair>')
  const { date, 'content-length': length, ...rest } = headers
  return { statusCode, headers: blot(JSON.stringify(rest)), body: blot(body), hasDate: date !== undefined, hasLength: length !== undefined }
}

test('an address that has an account registers like any other', async () => {
  const owner = await t.resident('owner')
  const register = (username: string, email: string) => post('register', { name: username, username, email, password })
  const taken = visible(await register('visitor-one', owner.email), 'visitor-one', owner.email)
  const free = visible(await register('visitor-two', 'free@islands.example'), 'visitor-two', 'free@islands.example')
  expect(taken).toEqual(free)
  expect(taken.statusCode).toBe(200)
})

test.each(['resend-verification', 'forgot-password'])('%s answers everybody alike', async (path) => {
  const [verifiedOne, unverified] = [await t.resident(`${path}-a`), await t.register(`${path}-b`)]
  const answers = await Promise.all(
    [verifiedOne.email, unverified.email, `nobody-${path}@islands.example`].map((email) => post(path, { email })),
  )
  expect(visible(answers[0] ?? expect.fail())).toEqual(visible(answers[2] ?? expect.fail()))
  expect(visible(answers[1] ?? expect.fail())).toEqual(visible(answers[2] ?? expect.fail()))
})

test('a wrong password and a wrong name are answered alike, with one password verified for each', async () => {
  const person = await t.resident('somebody')
  await t.deps.db
    .updateTable('users')
    .set({ state: 'deleted' })
    .where('id', '=', (await t.resident('closed')).id)
    .execute()
  const seen = []
  for (const identifier of ['somebody', person.email, 'closed', 'nobody', 'nobody@islands.example']) {
    const before = verified
    seen.push(visible(await post('login', { identifier, password: 'not the password' })))
    expect(verified - before).toBe(1)
  }
  expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

type Call = (round: number) => Promise<unknown>

/** Times two kinds of call in an order that the dice decide, so that what else the machine does falls on both alike. */
async function race(first: number, count: number, one: Call, other: Call) {
  const dice = t.deps.randomBytes(count * 2)
  const order = Array.from({ length: count * 2 }, (_, at) => ({ isOne: at % 2 === 0, round: first + (at >> 1), weight: dice[at] ?? 0 }))
  const seen = { one: { times: [] as number[], verified: 0 }, other: { times: [] as number[], verified: 0 } }
  for (const { isOne, round } of order.toSorted((a, b) => a.weight - b.weight)) {
    const mine = seen[isOne ? 'one' : 'other']
    const [start, before] = [performance.now(), verified]
    await (isOne ? one : other)(round)
    mine.times.push(performance.now() - start)
    mine.verified += verified - before
  }
  expect(seen.one.verified).toBe(seen.other.verified)
  return mannWhitney(seen.one.times, seen.other.times)
}

/** Chance alone fails one race in a thousand, and two in a row one in a million. */
async function expectAlike(count: number, one: Call, other: Call) {
  if ((await race(0, count, one, other)) > 0.001) return
  t.advance(hours(6)) // so that the counts against abuse begin anew
  expect(await race(count, count, one, other)).toBeGreaterThan(0.001)
}

test('the statistics find a difference of half a millisecond', () => {
  const noise = (at: number) => 3 + ((at * 7919) % 101) / 50
  const times = Array.from({ length: 60 }, (_, at) => noise(at))
  expect(mannWhitney(times, times.toReversed())).toBeGreaterThan(0.9)
  expect(
    mannWhitney(
      times,
      times.map((time) => time + 0.6),
    ),
  ).toBeLessThan(0.001)
})

test.each(['username', 'address'])('the time of a login does not tell whether the %s is known', async (kind) => {
  const identifierOf = (name: string) => (kind === 'username' ? name : `${name}@islands.example`)
  const known = Array.from({ length: 15 }, (_, at) => `known-${kind}-${at}`)
  for (const username of known) await t.register(username)
  const guess = (name: string) => post('login', { identifier: identifierOf(name), password: 'not the password' })
  await expectAlike(
    60,
    (round) => guess(known[round % 15] ?? ''),
    (round) => guess(`stranger-${kind}-${round % 15}`),
  )
})

test('the time of a registration does not tell whether the address is known', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, (_, at) => t.resident(`registered-${at}`)))
  const register = (username: string, email: string) => post('register', { name: 'X', username, email, password })
  await expectAlike(
    40,
    (round) => register(`taken-${round}`, owners[round % 8]?.email ?? ''),
    (round) => register(`free-${round}`, `free-${round % 8}@islands.example`),
  )
})

test.each(['resend-verification', 'forgot-password'])('the time of %s does not tell either', async (path) => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, at) => t.register(`slow-${path}-${at}`)))
  await expectAlike(
    40,
    (round) => post(path, { email: people[round % 12]?.email ?? '' }),
    (round) => post(path, { email: `stranger-${path}-${round % 12}@islands.example` }),
  )
})
