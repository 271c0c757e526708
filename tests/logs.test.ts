import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { freePort } from '../scripts/running-server.ts'

/** What the server process wrote to standard output and standard error. */
let logged = ''
let server: ChildProcess
let url = ''
const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-logs-'))
/** The text of each e-mail, by its address. */
const emails: { readonly to: string; readonly text: string }[] = []
/** A mail server that quotes the address which it refuses, as many do. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith('refused') ? new Error(`550 5.1.1 <${address}>: Recipient address rejected: User unknown`) : null),
  async onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const { text = '' } = await PostalMime.parse(Buffer.concat(chunks))
    for (const { address } of envelope.rcptTo) emails.push({ to: address, text })
    done()
  },
})

beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const smtp = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, SMTP_URL: smtp, TRUST_PROXY: '127.0.0.1' }
  server = spawn(process.execPath, ['src/server/main.ts', '--without-web'], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'debug', DEMO: '0', PLACES: '0', SLOW_STATEMENT_MS: '1', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const listening = Promise.withResolvers<void>()
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      logged += String(chunk)
      if (logged.includes('Ctrl+C')) listening.resolve()
    })
  await listening.promise
}, 70_000)
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  mailServer.close(() => {})
  rmSync(dataDir, { recursive: true, force: true })
}, 40_000)

type Sent = { readonly token?: string; readonly body?: unknown; readonly form?: FormData; readonly headers?: Record<string, string> }
/** All that says who somebody is, or what they wrote: none of it may stand in the log. */
const secrets = new Set<string>()
const secret = (text: string): string => {
  secrets.add(text)
  return text
}
const from = secret('203.0.113.77')
let lastAddress = 0

