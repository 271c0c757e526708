import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/shop/products.ts'
import { days, minutes } from '#domain/units.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { webhookSecrets } from '#server/pay/simulator/webhooks.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { sweepOrders } from './sweep.ts'
import { american, digital, digitalPrice, movedFor, repeatable, setStock, shopper, stockOf } from './testing/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people = 0
const newShopper = async () => {
  const person = await t.resident(`customer-${++people}`)
  return { person, ...shopper(t, person) }
}
const keeper: ReturnType<typeof keepingOf> = (...given) => keepingOf(t)(...given)
const owned = async (id: string) =>
  (await t.deps.db.selectFrom('entries').select('product_slug').where('user_id', '=', id).where('kind', '=', 'artifact').execute()).length

describe('a refund', () => {
  test('of all takes away what was unlocked, and puts back what was not sent', async () => {
    await setStock(t, repeatable, 5)
    const { person, change, buy, order, ask } = await newShopper()
    await change({ add: { _id: repeatable }, shipmentAddress: american })
    const bought = await buy(digital)
    expect(await stockOf(t, repeatable)).toEqual({ on_hand: 4, reserved: 0 })
    expect(await keeper('refund', bought.number, 'it rained')).toEqual([expect.stringContaining('is refunded')])
    expect((await order(bought._id)).data).toMatchObject({ state: 'refunded', result: 'success', refunded: bought.totals.total })
    expect(movedFor(t, bought)).toEqual([bought.totals.total, -bought.totals.total])
    expect(await owned(person.id)).toBe(0)
    expect(await stockOf(t, repeatable)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await t.call('GET', '/api/auth/me', { as: person })).json().data.protectedRoutes).toMatchObject({ singleStarcharts: false })
    expect((await ask('GET', `/api/orders/${bought._id}/receipt`)).status).toBe(200)
    await expect(keeper('refund', bought.number, 'again')).rejects.toThrow('No money of order')
  })

  test('in parts stays paid until the last, and never exceeds what was paid', async () => {
    const { person, buy, order } = await newShopper()
    const bought = await buy(digital)
    await keeper('refund', bought.number, '500', 'late')
    expect((await order(bought._id)).data).toMatchObject({ state: 'partly_refunded', refunded: 500 })
    expect(await owned(person.id)).toBe(1)
    await expect(keeper('refund', bought.number, String(digitalPrice), 'all of it')).rejects.toThrow('$14.99 can be refunded')
    await expect(keeper('refund', bought.number, '0', 'nothing')).rejects.toThrow('$14.99 can be refunded')
    await keeper('refund', bought.number, 'the rest')
    expect((await order(bought._id)).data).toMatchObject({ state: 'refunded', refunded: digitalPrice })
    expect(movedFor(t, bought)).toEqual([digitalPrice, -500, -1499])
  })

  test('whose answer is lost is made once, by the same key', async () => {
    const { buy, order } = await newShopper()
    const bought = await buy(digital)
    t.simulator.disturb({ matches: ({ path }) => path.endsWith('/refund'), as: 'lost-answer' })
    expect(await keeper('refund', bought.number, 'slow')).toEqual([expect.stringContaining('on its way')])
    t.advance(minutes(6))
    await sweepOrders({ ...t.deps, ...providedToShop(t.deps) }, (error) => expect.fail(String(error)))
    expect((await order(bought._id)).data.state).toBe('refunded')
    expect(movedFor(t, bought)).toEqual([digitalPrice, -digitalPrice])
  })
})

test('a parcel can be followed where its carrier has a page for it', async () => {
  await setStock(t, repeatable, 5)
  const { change, buy, order } = await newShopper()
  await change({ shipmentAddress: american })
  const bought = await buy(repeatable)
  const page = 'https://carrier.example/follow?parcel=7'
  await keeper('ship', bought.number, page)
  expect((await order(bought._id)).data.timeline.at(-1)).toMatchObject({ words: 'Sent by post. Its way can be followed.', page })
})

