import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/cart.ts'
import { minutes } from '#domain/units.ts'
import { newLocation, save } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { lockOrder, moveOrder, orderNumbered } from './order-store.ts'
import { releasePromotion } from './promotion-uses.ts'
import { sweepOrders } from './sweep.ts'
import { american, digital, digitalPrice, movedFor, physical, repeatable, setStock, shopper, stockOf } from './testing/shop.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

let people = 0
/** Somebody who has bought nothing yet. */
const newShopper = async () => {
  const person = await t.resident(`buyer-${++people}`)
  return { person, ...shopper(t, person) }
}
/** Somebody with an image to print, and an address. */
const newPrintBuyer = async (qty = 1) => {
  const buyer = await newShopper()
  await save(t, buyer.person, 'image', [await newLocation(t, buyer.person, 'image')])
  const image = await t.deps.db
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', buyer.person.id)
    .where('kind', '=', 'image')
    .executeTakeFirstOrThrow()
  const printed = { kind: 'image', _id: image.id }
  await buyer.change({ add: { _id: physical, qty, printed }, shipmentAddress: american })
  return { ...buyer, printed, imageId: image.id }
}

describe('buying', () => {
  test.each(['paypal', 'card'] as const)('by %s is placed, paid, and owned at once', async (provider) => {
    const { person, buy, order, cart } = await newShopper()
    const bought = await buy(digital, {}, provider)
    expect(bought).toMatchObject({
      state: 'fulfilled',
      result: 'success',
      totals: { total: digitalPrice },
      payableUntil: null,
      refusal: null,
    })
    expect(bought.timeline.map(({ kind }) => kind)).toEqual(
      provider === 'paypal' ? ['placed', 'paying', 'paid', 'fulfilled'] : ['placed', 'paid', 'fulfilled'],
    )
    expect(movedFor(t, bought)).toEqual([digitalPrice])
    const me = await t.call('GET', '/api/auth/me', { as: person })
    expect(me.json().data.protectedRoutes).toMatchObject({ singleStarcharts: true })
    expect((await cart()).data).toMatchObject({ items: [], count: 0 })
    const mail = await t.outbox.next(person.email)
    expect(mail.subject).toBe(`Your receipt for order ${bought.number}`)
    expect(mail.text).toContain('1 × Single Charts: $19.99')
    expect((await order(bought._id)).data).toEqual(bought)
    const artifacts = await t.call('GET', '/api/users/getArtifacts', { as: person })
    expect(artifacts.json().data).toHaveLength(1)
  })

  test('a receipt says what was paid, and has a number without a gap', async () => {
    const { ask, buy, person, change } = await newShopper()
    await change({ shipmentAddress: american })
    const [one, other] = [await buy(repeatable), await buy(repeatable)]
    const receipt = async (id: string) => (await ask<{ number: string }>('GET', `/api/orders/${id}/receipt`)).data
    expect(await receipt(one._id)).toMatchObject({
      orderNumber: one.number,
      paidBy: 'PayPal',
      buyer: { email: person.email },
      isTest: true,
      totals: one.totals,
    })
    const number = async (id: string) => Number((await receipt(id)).number.slice(2))
    expect(await number(other._id)).toBe((await number(one._id)) + 1)
    expect((await ask('GET', `/api/orders/${one._id}/receipt`)).status).toBe(200)
  })

  test('after a refusal the same order is paid', async () => {
    const { add, place, pay, confirm } = await newShopper()
    await add(digital)
    const { data: order } = await place()
    const { data: payment } = await pay(order._id)
    await t.simulator.approve(payment.reference, 'declines')
    const refused = (await confirm(order._id)).data
    expect(refused).toMatchObject({ state: 'placed', result: 'notsuccess' })
    expect(refused.refusal).toContain('nothing was charged')
    const again = (await pay(order._id)).data
    await t.simulator.approve(again.reference)
    expect((await confirm(order._id)).data).toMatchObject({ result: 'success', refusal: null })
    expect(movedFor(t, order)).toEqual([digitalPrice])
  })

  test('a buyer who comes back without approving is told so, and chooses another way', async () => {
    const { add, place, pay, confirm } = await newShopper()
    await add(digital)
    const { data: order } = await place()
    const first = (await pay(order._id, 'card')).data
    expect((await confirm(order._id)).data).toMatchObject({ state: 'placed', result: 'notsuccess' })
    const second = (await pay(order._id, 'paypal')).data
    expect(second.reference).not.toBe(first.reference)
    expect(await t.simulator.approve(first.reference)).toBe('closed')
    await t.simulator.approve(second.reference)
    expect((await confirm(order._id)).data.result).toBe('success')
    expect(movedFor(t, order)).toEqual([digitalPrice])
  })

  test('money that is held for review is neither success nor failure, and no second payment begins', async () => {
    const { buy, pay, confirm, cancel } = await newShopper()
    const held = await buy(digital, {}, 'paypal', 'held')
    expect(held).toMatchObject({ state: 'paying', result: 'verifying', refusal: null })
    expect((await pay(held._id, 'card')).status).toBe(409)
    expect((await cancel(held._id)).status).toBe(409)
    const payment = await t.deps.db.selectFrom('payments').select('reference').where('order_id', '=', held._id).executeTakeFirstOrThrow()
    await t.simulator.decide(payment.reference ?? '', 'completed')
    expect((await confirm(held._id)).data.result).toBe('success')
  })

  test('an answer that is lost is no failure: the payment is verified, and charged once', async () => {
    const { add, place, pay, confirm } = await newShopper()
    await add(digital)
    const { data: order } = await place()
    const { data: payment } = await pay(order._id)
    await t.simulator.approve(payment.reference, 'lost-answer')
    expect((await confirm(order._id)).data).toMatchObject({ state: 'paying', result: 'verifying' })
    expect((await confirm(order._id)).data.result).toBe('success')
    expect(movedFor(t, order)).toEqual([digitalPrice])
  })

  test('what is sent by post is held, taken from the stock, and needs an address', async () => {
    await setStock(t, physical, 5)
    const { change, place, pay, confirm, printed, imageId } = await newPrintBuyer(2)
    await change({ shipmentAddress: null })
    expect(await place()).toMatchObject({ status: 422, message: 'Enter a shipping address.' })
    await change({ shipmentAddress: american })
    const { data: order } = await place()
    expect(order).toMatchObject({ shipmentAddress: american, items: [{ qty: 2, printed }] })
    expect(await stockOf(t, physical)).toEqual({ on_hand: 5, reserved: 0 })
    const { data: payment } = await pay(order._id)
    expect(await stockOf(t, physical)).toEqual({ on_hand: 5, reserved: 2 })
    await t.simulator.approve(payment.reference)
    expect((await confirm(order._id)).data).toMatchObject({ state: 'paid', result: 'success' })
    expect(await stockOf(t, physical)).toEqual({ on_hand: 3, reserved: 0 })
    const line = await t.deps.db.selectFrom('order_lines').select('frozen').where('order_id', '=', order._id).executeTakeFirstOrThrow()
    const entry = await t.deps.db.selectFrom('entries').select('file_id').where('id', '=', imageId).executeTakeFirstOrThrow()
    expect(line.frozen).toEqual({ fileId: entry.file_id })
  })

  test('a card goes with what is sent by post, with the words of the last asking, until the order is paid', async () => {
    await setStock(t, physical, 5)
    const { place, pay, confirm, order, add } = await newPrintBuyer(1)
    const { data: first } = await place({ giftNote: '  For Ada,\nwho counts.  ' })
    expect(first.giftNote).toBe('For Ada,\nwho counts.')
    expect((await place({ giftNote: 'For Ada' })).data).toMatchObject({ _id: first._id, giftNote: 'For Ada' })
    expect((await place()).data.giftNote).toBe('For Ada')
    expect((await place({ giftNote: '' })).data.giftNote).toBeNull()
    expect((await place({ giftNote: 'For Ada' })).data.giftNote).toBe('For Ada')
    for (const giftNote of ['x'.repeat(301), 'cleared \u001b[2J', 'turned \u202e'])
      expect(await place({ giftNote })).toMatchObject({ status: 400 })
    const { data: payment } = await pay(first._id)
    await t.simulator.approve(payment.reference)
    expect((await confirm(first._id)).data).toMatchObject({ state: 'paid', giftNote: 'For Ada' })
    expect((await order(first._id)).data.giftNote).toBe('For Ada')
    await add(digital)
    expect((await place({ giftNote: 'Nothing is sent' })).data.giftNote).toBeNull()
  })

  test('what a code makes free is paid at once, without a provider', async () => {
    await t.deps.db
      .insertInto('promotions')
      .values({ code: 'ALLFREE', kind: 'percent', amount: 10_000, expires_at: null, most_uses: 1, created_at: t.deps.now() })
      .execute()
    const { add, ask, place } = await newShopper()
    await add(digital)
    await ask('PUT', '/api/cart/promotion', { code: 'allfree' })
    const { data } = await place()
    expect(data).toMatchObject({ state: 'fulfilled', totals: { total: 0, discount: digitalPrice }, promotion: 'ALLFREE' })
    expect(movedFor(t, data)).toEqual([])
    const other = await newShopper()
    await other.add(digital)
    expect(await other.ask('PUT', '/api/cart/promotion', { code: 'allfree' })).toMatchObject({
      status: 422,
      message: 'This code is used up.',
    })
  })
})

