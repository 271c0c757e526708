import { expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { startTestPayments } from '../testing/test-payments.ts'

test('a report of 501 movements over two months is whole', async () => {
  const { simulator, payments, beginning, now, advance, close } = await startTestPayments()
  const provider = payments.provider('paypal')
  const from = now()
  const token = { authorization: 'Bearer A21AA' }
  const purchase_units = [{ amount: { currency_code: 'USD', value: '1.00' } }]
  for (let count = 0; count < 501; count++) {
    const { body } = await simulator.call({ method: 'POST', path: '/v2/checkout/orders', headers: token, body: { purchase_units } })
    const { id } = body as { id: string }
    await simulator.approve(id)
    await simulator.call({ method: 'POST', path: `/v2/checkout/orders/${id}/capture`, headers: token })
  }
  advance(days(60))
  const last = beginning()
  const { reference } = await provider.begin(last)
  await simulator.approve(reference)
  await provider.capture(reference, last.paymentId)
  advance(days(1))
  const moved = await provider.movedMoney(from, now())
  expect(moved).toHaveLength(502)
  expect(new Set(moved.map(({ captureId }) => captureId)).size).toBe(502)
  expect(moved.at(-1)).toMatchObject({ orderNumber: last.orderNumber, amount: 2499 })
  await close()
})
