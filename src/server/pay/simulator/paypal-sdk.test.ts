import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type Order,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#domain/units.ts'
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts'

/** PayPal's own client, which checks every answer against its schemas, on the simulator. */
let world: TestPayments
let orders: OrdersController
let payments: PaymentsController
let reports: TransactionSearchController
beforeAll(async () => {
  world = await startTestPayments()
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: 'test', oAuthClientSecret: 'simulator' },
    environment: Environment.Sandbox,
    // Its two hosts are fixed, so the requests are sent elsewhere underneath.
    unstable_httpClientOptions: { adapter: sendTo(world.url) },
  })
  orders = new OrdersController(client)
  payments = new PaymentsController(client)
  reports = new TransactionSearchController(client)
})
afterAll(() => world.close())

type Sent = {
  readonly url: string
  readonly method: string
  readonly headers: { toJSON(): Record<string, string> }
  readonly data?: string
}
const sendTo = (base: string) => async (config: Sent) => {
  const url = config.url.replace('https://api-m.sandbox.paypal.com', base)
  const answer = await fetch(url, { method: config.method.toUpperCase(), headers: config.headers.toJSON(), body: config.data ?? null })
  const headers = Object.fromEntries(answer.headers)
  return { config, request: {}, headers, status: answer.status, statusText: answer.statusText, data: await answer.text() }
}

const usd = (value: string) => ({ currencyCode: 'USD', value })
const create = async (invoiceId: string, key: string, value = '24.99'): Promise<Order> => {
  const amount = { ...usd(value), breakdown: { itemTotal: usd('19.99'), shipping: usd('5.00') } }
  const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [{ invoiceId, customId: invoiceId, amount }] }
  return (await orders.createOrder({ paypalRequestId: key, prefer: 'return=representation', body })).result
}
const capture = async (id: string | undefined, key: string) =>
  (await orders.captureOrder({ id: id ?? '', paypalRequestId: key, prefer: 'return=representation' })).result
const refund = async (captureId: string, key: string, value: string) =>
  (await payments.refundCapturedPayment({ captureId, paypalRequestId: key, body: { amount: usd(value) } })).result
const captureOf = (order: Order) => order.purchaseUnits?.[0]?.payments?.captures?.[0]
const issueOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown) => thrown as ApiError<{ details?: { issue: string }[] }>,
  )
  return error instanceof ApiError ? [error.statusCode, error.result?.details?.[0]?.issue] : [error]
}

test('creates, is declined, captures once, and gives back once', async () => {
  const order = await create('INV-1', 'create-1')
  expect(order).toMatchObject({ status: 'CREATED', intent: 'CAPTURE' })
  expect((await create('INV-1', 'create-1')).id).toBe(order.id)
  expect(await issueOf(capture(order.id, 'capture-1'))).toEqual([422, 'ORDER_NOT_APPROVED'])

  await world.simulator.approve(order.id ?? '', 'declines')
  expect(await issueOf(capture(order.id, 'capture-1'))).toEqual([422, 'INSTRUMENT_DECLINED'])
  await world.simulator.approve(order.id ?? '')
  const captured = await capture(order.id, 'capture-2')
  expect(captureOf(captured)).toMatchObject({ status: 'COMPLETED', amount: usd('24.99'), invoiceId: 'INV-1' })
  expect(captureOf(await capture(order.id, 'capture-2'))?.id).toBe(captureOf(captured)?.id)
  expect(await issueOf(capture(order.id, 'capture-3'))).toEqual([422, 'ORDER_ALREADY_CAPTURED'])

  const again = await create('INV-1', 'create-2')
  await world.simulator.approve(again.id ?? '')
  expect(await issueOf(capture(again.id, 'capture-4'))).toEqual([422, 'DUPLICATE_INVOICE_ID'])

  const captureId = captureOf(captured)?.id ?? ''
  const first = await refund(captureId, 'refund-1', '10.00')
  expect(first.status).toBe('COMPLETED')
  expect((await refund(captureId, 'refund-1', '10.00')).id).toBe(first.id)
  expect(await issueOf(refund(captureId, 'refund-2', '20.00'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED'])
  expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED')
  await refund(captureId, 'refund-3', '14.99')
  expect(await issueOf(refund(captureId, 'refund-4', '1.00'))).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
  expect(world.simulator.moved().map(({ amount }) => amount)).toEqual([2499, -1000, -1499])
})

test('refuses what PayPal refuses', async () => {
  expect(await issueOf(create('INV-2', 'precision', '24.999'))).toEqual([422, 'DECIMAL_PRECISION'])
  expect(await issueOf(create('INV-2', 'sum', '25.00'))).toEqual([422, 'AMOUNT_MISMATCH'])
  expect(await issueOf(create('INV-2', 'zero', '0.00'))).toEqual([422, 'CANNOT_BE_ZERO_OR_NEGATIVE'])
  expect(await issueOf(orders.getOrder({ id: 'NOSUCHORDER' }))).toEqual([404, 'INVALID_RESOURCE_ID'])
  const mock = JSON.stringify({ mock_application_codes: 'TRANSACTION_REFUSED' })
  const { id = '' } = await create('INV-3', 'create-3')
  expect(await issueOf(orders.captureOrder({ id, paypalMockResponse: mock }))).toEqual([422, 'TRANSACTION_REFUSED'])
})

test('gives up on an order after ten declined captures', async () => {
  const { id = '' } = await create('INV-4', 'create-4')
  for (let time = 0; time < 10; time++) {
    await world.simulator.approve(id, 'declines')
    expect(await issueOf(capture(id, `declined-${time}`))).toEqual([422, 'INSTRUMENT_DECLINED'])
  }
  await world.simulator.approve(id)
  expect(await issueOf(capture(id, 'eleventh'))).toEqual([422, 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'])
})

test('forgets a key after six hours', async () => {
  const first = await create('INV-5', 'create-5')
  world.advance(hours(6) - minutes(1))
  expect((await create('INV-5', 'create-5')).id).toBe(first.id)
  world.advance(minutes(2))
  expect((await create('INV-5', 'create-5')).id).not.toBe(first.id)
})

test('reports what moved', async () => {
  world.advance(hours(24))
  const from = world.now()
  const { id = '' } = await create('INV-6', 'create-6')
  await world.simulator.approve(id)
  const captureId = captureOf(await capture(id, 'capture-6'))?.id
  world.advance(hours(1))
  const { result } = await reports.searchTransactions({ startDate: from.toISOString(), endDate: world.now().toISOString() })
  expect(result.transactionDetails?.map(({ transactionInfo }) => transactionInfo)).toMatchObject([
    { transactionId: captureId, invoiceId: 'INV-6', transactionStatus: 'S', transactionAmount: usd('24.99') },
  ])
})