describe('cancelling', () => {
  test('lets go of the stock and closes the payment', async () => {
    await setStock(t, physical, 1)
    const { place, pay, cancel, cart } = await newPrintBuyer()
    const { data: order } = await place()
    const { data: payment } = await pay(order._id, 'card')
    expect((await cancel(order._id)).data).toMatchObject({ state: 'cancelled', result: 'notsuccess' })
    expect(await stockOf(t, physical)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await t.simulator.approve(payment.reference)).toBe('closed')
    expect((await cancel(order._id)).status).toBe(200)
    expect((await cart()).data.count).toBe(1)
    expect((await place()).data._id).not.toBe(order._id)
  })

  test('a paid order is refused', async () => {
    const { buy, cancel } = await newShopper()
    expect((await cancel((await buy(digital))._id)).status).toBe(409)
  })

  test('an order of the cart as it was before is cancelled by the next one', async () => {
    await setStock(t, physical, 1)
    const { place, change, order, pay } = await newPrintBuyer()
    const { data: first } = await place()
    await pay(first._id)
    await change({ add: { _id: digital } })
    const { data: second } = await place()
    expect((await order(first._id)).data.state).toBe('cancelled')
    expect(second.items).toHaveLength(2)
    expect(await stockOf(t, physical)).toEqual({ on_hand: 1, reserved: 0 })
    await pay(second._id)
    expect(await stockOf(t, physical)).toEqual({ on_hand: 1, reserved: 1 })
  })
})

