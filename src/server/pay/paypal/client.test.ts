import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#domain/units.ts'
import { OutcomeUnknown } from '../port.ts'
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { paypalClient } from './client.ts'
import { stateOf, stateOfRefusal } from './provider.ts'

let world: TestPayments
let tokens = 0
beforeAll(async () => {
  world = await startTestPayments()
  const count = ({ path }: { readonly path: string }) => {
    if (path === '/v1/oauth2/token') tokens += 1
    return false
  }
  world.simulator.disturb({ matches: count, as: 'unavailable' })
})
afterAll(() => world.close())

test('calls share a token until it ends', async () => {
  const client = paypalClient({ clientId: 'test', secret: 'simulator', apiBase: world.url, webhookId: '' }, world)
  const ask = () => client.get('/v2/checkout/orders/NONE')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ isDone: false, status: 404, issue: 'INVALID_RESOURCE_ID' }))
  world.advance(hours(8))
  await ask()
  expect(tokens).toBe(1)
  world.advance(hours(1))
  await Promise.all([ask(), ask(), ask()])
  expect(tokens).toBe(2)
})

test('credentials that PayPal does not accept are our fault, not an unknown outcome', async () => {
  const client = paypalClient({ clientId: 'test', secret: '', apiBase: world.url, webhookId: '' }, world)
  await expect(client.get('/v2/checkout/orders/NONE')).rejects.toThrow('does not accept our credentials')
})

test.each([
  ['INSTRUMENT_DECLINED', { state: 'declined', mayRetry: true }],
  ['PAYER_ACTION_REQUIRED', { state: 'declined', mayRetry: true }],
  ['ORDER_NOT_APPROVED', { state: 'waiting' }],
  ['DUPLICATE_INVOICE_ID', { state: 'declined', mayRetry: false }],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', { state: 'declined', mayRetry: false }],
  ['TRANSACTION_REFUSED', { state: 'declined', mayRetry: false }],
  ['PAYER_ACCOUNT_RESTRICTED', { state: 'declined', mayRetry: false }],
] as const)('the refusal %s is known', (issue, state) => expect(stateOfRefusal(issue)).toMatchObject(state))

test('a refusal that says nothing about the money leaves the outcome open', () => {
  expect(stateOfRefusal('ORDER_ALREADY_CAPTURED')).toBeNull()
  expect(() => stateOfRefusal('ORDER_COMPLETION_IN_PROGRESS')).toThrow(OutcomeUnknown)
})

test('of several captures the one that took the money counts', () => {
  const capture = (id: string, status: 'DECLINED' | 'PENDING' | 'COMPLETED' | 'REFUNDED') => ({
    id,
    status,
    amount: { currency: 'USD', amount: 1 },
  })
  const order = (...captures: ReturnType<typeof capture>[]) =>
    stateOf({ id: 'O', status: 'COMPLETED', links: [], purchase_units: [{ payments: { captures } }] })
  expect(order(capture('A', 'DECLINED'), capture('B', 'PENDING'), capture('C', 'COMPLETED'))).toMatchObject({ capture: { id: 'C' } })
  expect(order(capture('A', 'DECLINED'), capture('B', 'PENDING'))).toMatchObject({ state: 'pending', captureId: 'B' })
  expect(order(capture('A', 'REFUNDED'))).toMatchObject({ state: 'captured' })
  expect(order(capture('A', 'DECLINED'))).toMatchObject({ state: 'declined', mayRetry: false })
  expect(() => order()).toThrow(OutcomeUnknown)
})