describe('an upgrade', () => {
  const upgraded = 'double-charts'

  test('is sold for the difference to who owns what it includes, and says so', async () => {
    const { ask, add, buy, place } = await newShopper()
    const whole = await ask<Product>('GET', `/api/products/${upgraded}`)
    expect(whole.data).toMatchObject({ price: 2999, upgrade: null })
    await buy(digital)
    expect((await ask<Product>('GET', `/api/products/${upgraded}`)).data).toMatchObject({
      price: 1000,
      upgrade: { from: 'Single Charts', wholePrice: 2999 },
    })
    expect((await add(upgraded)).data).toMatchObject({
      items: [{ name: 'Double Charts, for the difference to Single Charts', unitPrice: 1000, priceBefore: null, refusal: null }],
    })
    expect((await place()).data.totals.total).toBe(1000)
  })

  test('is taken away and paid back when what it was the difference to is', async () => {
    const { ask, buy, order } = await newShopper()
    const first = await buy(digital)
    const second = await buy(upgraded)
    expect(second.totals.total).toBe(1000)
    await keeper('refund', first.number, 'it rained')
    t.advance(minutes(1))
    await sweepOrders({ ...t.deps, ...providedToShop(t.deps) }, (error) => expect.fail(String(error)))
    expect((await order(second._id)).data).toMatchObject({ state: 'refunded', refunded: 1000 })
    expect(movedFor(t, second)).toEqual([1000, -1000])
    expect((await ask<Product>('GET', `/api/products/${upgraded}`)).data).toMatchObject({ owned: false, price: 2999 })
  })

  test('is not paid for the difference to what was paid back meanwhile', async () => {
    const { add, buy, place, pay } = await newShopper()
    const first = await buy(digital)
    await add(upgraded)
    const placed = await place()
    await keeper('refund', first.number, 'it rained')
    expect(await pay(placed.data._id)).toMatchObject({ status: 409, message: expect.stringContaining('you do not own that any more') })
    const again = await place()
    expect(again.data.totals.total).toBe(2999)
    expect((await pay(again.data._id)).status).toBe(200)
  })

  test('that was on its way then is paid back', async () => {
    const { add, ask, buy, place, pay, confirm } = await newShopper()
    const first = await buy(digital)
    await add(upgraded)
    const placed = await place()
    const payment = await pay(placed.data._id)
    await t.simulator.approve(payment.data.reference, 'pays')
    await keeper('refund', first.number, 'it rained')
    expect((await confirm(placed.data._id)).data).toMatchObject({ state: 'refunded', refunded: 1000 })
    expect((await ask<Product>('GET', `/api/products/${upgraded}`)).data.owned).toBe(false)
  })
})