describe('an order of somebody', () => {
  test('is not there for others, nor its receipt', async () => {
    const { buy } = shopper(t, ada)
    const { _id } = await buy(digital)
    const stranger = shopper(t, brendan)
    for (const call of ['', '/receipt', '/receipt.pdf']) expect((await stranger.ask('GET', `/api/orders/${_id}${call}`)).status).toBe(404)
    for (const call of [stranger.confirm, stranger.cancel, stranger.pay]) expect((await call(_id)).status).toBe(404)
    expect((await stranger.ask<unknown[]>('GET', '/api/orders')).data).toEqual([])
    expect((await shopper(t, ada).ask<unknown[]>('GET', '/api/orders')).data).toHaveLength(1)
  })

  test('is asked for after logging in, and bought by who is verified', async () => {
    for (const [method, url] of [
      ['GET', '/api/orders'],
      ['GET', '/api/cart'],
      ['GET', '/api/addresses'],
    ] as const)
      expect((await t.call(method, url)).statusCode).toBe(401)
    const unverified = shopper(t, await t.register('unverified'))
    await unverified.add(digital)
    expect(await unverified.place()).toMatchObject({ status: 403, code: 'not-verified' })
  })
})

describe('bad input', () => {
  test.each<[string, object]>([
    ['another total', { total: 1 }],
    ['a total of nothing', { total: 0 }],
    ['a stale cart', { revision: 0 }],
  ])('%s is a conflict with the cart as it is, and places nothing', async (_, seen) => {
    const { add, place, ask } = await newShopper()
    await add(digital)
    const answer = await place(seen)
    expect(answer).toMatchObject({ status: 409, current: { totals: { total: digitalPrice } } })
    expect((await ask<unknown[]>('GET', '/api/orders')).data).toEqual([])
  })

  test.each([
    { total: '1999', revision: 1 },
    { total: 1999, revision: 0.5 },
    { total: 1999, revision: -9_007_199_254_740_990 },
    { total: 1999, revision: 3_000_000_000 },
    { total: -1, revision: 1 },
    { revision: 1 },
    {},
  ])('%j is no order', async (body) => {
    expect((await shopper(t, brendan).ask('POST', '/api/orders', body)).status).toBe(400)
  })

  test('an empty cart is refused, and so is what is paid already', async () => {
    const { place, buy, pay } = await newShopper()
    expect(await place()).toMatchObject({ status: 409, message: 'The cart is empty.' })
    expect((await pay((await buy(digital))._id)).status).toBe(409)
  })
})

