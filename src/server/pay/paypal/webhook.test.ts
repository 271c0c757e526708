import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPayments, type TestPayments } from '../testing.ts'
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
