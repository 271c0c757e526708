import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { paypalWebhooks } from './webhook.ts'

let world: TestPayments
beforeAll(async () => {
  world = await startTestPayments()
})
afterAll(() => world.close())

const signedEvent = async () => {
  const { reference } = await world.payments.provider('paypal').begin(world.beginning())
  await world.simulator.approve(reference)
  const webhook = world.simulator.webhooks.waiting().find(({ body }) => body.includes(reference))
  const { body, headers } = await world.simulator.webhooks.sign(webhook ?? expect.fail())
  return { body: Buffer.from(body), headers }
}
const live = () => paypalWebhooks({ clientId: 'ours', secret: 's', apiBase: 'https://api-m.paypal.com', webhookId: 'WH-SIMULATOR' }, world)

test.each([
  'https://paypal.com.evil.example/cert.pem',
  'https://evilpaypal.com/cert.pem',
  'http://api.paypal.com/cert.pem',
  'https://api.paypal.com@evil.example/cert.pem',
  'no address',
  'https://www.paypal.com/',
  'https://www.paypal.com/v1/notifications/certs/',
  'https://www.paypal.com/v1/notifications/certs/../../anything',
  'https://www.paypal.com/v1/notifications/certs/CERT-1?and=more',
  'https://someone@www.paypal.com/v1/notifications/certs/CERT-1',
])('no certificate is read from %s', async (url) => {
  const { body, headers } = await signedEvent()
  expect(await live()(body, { ...headers, 'paypal-cert-url': url })).toBeNull()
})

test('PayPal is never spoken for by a simulator, nor a simulator by anybody else', async () => {
  const { body, headers } = await signedEvent()
  expect(await live()(body, headers)).toBeNull()
  const provider = world.payments.provider('paypal')
  expect(
    await provider.readEvent(body, { ...headers, 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1' }),
  ).toBeNull()
  expect(await provider.readEvent(body, { ...headers, 'paypal-auth-algo': 'none' })).toBeNull()
  expect(await provider.readEvent(body, headers)).not.toBeNull()
})

test('what is no certificate, is too long, or is asked for too often, ends as a refusal and is not read on', async () => {
  const sent = { count: 0, bytes: 0 }
  const junk = createServer(({ url }, response) => {
    sent.count += 1
    response.on('error', () => {})
    if (url?.endsWith('long')) {
      const more = () => {
        while (!response.destroyed && sent.bytes < 50_000_000) {
          sent.bytes += 10_000
          if (!response.write('x'.repeat(10_000))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    } else response.end('hello')
  }).listen(0, '127.0.0.1')
  await once(junk, 'listening')
  const base = `http://127.0.0.1:${(junk.address() as AddressInfo).port}`
  const read = paypalWebhooks({ clientId: 'ours', secret: 's', apiBase: base, webhookId: 'WH-SIMULATOR' }, world)
  const { body, headers } = await signedEvent()
  const readAt = (name: string) => read(body, { ...headers, 'paypal-cert-url': `${base}/v1/notifications/certs/${name}` })
  expect(await readAt('short')).toBeNull()
  expect(await readAt('long')).toBeNull()
  expect(sent.bytes).toBeLessThan(50_000_000)
  const answers = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => readAt(`other-${at}`)))
  expect(sent.count).toBe(10)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(22)
  world.advance(minutes(1))
  expect(await readAt('later')).toBeNull()
  junk.close()
})