describe('at once', () => {
  test('a double click places one order', async () => {
    const { add, cart, ask } = await newShopper()
    await add(digital)
    const { data } = await cart()
    const seen = { total: data.totals.total, revision: data.revision }
    const placed = await Promise.all(Array.from({ length: 4 }, () => ask<Cart & { _id: string }>('POST', '/api/orders', seen)))
    expect(new Set(placed.map(({ data: { _id } }) => _id)).size).toBe(1)
    expect((await ask<unknown[]>('GET', '/api/orders')).data).toHaveLength(1)
  })

  test('three who pay and three who confirm are one charge', async () => {
    const { add, place, pay, confirm } = await newShopper()
    await add(digital)
    const { data: order } = await place()
    const payments = await Promise.all([1, 2, 3].map(() => pay(order._id)))
    expect(new Set(payments.map(({ data }) => data.reference)).size).toBe(1)
    await t.simulator.approve(payments[0]?.data.reference ?? '')
    await Promise.all([1, 2, 3].map(() => confirm(order._id)))
    expect((await confirm(order._id)).data).toMatchObject({ state: 'fulfilled' })
    expect(movedFor(t, order)).toEqual([digitalPrice])
    expect(await t.deps.db.selectFrom('receipts').select('number').where('order_number', '=', order.number).execute()).toHaveLength(1)
  })

  test('the last item is sold once', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => newPrintBuyer()))
    await setStock(t, physical, 1)
    // none is paid before all are placed: an order of what is held for another is refused already
    const placed = await Promise.all(buyers.map(async ({ place, pay }) => ({ order: (await place()).data, pay })))
    const paid = await Promise.all(placed.map(({ order, pay }) => pay(order._id)))
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(paid.find(({ status }) => status === 409)?.message).toContain('sold out')
    expect(await stockOf(t, physical)).toEqual({ on_hand: 1, reserved: 1 })
  })
})