test('a parcel is sent and arrives, and its buyer is told', async () => {
  await setStock(t, repeatable, 5)
  const { person, change, buy, order } = await newShopper()
  await change({ shipmentAddress: american })
  const bought = await buy(repeatable)
  await t.outbox.next(person.email)
  await expect(keeper('deliver', bought.number)).rejects.toThrow('cannot be delivered')
  expect(await keeper('ship', bought.number.toLowerCase(), 'TRACK-7')).toEqual([
    `Order ${bought.number}: Sent by post. Tracking number TRACK-7.`,
  ])
  expect((await t.outbox.next(person.email)).text).toContain('TRACK-7')
  expect(await keeper('ship', bought.number)).toEqual([`Order ${bought.number} is shipped already.`])
  await keeper('deliver', bought.number)
  expect((await order(bought._id)).data.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paying', 'paid', 'shipped', 'delivered'])
  const digitalOrder = await buy(digital)
  await expect(keeper('ship', digitalOrder.number)).rejects.toThrow('cannot be shipped')
})

test('a keeper cancels what is not paid, and sees every order', async () => {
  const { person, add, place } = await newShopper()
  await add(digital)
  const { data } = await place()
  expect(await keeper('cancel', data.number)).toEqual([`Order ${data.number} is cancelled.`])
  expect((await keeper('orders')).some((line) => line.includes(data.number) && line.includes(person.email))).toBe(true)
  expect((await keeper('order', data.number)).join('\n')).toContain('Cancelled. Nothing was charged.')
  await expect(keeper('order', 'NO-SUCH')).rejects.toThrow('There is no such order.')
})

test('a payment that its provider holds with no end is listed for keepers after a day', async () => {
  const { buy } = await newShopper()
  const held = await buy(digital, {}, 'paypal', 'held')
  expect(await keeper('overdue')).toEqual(['No payment is on its way for longer than a day.'])
  t.advance(days(1) + minutes(1))
  expect(await keeper('overdue')).toEqual([expect.stringContaining(held.number)])
  const { reference } = await t.deps.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', held._id)
    .executeTakeFirstOrThrow()
  await t.simulator.decide(reference ?? '', 'denied')
})

test('a promotion code is made, once', async () => {
  expect(await keeper('promote', 'spring', 'percent', '12.5', '10', '30')).toEqual(['SPRING: 12.5 % off.'])
  await expect(keeper('promote', 'SPRING', 'fixed', '100')).rejects.toThrow('There is a code SPRING already.')
  for (const wrong of [
    ['X', 'percent', '1'],
    ['HALF', 'percent', '101'],
    ['HALF', 'half', '1'],
    ['HALF', 'fixed', '-1'],
    ['HALF', 'fixed', '100', '0'],
  ])
    await expect(keeper('promote', ...wrong)).rejects.toThrow()
})

test('the ledger agrees with the providers, and a difference is named', async () => {
  const { buy } = await newShopper()
  const bought = await buy(digital, {}, 'card')
  t.advance(minutes(90))
  expect(await keeper('reconcile')).toEqual(['The ledger and the providers agree on the last 30 days.'])
  await t.deps.db.updateTable('ledger').set({ amount: 1 }).where('order_number', '=', bought.number).execute()
  await expect(keeper('reconcile')).rejects.toThrow(`card ${bought.number}: the provider moved $19.99, the ledger has $0.01`)
})

describe('a webhook', () => {
  const send = (provider: string, body: string, headers: object = {}) =>
    t.call('POST', `/api/payments/${provider}/webhook`, { payload: body, headers: { 'content-type': 'application/json', ...headers } })
  const approved = async () => {
    const shop = await newShopper()
    await shop.add(digital)
    const { data: order } = await shop.place()
    const { data: payment } = await shop.pay(order._id)
    for (const webhook of t.simulator.webhooks.waiting()) await t.simulator.webhooks.drop(webhook)
    await t.simulator.approve(payment.reference)
    const [webhook = expect.fail()] = t.simulator.webhooks.waiting()
    return { ...shop, order, signed: await t.simulator.webhooks.sign(webhook) }
  }

  test('that is signed has an order paid whose buyer closed the window; sent again it changes nothing', async () => {
    const { order, signed } = await approved()
    for (const message of ['Verified.', 'Known already.'])
      expect((await send('paypal', signed.body, signed.headers)).json()).toEqual({ message })
    expect(movedFor(t, order)).toEqual([digitalPrice])
    const rows = await t.deps.db.selectFrom('receipts').select('number').where('order_number', '=', order.number).execute()
    expect(rows).toHaveLength(1)
  })

  test('that is unsigned, or changed on its way, is refused and changes nothing', async () => {
    const { order, signed } = await approved()
    const answers = [
      await send('paypal', signed.body),
      await send('paypal', `${signed.body} `, signed.headers),
      await send('card', signed.body, signed.headers),
      await send('card', '{}', { 'stripe-signature': 't=1,v1=00' }),
      await send('paypal', ''),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
    expect(movedFor(t, order)).toEqual([])
    expect((await send('bank', signed.body)).statusCode).toBe(400)
    expect((await send('paypal', 'x'.repeat(300_000))).statusCode).toBe(413)
  })

  test.each([
    '{',
    '',
    'null',
    '[]',
    '{}',
    '"x"',
    '1',
    '{"id":1}',
    '{"id":"e","type":"t"}',
    '{"id":"a\\u0000","type":"t","data":{"object":{}}}',
  ])('that is rightly signed and says %j is refused as no event', async (body) => {
    const at = Math.floor(t.deps.now().getTime() / 1000)
    const signature = createHmac('sha256', webhookSecrets.stripeSecret).update(`${at}.${body}`).digest('hex')
    expect((await send('card', body, { 'stripe-signature': `t=${at},v1=${signature}` })).statusCode).toBe(400)
  })

  test('is answered 503 while the provider does not say what is true, and works when it is sent again', async () => {
    const { order, signed } = await approved()
    t.simulator.disturb({ matches: ({ path }) => path.includes('/checkout/orders/'), as: 'unavailable' })
    expect((await send('paypal', signed.body, signed.headers)).statusCode).toBe(503)
    expect((await send('paypal', signed.body, signed.headers)).json()).toEqual({ message: 'Verified.' })
    expect(movedFor(t, order)).toEqual([digitalPrice])
  })
})

test('a text is read by those who own it', async () => {
  const { ask } = await newShopper()
  expect((await ask('GET', '/api/products/the-hut/reading')).status).toBe(403)
  await ask('POST', '/api/products/the-hut/claim')
  expect(await ask('GET', '/api/products/the-hut/reading')).toMatchObject({ status: 200, data: { sections: expect.any(Array) } })
  expect((await ask('GET', `/api/products/${digital}/reading`)).status).toBe(404)
})
