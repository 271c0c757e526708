import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seconds } from '#domain/units.ts'
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { startDelivering } from './delivery.ts'
import type { Scenario } from './scenarios.ts'
import type { SignedWebhook } from './webhooks.ts'

let world: TestPayments
beforeEach(async () => {
  world = await startTestPayments()
})
afterEach(() => world.close())

const pay = async (scenario?: Scenario) => {
  const provider = world.payments.provider('paypal')
  const beginning = world.beginning()
  const { reference } = await provider.begin(beginning)
  await world.simulator.approve(reference, scenario)
  await provider.capture(reference, beginning.paymentId)
  return reference
}
const kindsWaiting = () => world.simulator.webhooks.waiting().map(({ kind }) => kind)
/** Delivers what is due, and says which kinds came. */
const deliverDue = async () => {
  const came: string[] = []
  const receive = async ({ body }: SignedWebhook) => {
    came.push((JSON.parse(body) as { event_type: string }).event_type)
    return 200
  }
  await world.simulator.webhooks.deliverDue(receive)
  return came
}
/** On a busy machine. */
const requestTimeout = { timeout: 30_000 }
const [approved, completed] = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']

test.each([
  ['webhooks-never', [], []],
  ['webhooks-twice', [approved, approved, completed, completed], []],
  ['webhooks-late', [], [approved, completed]],
  ['webhooks-reversed', [completed], [approved]],
] as const)('with %s, some come at once and some later', async (scenario, first, later) => {
  await pay(scenario)
  expect(await deliverDue()).toEqual(first)
  world.advance(seconds(30))
  expect(await deliverDue()).toEqual(later)
  expect(kindsWaiting()).toEqual([])
})

test('a review ends by the clock', async () => {
  await pay('held-then-denied')
  expect(await deliverDue()).toEqual([approved, 'PAYMENT.CAPTURE.PENDING'])
  world.advance(seconds(10))
  expect(await deliverDue()).toEqual(['PAYMENT.CAPTURE.DENIED'])
})

test('what nobody takes waits longer each time, and is given up after 25 attempts', async () => {
  await pay()
  const [first, second] = world.simulator.webhooks.waiting()
  await world.simulator.webhooks.drop(second ?? expect.fail())
  let attempts = 0
  const refuse = async () => {
    attempts += 1
    return 503
  }
  await world.simulator.webhooks.deliverDue(refuse)
  await world.simulator.webhooks.deliverDue(refuse)
  expect(attempts).toBe(1)
  expect(world.simulator.webhooks.waiting()).toMatchObject([{ id: first?.id, attempts: 1, dueAt: world.now().getTime() + seconds(2) }])
  for (let time = 0; time < 30; time++) {
    world.advance(seconds(300))
    await world.simulator.webhooks.deliverDue(refuse)
  }
  expect(attempts).toBe(25)
  expect(kindsWaiting()).toEqual([])
})

test('a delivered one can be sent again, signed anew', async () => {
  await pay()
  const [webhook] = world.simulator.webhooks.waiting()
  const bodies: SignedWebhook[] = []
  const receive = async (signed: SignedWebhook) => {
    bodies.push(signed)
    return 200
  }
  for (let time = 0; time < 2; time++) await world.simulator.webhooks.deliver(webhook ?? expect.fail(), receive)
  expect(bodies[0]?.body).toBe(bodies[1]?.body)
  expect(bodies[0]?.headers['paypal-transmission-id']).not.toBe(bodies[1]?.headers['paypal-transmission-id'])
})

test('PayPal’s own check knows a signature, and its certificate is one', async () => {
  await pay()
  const [webhook] = world.simulator.webhooks.waiting()
  const { body, headers } = await world.simulator.webhooks.sign(webhook ?? expect.fail())
  const check = async (event: unknown) => {
    const given = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: 'WH-SIMULATOR',
      webhook_event: event,
    }
    const answer = await fetch(`${world.url}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    return answer.json()
  }
  expect(await check(JSON.parse(body))).toEqual({ verification_status: 'SUCCESS' })
  expect(await check({ ...JSON.parse(body), event_type: 'another' })).toEqual({ verification_status: 'FAILURE' })
  const certificate = new X509Certificate(await (await fetch(headers['paypal-cert-url'] ?? '')).text())
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.subject).toBe('CN=messageverificationcerts.paypal.simulator')
  expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now())
  expect((await fetch(`${world.url}/v1/notifications/certs/CERT-another`)).status).toBe(404)
})

test('are delivered to the shop by themselves, and again after a 503', async () => {
  await pay()
  const answers = [503]
  const seen: string[] = []
  const shop = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.writeHead(answers.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const faults: Error[] = []
  const stop = startDelivering(world.simulator, `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, (error) => faults.push(error))
  await expect.poll(() => world.simulator.webhooks.waiting(), requestTimeout).toMatchObject([{ kind: approved, attempts: 1 }])
  world.advance(seconds(2))
  await expect.poll(kindsWaiting, requestTimeout).toEqual([])
  await stop()
  expect(seen).toEqual(Array(3).fill('POST /api/payments/paypal/webhook'))
  expect(faults).toEqual([])
  shop.close()
})
