import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#domain/units.ts'
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts'

/** Stripe's own client on the simulator: what Stripe refuses, and what it remembers. */
let world: TestPayments
let stripe: Stripe
beforeAll(async () => {
  world = await startTestPayments()
  const { hostname: host, port } = new URL(world.url)
  stripe = new Stripe('sk_test_simulator', { host, port, protocol: 'http', telemetry: false })
})
afterAll(() => world.close())

const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
const session = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}, unitAmount = 2499) => ({
  mode: 'payment' as const,
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: unitAmount, product_data: { name: 'Order BI-1' } } }],
  success_url: 'http://shop.example/paymentverification/success?session={CHECKOUT_SESSION_ID}',
  ...change,
})
const sessions = () => stripe.checkout.sessions
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => [error.statusCode, error.code ?? error.type],
  )

test('a session lives between half an hour and a day, and costs half a dollar at least', async () => {
  const at = (life: number) => sessions().create(session({ expires_at: inSeconds(world.now().getTime() + life) }))
  expect(await refusalOf(at(minutes(29)))).toEqual([400, 'StripeInvalidRequestError'])
  expect(await refusalOf(at(hours(25)))).toEqual([400, 'StripeInvalidRequestError'])
  expect(await refusalOf(sessions().create(session({}, 49)))).toEqual([400, 'amount_too_small'])
  const { id } = await at(minutes(31))
  world.advance(minutes(32))
  expect(await sessions().retrieve(id)).toMatchObject({ status: 'expired', url: null })
  expect(await world.simulator.approve(id)).toBe('closed')
  expect(await refusalOf(sessions().expire(id))).toEqual([400, 'StripeInvalidRequestError'])
})

test('a key answers the same request for a day, and refuses another', async () => {
  const create = (unitAmount: number) => sessions().create(session({}, unitAmount), { idempotencyKey: 'one' })
  const first = await create(2499)
  expect((await create(2499)).id).toBe(first.id)
  expect(await refusalOf(create(2500))).toEqual([400, 'StripeIdempotencyError'])
  world.advance(hours(24))
  expect((await create(2500)).id).not.toBe(first.id)
})

test('what is paid is given back once in all', async () => {
  const { id } = await sessions().create(session())
  await world.simulator.approve(id)
  const { payment_intent: intent } = await sessions().retrieve(id, { expand: ['payment_intent'] })
  const paymentIntent = (intent as Stripe.PaymentIntent).id
  expect(intent).toMatchObject({ status: 'succeeded' })
  expect(await refusalOf(stripe.refunds.create({ payment_intent: paymentIntent, amount: 2500 }))).toEqual([400, 'amount_too_large'])
  await stripe.refunds.create({ payment_intent: paymentIntent })
  expect(await refusalOf(stripe.refunds.create({ payment_intent: paymentIntent }))).toEqual([400, 'charge_already_refunded'])
  expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toEqual([404, 'resource_missing'])
})

test('the balance is listed page by page, the newest first', async () => {
  world.advance(minutes(1))
  const from = inSeconds(world.now().getTime())
  for (let count = 0; count < 5; count++) await world.simulator.approve((await sessions().create(session({}, 100 + count))).id)
  const listed = await stripe.balanceTransactions.list({ created: { gte: from }, limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(listed.map(({ amount }) => amount)).toEqual([104, 103, 102, 101, 100])
})

test('a key that is not a test key is refused', async () => {
  const { hostname: host, port } = new URL(world.url)
  const stranger = new Stripe('sk_live_real', { host, port, protocol: 'http' })
  expect(await refusalOf(stranger.checkout.sessions.create(session()))).toEqual([401, 'StripeAuthenticationError'])
})