describe('stock', () => {
  const free = async () => {
    const { on_hand, reserved } = await stockOf(t, physical)
    return on_hand - reserved
  }

  test('is not held by who places orders and pays none', async () => {
    await setStock(t, physical, 300)
    const { place, cancel } = await newPrintBuyer(30)
    for (let n = 0; n < 3; n++) {
      const { data } = await place()
      expect(await free()).toBe(300)
      await cancel(data._id)
    }
  })

  test('is held for ten minutes by who begins to pay, and can be paid so long', async () => {
    await setStock(t, physical, 300)
    const { place, pay, order } = await newPrintBuyer(30)
    const { data } = await place()
    await pay(data._id)
    expect(await free()).toBe(270)
    expect((await order(data._id)).data.payableUntil).toBe(new Date(t.deps.now().getTime() + minutes(10)).toISOString())
    t.advance(minutes(11))
    await sweep()
    expect(await free()).toBe(300)
  })

  test('is held a tenth at a time, however the order is divided into lines', async () => {
    await setStock(t, physical, 300)
    const { place, change, printed, person } = await newPrintBuyer(20)
    await save(t, person, 'image', [await newLocation(t, person, 'image')])
    const images = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', person.id).where('kind', '=', 'image').execute()
    const other = images.find(({ id }) => id !== printed._id)
    const { data } = await change({ add: { _id: physical, qty: 20, printed: { kind: 'image', _id: other?.id } } })
    expect(data.items.map(({ refusal, remedy }) => [refusal, remedy])).toEqual([
      [null, null],
      ['One order holds 10 of these at most. Lower the quantity.', 10],
    ])
    expect((await place()).status).toBe(409)
    await change({ set: [{ _id: physical, qty: 10, printed: { kind: 'image', _id: other?.id } }] })
    expect((await place()).status).toBe(200)
  })

  test('is held no more for a while, after three orders that held it and were not paid', async () => {
    await setStock(t, physical, 300)
    const { place, pay, cancel } = await newPrintBuyer(30)
    const unpaid = async () => {
      const { data } = await place()
      const answer = await pay(data._id)
      await cancel(data._id)
      return answer
    }
    for (let n = 0; n < 3; n++) expect((await unpaid()).status).toBe(200)
    expect(await unpaid()).toMatchObject({ status: 429, message: expect.stringContaining('were not paid') })
    expect(await free()).toBe(300)
    t.advance(minutes(61))
    expect((await unpaid()).status).toBe(200)
  })
})

const sweep = async () => {
  const faults: Error[] = []
  await sweepOrders({ ...t.deps, ...providedToShop(t.deps) }, (error) => faults.push(error))
  expect(faults).toEqual([])
}

test('an order that nobody pays is closed at the provider, cancelled, and its stock is free', async () => {
  await setStock(t, physical, 1)
  const { place, pay, order } = await newPrintBuyer()
  const { data } = await place()
  const { data: payment } = await pay(data._id, 'card')
  t.advance(minutes(31))
  await sweep()
  expect((await order(data._id)).data).toMatchObject({ state: 'cancelled', result: 'notsuccess' })
  expect(await t.simulator.approve(payment.reference)).toBe('closed')
  expect(await stockOf(t, physical)).toEqual({ on_hand: 1, reserved: 0 })
})

test.each([
  ['is given back when its code was used up meanwhile', true, 'cancelled', [0]],
  ['takes it up again when nobody did', false, 'fulfilled', []],
])('money that arrives for a cancelled order %s', async (_, isUsedUp, state, refunds) => {
  const code = isUsedUp ? 'ONE-TIDE' : 'ANOTHER-TIDE'
  const { db, now } = t.deps
  await db.insertInto('promotions').values({ code, kind: 'percent', amount: 1000, most_uses: 1, created_at: now() }).execute()
  const orderWithCode = async () => {
    const buyer = await newShopper()
    await buyer.add(digital)
    await buyer.ask('PUT', '/api/cart/promotion', { code })
    return { ...buyer, placed: (await buyer.place()).data }
  }
  const { placed, pay, confirm } = await orderWithCode()
  const { data: payment } = await pay(placed._id, 'card')
  await t.simulator.approve(payment.reference)
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, (await orderNumbered(trx, placed.number))?.userId ?? '', placed._id)
    await moveOrder(trx, order, 'cancelled')
    await releasePromotion(trx, order)
  })
  if (isUsedUp) await orderWithCode()
  expect((await confirm(placed._id)).data.state).toBe(state)
  expect(movedFor(t, placed)).toEqual([placed.totals.total, ...refunds.map(() => -placed.totals.total)])
  expect(await db.selectFrom('promotions').select('uses').where('code', '=', code).execute()).toEqual([{ uses: 1 }])
})
