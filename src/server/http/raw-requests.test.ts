import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refuseSlowBodies } from './body-rate.ts'

/** Requests as bytes on a socket: what no client library would send. */
let t: TestApp
let ada: Person
let port: number
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.register('ada')
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

type Answer = { readonly status: number; readonly head: string; readonly body: string }

/** Sends these bytes and reads until the server closes or the announced length is there. */
async function send(bytes: string, to = port): Promise<Answer> {
  const socket = connect(to, '127.0.0.1')
  socket.write(bytes)
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += String(chunk)
    const [head = '', body = ''] = text.split('\r\n\r\n', 2)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Buffer.byteLength(body) >= length) socket.destroy()
  })
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), head, body }
}
const get = (target: string, headers = '') => send(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`)

test.each([
  ['an address with NUL', '/a%00b'],
  ['an address that cannot be decoded', '/api/users/getUser/%ff%fe'],
  ['an address of two slashes', '//x'],
  ['a parameter too long', `/api/users/getUser/${'a'.repeat(3000)}`],
  ['an address too long', `/api/users?q=${'a'.repeat(20_000)}`],
  ['a method that is none', null],
])('%s is refused in the envelope and with every header', async (_, target) => {
  const { status, head, body } = target === null ? await send('NONSENSE / HTTP/1.1\r\n\r\n') : await get(target)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.parse(body)).toEqual({ code: expect.any(String), message: expect.any(String) })
  expect(head).toMatch(/x-content-type-options: nosniff/i)
  expect(head).toMatch(/content-security-policy: default-src 'none'/i)
})

test.each([
  ['encoded', '/%61pi/auth/me'],
  ['in absolute form', `http://127.0.0.1/api/auth/me`],
])('a call whose address is %s is known as a call', async (_, target) => {
  const { status, head } = await get(target, `authorization: Bearer ${ada.token}\r\n`)
  expect(status).toBe(200)
  expect(head).toMatch(/cache-control: no-store/i)
})

test('calls are counted however their address is spelled', async () => {
  const from = t.freshAddress()
  const statuses = new Set<number>()
  for (let at = 0; at < 320; at++) statuses.add((await t.call('GET', '/%61pi/auth/me', { remoteAddress: from })).statusCode)
  expect(statuses).toEqual(new Set([401, 429]))
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '93.184.216.34'])(
  'under the name %s nothing is read',
  async (host) => {
    for (const url of ['/healthz', '/api/auth/me', '/'])
      expect((await t.call('GET', url, { headers: { host: `${host}:3000` } })).statusCode).toBe(421)
  },
)
test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'app.localhost'])('under the name %s it is', async (host) => {
  expect((await t.call('GET', '/healthz', { headers: { host } })).statusCode).toBe(200)
})

test.each([
  ['NUL in a text', { caseimage_id: 'a\0b' }],
  ['NUL in a name', { 'a\0b': 1 }],
  ['a body nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
])('%s is refused', async (_, body) => {
  const answer = await t.call('PUT', `/api/users/imageIsPreview/${ada.id}`, {
    as: ada,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'not-valid'])
})

test.each(['not JSON', '[1,2', '{"a":'])('a multipart part declared as JSON that says %s is refused', async (content) => {
  const part = `--b\r\ncontent-disposition: form-data; name="lastAction"\r\ncontent-type: application/json\r\n\r\n${content}\r\n--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  for (const [method, url] of [
    ['PUT', `/api/users/saveIsland/${ada.id}`],
    ['POST', '/api/upload/uploadFile'],
  ] as const)
    expect((await t.call(method, url, { as: ada, body: part, headers })).statusCode).toBe(400)
})

test('a body that drips is cut off, one that arrives steadily is not', async () => {
  const app = Fastify()
  refuseSlowBodies(app, 100)
  app.post('/', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port: own } = app.server.address() as AddressInfo
  const head = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`
  expect((await send(`${head(1000)}drip`, own)).status).toBe(408)
  expect((await send(`${head(4)}read`, own)).status).toBe(200)
  await app.close()
})

test.each([
  ['a JSON body', 'content-type: application/json\r\n', '{"caseimage_id":'],
  [
    'a form',
    'content-type: multipart/form-data; boundary=b\r\n',
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
  ],
])('a client that hangs up in the middle of %s is no fault of the server', async (_, type, half) => {
  const lines: { level: string; route?: string }[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as (typeof lines)[number])
      done()
    },
  })
  const own = await startTestApp({ log, config: { logLevel: 'info' } })
  const user = await own.register('bea')
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1')
  const path = type.includes('json') ? '/api/users/imageIsPreview/:id' : '/api/users/uploadImage/:id'
  socket.write(
    `PUT ${path.replace(':id', user.id)} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${user.token}\r\n${type}content-length: 5000\r\n\r\n${half}`,
  )
  const metrics = async () => (await own.call('GET', '/metrics')).body
  await expect.poll(metrics, { timeout: 10_000 }).toContain('http_requests_in_flight 2') // it, and the one that asks
  socket.destroy()
  const ofIt = () => lines.filter(({ route }) => route === path)
  await expect.poll(ofIt, { timeout: 10_000 }).not.toEqual([])
  await expect.poll(metrics, { timeout: 10_000 }).toContain('http_requests_in_flight 1')
  await own.close()
  expect(ofIt().filter(({ level }) => level !== 'info')).toEqual([])
})

test('a form whose boundary is too long is refused in words', async () => {
  const { status, body } = await send(
    `POST /api/case/files HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: multipart/form-data; boundary=${'b'.repeat(300)}\r\ncontent-length: 1\r\n\r\nx`,
  )
  expect([status, JSON.parse(body)]).toEqual([400, { code: 'not-valid', message: 'The request is not well formed.' }])
})

test('a request with two lengths is refused, and nothing behind it is answered', async () => {
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n`
  const hidden = 'GET /api/auth/me HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
  for (const lengths of [
    'content-length: 4\r\ntransfer-encoding: chunked',
    'transfer-encoding: chunked\r\ncontent-length: 4',
    'content-length: 4\r\ncontent-length: 5',
  ]) {
    const { status, body } = await send(`${head}${lengths}\r\n\r\n0\r\n\r\n${hidden}`)
    expect([lengths, status]).toEqual([lengths, 400])
    expect(body).not.toContain('HTTP/1.1')
  }
})

test('over https every answer asks for https for a year and more, on every name below', async () => {
  const secure = await startTestApp({ config: { publicUrl: 'https://islands.example' }, mediaProcessing: 'nowhere' })
  const { headers } = await secure.call('GET', '/api/auth/me')
  await secure.close()
  const [, age] = /^max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? []
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
})
