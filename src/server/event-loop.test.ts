import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { renderFormats } from '#contract/starcharts/starcharts.ts'
import type { Milliseconds } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { multipart } from '#server/media/testing/media.ts'
import { writeTicket } from '#server/moves/ticket.ts'
import { callsOfWorld, ofEverySection } from '#server/people/testing/calls.ts'
import { type Prepared, prepared } from '#server/people/testing/prepared.ts'
import { preparedAlbums } from '#server/people/testing/prepared-albums.ts'
import { preparedKeepers } from '#server/people/testing/prepared-keepers.ts'
import { preparedLegacy } from '#server/people/testing/prepared-legacy.ts'
import { preparedLogins } from '#server/people/testing/prepared-logins.ts'
import { type FullWorld, fillWorld } from '#server/people/testing/world.ts'
import { aRecipe, grant } from '#server/starcharts/testing/starcharts.ts'
import { maxStretch } from '#server/testing/lag.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Every call of the contract, and the documents about them, asked by the owner of an account that is full: none holds the event loop. */
let t: TestApp
let world: FullWorld
let ada: Person
beforeAll(async () => {
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:keepers@islands.example' }
  t = await startTestApp({ mediaProcessing: 'process', config: { vapid, metricsToken: 'a token for the metrics' } })
  world = await fillWorld(t)
  ada = world.ada
  await grant(t, 'double-charts', 'ada')
}, 240_000)
afterAll(() => t.close())

/** The least of so many tries that succeed counts: a schema is compiled at the first, garbage may be collected at any. */
const tries = 6

/**
 * What a call may take, in CPU time beside a computation in the same run: hashing 8 MB in pieces takes some 15 ms of one core. The product
 * promises 20 ms; what a full account is asked comes near, and a machine that is slower is slower at both.
 */
async function bound(): Promise<Milliseconds> {
  const piece = 'x'.repeat(1000)
  const hash = async () => {
    for (let at = 0; at < 8000; at++) createHash('sha256').update(piece).digest()
  }
  const taken: Milliseconds[] = []
  for (let at = 0; at < 9; at++) taken.push(await maxStretch(hash))
  const median = taken.toSorted((one, other) => one - other)[4] ?? 0
  return Math.max(20, 1.4 * median)
}

const contract: readonly Endpoint[] = Object.values(everyCall).flatMap((ofFeature) => Object.values(ofFeature))

const ticketOfElsewhere = writeTicket({
  address: 'https://elsewhere.example/userislandprofile/1',
  username: 'ada',
  counts: { image: 1, video: 0, misc: 0, tweet: 0, album: 0 },
  files: '0'.repeat(32),
})

/** What is sent to calls that answer something else than the document, where it matters to what they compute. */
const otherBodies = (): Readonly<Record<string, object>> => ({
  'POST /api/exports': { partSize: 2 },
  'POST /api/moves/comparison': { ticket: ticketOfElsewhere },
  'POST /api/moves': { ticket: ticketOfElsewhere, evenSo: true },
  'PUT /api/legacy': {
    days: 30,
    stays: 'everything',
    albums: [],
    audience: 'public',
    bag: 'stays',
    eraseAfter: null,
    eraseWhenRemembered: false,
    password: world.ada.password,
  },
  'POST /api/browser-errors': { kind: 'error', name: 'TypeError', route: '/case/$id', frames: [{ chunk: 'shell.js', line: 1, column: 1 }] },
  'POST /api/starcharts': { recipe: aRecipe() },
  'PUT /api/starcharts/:id': { recipe: aRecipe({ words: 'Another line' }) },
  'PUT /api/cart': { add: { _id: 'case-register' } },
  'POST /api/auth/login': { identifier: 'ada', password: world.ada.password, keepLoggedIn: false },
  'POST /api/auth/forgot-password': { email: world.ada.email },
})

/** `call` is the method and path of the contract. `prepare` makes what a try needs, and says what of it is asked otherwise. */
type Asked = {
  readonly call: string
  readonly method: Endpoint['method']
  readonly prepare: () => Promise<Omit<Prepared, 'params'> & { readonly url: string }>
}

const isOfLogins = ({ path }: Endpoint) => path.startsWith('/api/auth/') || path === '/api/users/deactivedeleteacc/:id'

