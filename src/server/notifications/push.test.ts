import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import type { NewNotification } from '#domain/notifications/kinds.ts'
import { seconds } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { say } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { NotPublic } from '#server/http/public-address.ts'
import { makeSigningKey } from '#server/pay/simulator/certificate.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notifyWith } from './notify.ts'
import { httpsTransport } from './push-transport.ts'

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A push service on this machine, under a name that only the tests can look up. */
async function startPushService() {
  const { privateKey, certificate } = await makeSigningKey(new Date(), 'push.example')
  const waiting: ((received: Received) => void)[] = []
  const received: Received[] = []
  let status = 201
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
    response.writeHead(status).end()
    const waiter = waiting.shift()
    if (waiter) waiter(push)
    else received.push(push)
  }
  const identity = { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: certificate }
  const server = createServer(identity, (request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lookup: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
  return {
    url: `https://push.example:${port}`,
    transport: httpsTransport({ lookup, ca: certificate }),
    answerWith: (next: number) => {
      status = next
    },
    next: () =>
      new Promise<Received>((resolve) => {
        const push = received.shift()
        if (push) resolve(push)
        else waiting.push(resolve)
      }),
    received,
    close: () => server.close(),
  }
}

/** A browser's half of a subscription: it alone reads what is sent to it. */
function newBrowser() {
  const key = createECDH('prime256v1')
  const p256dh = key.generateKeys('base64url')
  const auth = randomBytes(16)
  return { key, auth, keys: { p256dh, auth: auth.toString('base64url') } }
}

/** RFC 8188 and RFC 8291, written from the standard. */
function decrypt({ key, auth }: { readonly key: ECDH; readonly auth: Buffer }, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const hkdf = (secret: Buffer, hkdfSalt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, hkdfSalt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey])
  const secret = hkdf(key.computeSecret(senderKey), auth, info, 32)
  const contentKey = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

let service: Awaited<ReturnType<typeof startPushService>>
let t: TestApp
let ada: Person
let brendan: Person
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:keepers@islands.example' }
beforeAll(async () => {
  service = await startPushService()
  t = await startTestApp({ config: { vapid }, push: service.transport })
  ada = await t.resident('ada')
  brendan = await t.resident('brendan', { name: 'Brendan' })
  await say(t, ada, 'The first thing in a case opens an island.')
})
afterAll(async () => {
  await t.close()
  service.close()
})
beforeEach(async () => {
  for (const table of ['notifications', 'notification_actors', 'push_subscriptions', 'notification_settings'] as const)
    await t.deps.db.deleteFrom(table).execute()
  service.answerWith(201)
  t.advance(seconds(1))
})

const tell = (kind: NewNotification['kind'], subjectId: string | null = null, actor: Person | null = brendan) =>
  transact(t.deps.db, async (trx) => notifyWith(t.deps)(trx, [{ userId: ada.id, kind, actorId: actor?.id ?? null, subjectId }]))
const subscribe = (browser: ReturnType<typeof newBrowser>, endpoint = `${service.url}/ada`) =>
  t.call('POST', '/api/notifications/push', { as: ada, body: { endpoint, keys: browser.keys } })
const subscriptions = async () => (await t.deps.db.selectFrom('push_subscriptions').select('session_id').execute()).length

test('what happened reaches the browser encrypted for it alone, signed by the keepers’ key, without what anybody wrote', async () => {
  const browser = newBrowser()
  expect((await subscribe(browser)).statusCode).toBe(200)
  const tweet = await say(t, ada, 'A private thought.')
  await tell('like', tweet._id)
  const { path, headers, body } = await service.next()
  expect(path).toBe('/ada')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(2 * 24 * 60 * 60) })
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${vapid.publicKey}$`))
  const message = decrypt(browser, body)
  expect(message).toEqual({
    title: 'Bureau of Islands',
    body: 'Brendan likes your tweet',
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
    path: `/tweets?tweet=${tweet._id}`,
    unread: 1,
  })
  expect(() => decrypt(newBrowser(), body)).toThrow()
})

test.each([
  ['de', 'Brendan mag deinen Tweet'],
  ['fr', 'Brendan aime votre tweet'],
  ['es', 'A Brendan le gusta tu tuit'],
])('what happened is told in the language that was chosen for what is sent: %s', async (language, body) => {
  const browser = newBrowser()
  await subscribe(browser)
  expect((await t.call('PUT', '/api/notifications/preferences', { as: ada, body: { language } })).statusCode).toBe(200)
  await tell('like', (await say(t, ada, 'A private thought.'))._id)
  expect(decrypt(browser, (await service.next()).body)).toMatchObject({ body })
})

test('a second one of the same kind about the same thing is not sent until the first was read', async () => {
  await subscribe(newBrowser())
  const clio = await t.resident('clio')
  const sent = () => service.next().then(({ path }) => path)
  await tell('follow')
  expect(await sent()).toBe('/ada')
  await tell('follow', null, clio)
  await t.deps.db.updateTable('notifications').set({ is_read: true }).execute()
  const dora = await t.resident('dora')
  await tell('follow', null, dora)
  expect(await sent()).toBe('/ada')
  expect(service.received).toEqual([])
})

test('a kind that is off for push is not sent', async () => {
  await subscribe(newBrowser())
  await t.call('PUT', '/api/notifications/preferences', { as: ada, body: { settings: { follow: { push: false } } } })
  await tell('follow')
  await tell('unlock', 'volcano', null)
  await service.next()
  expect(service.received).toEqual([])
})

test('nothing is sent after the login has ended that asked for it', async () => {
  const login = await logInAs(t, 'ada', ada.password)
  const elsewhere = { ...ada, token: login.json<{ data: { token: string } }>().data.token }
  await t.call('POST', '/api/notifications/push', {
    as: elsewhere,
    body: { endpoint: `${service.url}/elsewhere`, keys: newBrowser().keys },
  })
  expect((await t.call('POST', '/api/auth/logout', { as: elsewhere })).statusCode).toBe(200)
  expect(await subscriptions()).toBe(1)
  await tell('unlock', 'iceberg', null)
  await expect.poll(subscriptions).toBe(0)
  expect(service.received).toEqual([])
})

test.each([404, 410])('a service that answers %i is asked no more', async (status) => {
  await subscribe(newBrowser())
  service.answerWith(status)
  await tell('unlock', 'volcano', null)
  await service.next()
  await expect.poll(subscriptions).toBe(0)
})

test('a service that is down is asked again', async () => {
  await subscribe(newBrowser())
  service.answerWith(503)
  await tell('unlock', 'volcano', null)
  await service.next()
  service.answerWith(201)
  await service.next()
  expect(await subscriptions()).toBe(1)
})

test('an address that is not https is refused, and one of this machine is never called', async () => {
  expect((await subscribe(newBrowser(), 'http://push.example/x')).statusCode).toBe(400)
  expect((await subscribe(newBrowser(), 'not an address')).statusCode).toBe(400)
  const { port } = new URL(service.url)
  const push = { headers: {}, body: Buffer.alloc(0) }
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '0x7f.1', '169.254.169.254', '10.0.0.1'])
    await expect(httpsTransport()({ ...push, endpoint: `https://${host}:${port}/` }), host).rejects.toBeInstanceOf(NotPublic)
  await expect(httpsTransport()({ ...push, endpoint: `http://push.example:${port}/` })).rejects.toBeInstanceOf(NotPublic)
  expect(service.received).toEqual([])
})

test('a browser unsubscribes for itself alone, and the settings say whether it is subscribed', async () => {
  const asked = async () =>
    (await t.call('GET', '/api/notifications/preferences', { as: ada })).json<{ data: { push: object } }>().data.push
  expect(await asked()).toEqual({ publicKey: vapid.publicKey, isSubscribed: false })
  await subscribe(newBrowser())
  await subscribe(newBrowser())
  expect(await subscriptions()).toBe(1)
  expect(await asked()).toEqual({ publicKey: vapid.publicKey, isSubscribed: true })
  await t.call('DELETE', '/api/notifications/push', { as: brendan })
  expect(await subscriptions()).toBe(1)
  await t.call('DELETE', '/api/notifications/push', { as: ada })
  expect(await asked()).toEqual({ publicKey: vapid.publicKey, isSubscribed: false })
})