async function ask(method: string, address: string, { token, body, form, headers }: Sent = {}) {
  const answer = await fetch(url + address, {
    method,
    headers: {
      'x-forwarded-for': from.replace(/\d+$/, String(lastAddress++ % 250)),
      'user-agent': secret('The browser of Adeline'),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    } as Record<string, string>,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const text = await answer.text()
  return { status: answer.status, text, json: <T>() => JSON.parse(text) as T }
}
const guest = { headers: { 'x-forwarded-for': from } }

async function register(name: string, email = `${name}@letters.example`) {
  const password = secret(`the ${name} tide of ${randomUUID()}`)
  const body = { name: secret(`Islander ${name}`), username: secret(name), email: secret(email), password }
  const answer = await ask('POST', '/api/auth/register', { body, ...guest, headers: { 'x-forwarded-for': `198.51.100.${++lastAddress}` } })
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  const { data } = answer.json<{ data: UserInfo }>()
  return { ...body, id: secret(data.doc._id), token: secret(data.token ?? '') }
}
const mailedToken = async (to: string, pattern: RegExp) => {
  await expect.poll(() => emails.some((email) => email.to === to && pattern.test(email.text)), { timeout: 20_000 }).toBe(true)
  return secret(pattern.exec(emails.findLast((email) => email.to === to && pattern.test(email.text))?.text ?? '')?.[1] ?? '')
}
const database = () => new pg.Client({ host: path.join(dataDir, 'database/socket'), user: 'app', database: 'bureau' })

test('a long journey leaves nobody in the log, neither who they are nor what they wrote', { timeout: 90_000 }, async () => {
  const ada = await register('adeline')
  const bob = await register('bartholomew')
  await ask('POST', '/api/auth/verify', { body: { token: await mailedToken(ada.email, /token=([\w-]+)/) }, ...guest })
  await ask('POST', '/api/auth/verify', { body: { token: await mailedToken(bob.email, /token=([\w-]+)/) }, ...guest })
  await register('refusal', 'refused-by-everybody@letters.example')

  // log in, wrong and right; a forgotten password
  const login = (password: string) => ask('POST', '/api/auth/login', { body: { identifier: ada.email, password } })
  expect((await login(secret('a password that is wrong'))).status).toBe(401)
  expect((await login(ada.password)).status).toBe(200)
  expect((await ask('POST', '/api/auth/forgot-password', { body: { email: ada.email } })).status).toBe(200)
  const reset = await mailedToken(ada.email, /reset_password\/([\w-]+)/)
  await ask('POST', `/api/auth/reset-password/${reset}`, { body: { password: secret(`another road to ${randomUUID()}`), token: reset } })
  const token = secret(
    (await ask('POST', '/api/auth/login', { body: { identifier: bob.email, password: bob.password } })).json<{ data: UserInfo }>().data
      .token ?? '',
  )
  const as = { token }

  // tweets, an entry with words, messages, a search, an upload, an order, a link, a report of the profile
  const tweet = { text: secret('I saw the comet over the northern quay'), audience: 'members' }
  expect((await ask('PUT', `/api/users/updateCaptionAndStoryTweets/${bob.id}`, { ...as, body: { casetweets: tweet } })).status).toBe(200)
  await ask('GET', `/api/case/${bob.id}/search?q=${encodeURIComponent(secret('lanternfish'))}`, as)
  const form = new FormData()
  form.append('file', new Blob(['no picture at all']), secret('grandmother-in-hospital.jpg'))
  const uploaded = await ask('POST', '/api/upload/uploadFile', { ...as, form })
  const [location] = uploaded.json<{ locationArray: string[] }>().locationArray
  const words = { caption: secret('Grandmother before the operation'), story: secret('She was afraid and sang') }
  const saved = await ask('PUT', `/api/users/savecaseMisc/${bob.id}`, {
    ...as,
    body: { casemiscellaneous: [{ file: location, ...words }] },
  })
  const entry = saved.json<{ data: UserInfo }>().data.casemiscellaneous[0]?._id
  const begun = await ask('POST', '/api/conversations', { ...as, body: { to: [ada.id] } })
  const conversation = begun.json<{ data: { _id: string } }>().data._id
  const message = { clientId: randomUUID(), text: secret('Do not tell the others about the divorce') }
  expect((await ask('POST', `/api/conversations/${conversation}/messages`, { ...as, body: message })).status).toBe(200)
  await ask('PUT', '/api/cart', { ...as, body: { add: { _id: 'single-charts' } } })
  const cart = (await ask('GET', '/api/cart', as)).json<{ data: { revision: number; totals: { total: number } } }>().data
  const order = await ask('POST', '/api/orders', { ...as, body: { total: cart.totals.total, revision: cart.revision } })
  const orderId = order.json<{ data: { _id: string } }>().data._id
  expect((await ask('POST', `/api/orders/${orderId}/pay`, { ...as, body: { provider: 'paypal' } })).status).toBe(200)
  await ask('POST', `/api/orders/${orderId}/confirm`, as)
  const shared = { kind: 'entry', subject: entry, lifetime: 'week', confirmed: true }
  const share = new URL((await ask('POST', '/api/shares', { ...as, body: shared })).json<{ data: { url: string } }>().data.url)
  secret(share.pathname.split('/').at(-1) ?? '')
  expect((await ask('GET', share.pathname, guest)).status).toBe(200)

  // guests, and what is refused
  for (const address of [
    '/api/products',
    `/api/users/named/${bob.username}`,
    `/nothing/${ada.email}`,
    `/media/${bob.id}/${bob.id}/small?signature=x`,
  ])
    await ask('GET', address, guest)
  await ask('POST', '/api/auth/login', { ...guest, headers: { 'content-type': 'application/json' }, body: `{"email": "${ada.email}` })
  await ask('PUT', '/api/users/update_user', { ...as, body: { bio: { deep: secret('not even a text') } } })
  await ask('GET', `/api/case/${secret('an-id-that-is-none')}`, as)
  const socket = connect(Number(new URL(url).port), '127.0.0.1').resume()
  socket.end(`GET /${ada.email} HTTP/9.9\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'close')

  // faults: a constraint that a row breaks, a value that the database quotes, a table that is gone, a database that is away
  const client = database()
  client.on('error', () => {}) // its connection is lost when the database is
  await client.connect()
  await client.query(`alter table users add constraint no_such_bio check (bio <> '${secret('My whole life in a line')}')`)
  const fault = await ask('PUT', '/api/users/update_user', { ...as, body: { bio: 'My whole life in a line' } })
  expect(fault.status).toBe(500)
  await client.query('alter table users drop constraint no_such_bio, alter column bio drop default, alter column bio type integer using 1')
  expect((await ask('PUT', '/api/users/update_user', { ...as, body: { bio: secret('Born on a ferry') } })).status).toBe(500)
  await client.query('alter table mailbox_messages rename to mailbox_elsewhere')
  await ask('POST', `/api/conversations/${conversation}/messages`, {
    ...as,
    body: { clientId: randomUUID(), text: secret('Are you there?') },
  })
  await client.end()
  process.kill(Number(readFileSync(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGQUIT')
  await expect.poll(async () => (await ask('GET', '/api/cart', as)).status, { interval: 20, timeout: 10_000 }).toBe(503)
  await expect.poll(async () => (await ask('GET', '/readyz')).status, { timeout: 60_000 }).toBe(200)

  const databaseLog = readFileSync(path.join(dataDir, 'database/database.log'), 'utf8')
  const found = [...secrets].filter((text) => logged.includes(text) || databaseLog.includes(text))
  expect(
    found.map(
      (text) =>
        `${text}: ${`${logged}\n${databaseLog}`
          .split('\n')
          .find((line) => line.includes(text))
          ?.slice(0, 600)}`,
    ),
  ).toEqual([])
  expect(logged).not.toMatch(/203\.0\.113\.|198\.51\.100\.|letters\.example/)
  expect(secrets.size).toBeGreaterThan(25)
})

test('each line is JSON, and each request has its level, time, id, route, status and duration', async () => {
  const lines = logged
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const line of lines) expect(line).toMatchObject({ level: expect.stringMatching(/^[a-z]+$/), time: expect.stringMatching(/^20.*Z$/) })
  const answered = lines.filter(({ message }) => message === 'answered')
  expect(answered.length).toBeGreaterThan(35)
  for (const line of answered)
    expect(line).toMatchObject({
      request: expect.stringMatching(/^[\w-]+$/),
      route: expect.any(String),
      status: expect.any(Number),
      duration: expect.any(Number),
    })
  const ids = new Set(answered.map(({ request }) => request))
  expect(ids.size).toBe(answered.length)
  const faults = lines.filter(({ message }) => message === 'fault')
  expect(faults.length).toBeGreaterThan(1)
  expect(faults.some(({ err }) => (err as { constraint?: string }).constraint === 'no_such_bio')).toBe(true)
  expect(faults.filter(({ request }) => request !== undefined).every(({ request }) => ids.has(request))).toBe(true)
  expect(lines.some(({ message, plan }) => message === 'slow statement' && plan !== null)).toBe(true)
})