/** Calls that read come first, of a world in which nothing was changed yet; those that end logins come last. */
async function everyRequest(): Promise<readonly Asked[]> {
  const { pathOf, queriesOf, bodies, forms } = callsOfWorld(world)
  const sentAsForm = await forms()
  const preparations = {
    ...prepared(t, world),
    ...preparedAlbums(t, world),
    ...preparedLegacy(t, world),
    ...preparedKeepers(t, world.ada),
    ...preparedLogins(t, world),
  }
  const reads = (call: Endpoint): readonly Asked[] =>
    queriesOf(call.path).flatMap((query) =>
      pathsOf(call.path, pathOf(call)).map((url) => {
        const name = `GET ${call.path}`
        const prepare = async () => {
          const { params, ...more } = (await preparations[name]?.(ada)) ?? {}
          return { url: `${params ? pathOf(call, params) : url}?${query}`, ...more }
        }
        return { call: name, method: 'GET', prepare }
      }),
    )
  const writes = (call: Endpoint): Asked => {
    const name = `${call.method} ${call.path}`
    const form = sentAsForm[call.path]
    const usual = form ? multipart(form) : { body: otherBodies()[name] ?? bodies()[call.path] ?? {} }
    const prepare = async () => {
      await stayLoggedIn()
      const { params, ...more } = (await preparations[name]?.(ada)) ?? {}
      return { url: pathOf(call, params), ...usual, ...more }
    }
    return { call: name, method: call.method, prepare }
  }
  const calls = contract.filter(({ replyAs }) => replyAs !== 'events')
  const names = new Set(calls.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(preparations).filter((name) => !names.has(name))).toEqual([])
  const documents = ['/api/docs', '/api/openapi.json'].map((url) => ({
    call: `GET ${url}`,
    method: 'GET' as const,
    prepare: async () => ({ url }),
  }))
  return [
    ...documents,
    ...calls.filter(({ method }) => method === 'GET').flatMap(reads),
    ...calls.filter((call) => call.method !== 'GET' && !isOfLogins(call)).map(writes),
    ...calls.filter((call) => call.method !== 'GET' && isOfLogins(call)).map(writes),
  ]
}

/** Each format of a chart, and each section of the keepers' console. */
const pathsOf = (path: string, url: string): readonly string[] =>
  path.includes(':format') ? renderFormats.map((format) => url.replace(/\w+$/, format)) : ofEverySection(path, url)

/** Calls end logins, and one closes the account. */
async function stayLoggedIn(): Promise<void> {
  if ((await t.call('GET', '/api/auth/sessions', { as: ada })).statusCode === 200) return
  const again = await logInAs(t, 'ada', ada.password, { reactivate: true })
  ada = { ...ada, token: succeeded<{ data: { token: string } }>(again).data.token }
}

let places = 0
/** A cast of a place that nobody asked for before. */
const elsewhere = () => `lat=${(places++ % 80) + 0.5}&lon=12`

/** How long one try of a call holds the loop, and what it answers. The bytes stay as they come: to read them as text takes long itself. */
async function measure({ method, prepare }: Asked) {
  const { url, body, headers, isGuest, after } = await prepare()
  const at = url.startsWith('/api/users/getCosmicCast') ? `/api/users/getCosmicCast?${elsewhere()}` : url
  const login = isGuest ? {} : { authorization: `Bearer ${ada.token}` }
  const options = { headers: { ...login, ...headers }, remoteAddress: t.freshAddress(), payloadAsStream: true }
  let status = 0
  const chunks: Buffer[] = []
  const stretch = await maxStretch(async () => {
    const answer = await t.call(method, at, { ...options, ...(body !== undefined && { body }) })
    status = answer.statusCode
    for await (const chunk of answer.stream()) chunks.push(chunk)
  })
  await after?.()
  return { stretch, refusal: status < 400 ? null : `${url} answered ${status}: ${Buffer.concat(chunks).toString().slice(0, 200)}` }
}

/** Why a call is at fault; null where it succeeds, and quickly enough. */
async function faultOf(asked: Asked, most: Milliseconds): Promise<string | null> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries && least > most; at++) {
    const { stretch, refusal } = await measure(asked).catch((cause) => expect.fail(`${asked.call} was not prepared: ${cause}`))
    if (refusal) return `${asked.call}: ${refusal}`
    least = Math.min(least, stretch)
  }
  return least > most ? `${asked.call} holds the loop for ${least.toFixed(1)} ms of ${most.toFixed(1)}` : null
}

test('every call of the contract succeeds, and holds the event loop no longer than others should wait', { timeout: 300_000 }, async () => {
  const most = await bound()
  const faults: (string | null)[] = []
  for (const asked of await everyRequest()) faults.push(await faultOf(asked, most))
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
