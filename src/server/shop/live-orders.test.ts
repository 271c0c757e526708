import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/cart.ts'
import { othersWait } from '#server/db/testing/locks.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { digital, digitalPrice, movedFor, shopper } from './testing/shop.ts'
import { verifyPayment } from './verify-payment.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people = 0
const newShopper = async () => {
  const person = await t.resident(`live-${++people}`)
  return { person, ...shopper(t, person) }
}
type Shopper = Awaited<ReturnType<typeof newShopper>>

const liveOrders = ({ person }: Shopper) =>
  t.deps.db.selectFrom('orders').select('id').where('user_id', '=', person.id).where('state', 'in', ['placed', 'paying']).execute()
const artifactsOf = ({ person }: Shopper) =>
  t.deps.db.selectFrom('entries').select('id').where('user_id', '=', person.id).where('kind', '=', 'artifact').execute()

describe('a cart has one order', () => {
  test('however its placing races with a change of it and with the placing of that', async () => {
    const tries = 20
    for (let round = 0; round < tries; round++) {
      const buyer = await newShopper()
      await buyer.add(digital)
      const { data } = await buyer.ask<Cart>('GET', '/api/cart')
      await Promise.all([
        buyer.place({ revision: data.revision }),
        buyer.change({ seen: true }),
        buyer.place({ revision: data.revision + 1 }),
        buyer.place({ revision: data.revision + 1 }),
      ])
      expect((await liveOrders(buyer)).length).toBeLessThan(2)
    }
  })

  test('by the index alone, should a decision ever forget the lock', async () => {
    const buyer = await newShopper()
    await buyer.add(digital)
    const { data } = await buyer.place()
    const order = await t.deps.db.selectFrom('orders').selectAll().where('id', '=', data._id).executeTakeFirstOrThrow()
    const other = { ...order, id: t.deps.newId(), number: 'OTHER', cart_revision: order.cart_revision + 1, shipment_address: 'null' }
    await expect(t.deps.db.insertInto('orders').values(other).execute()).rejects.toThrow('orders_one_live')
  })
})

describe('a placing that is refused', () => {
  test('leaves the order that is being paid as it is', async () => {
    const buyer = await newShopper()
    await buyer.add(digital)
    const { data: order } = await buyer.place()
    const { data: payment } = await buyer.pay(order._id)
    const { data: cart } = await buyer.ask<Cart>('GET', '/api/cart')
    await buyer.change({ seen: true })
    for (const stale of [{ revision: cart.revision - 1 }, { revision: cart.revision + 9 }, { total: 1, revision: cart.revision + 1 }])
      expect((await buyer.place(stale)).status).toBe(409)
    expect((await buyer.order(order._id)).data.state).toBe('placed')
    await t.simulator.approve(payment.reference)
    expect((await buyer.confirm(order._id)).data.result).toBe('success')
  })

  test('while a payment of the order before is captured, changes nothing of it', async () => {
    const buyer = await newShopper()
    const held = await buyer.buy(digital, {}, 'paypal', 'held')
    await buyer.change({ seen: true })
    expect((await buyer.place()).status).toBe(409)
    expect((await buyer.order(held._id)).data.state).toBe('paying')
    expect(await liveOrders(buyer)).toHaveLength(1)
  })
})

describe('what is owned once', () => {
  /** An order that waits to be paid, of what its buyer comes to own meanwhile by a keeper’s gift. */
  const overtaken = async () => {
    const buyer = await newShopper()
    await buyer.add(digital)
    const { data: order } = await buyer.place()
    const own = () =>
      t.deps.db
        .insertInto('entries')
        .values({
          user_id: buyer.person.id,
          id: t.deps.newId(),
          kind: 'artifact',
          product_slug: digital,
          created_at: t.deps.now(),
          updated_at: t.deps.now(),
        })
        .execute()
    return { buyer, order, own }
  }

  test('is not paid for again: its payment does not begin', async () => {
    const { buyer, order, own } = await overtaken()
    await own()
    expect(await buyer.pay(order._id)).toMatchObject({ status: 409, message: expect.stringContaining('You own Single Charts') })
  })

  test('is given back where the money arrives all the same', async () => {
    const { buyer, order, own } = await overtaken()
    const { data: payment } = await buyer.pay(order._id)
    await own()
    await t.simulator.approve(payment.reference)
    await buyer.confirm(order._id)
    expect((await buyer.order(order._id)).data).toMatchObject({ state: 'refunded', refunded: digitalPrice })
    expect(movedFor(t, order)).toEqual([digitalPrice, -digitalPrice])
    expect(await artifactsOf(buyer)).toHaveLength(1)
  })
})

test('of a payment that is captured while its buyer asks, nobody says that it was not completed', async () => {
  const buyer = await newShopper()
  await buyer.add(digital)
  const { data: order } = await buyer.place()
  await buyer.pay(order._id)
  const payments = t.deps.db.updateTable('payments').where('order_id', '=', order._id)
  let asking: Promise<unknown> = Promise.resolve()
  await t.deps.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', buyer.person.id)
      .where('order_id', '=', order._id)
      .forUpdate()
      .execute()
    asking = buyer.confirm(order._id)
    await othersWait(t.deps.db, 1)
    await trx.updateTable('payments').set({ state: 'captured' }).where('order_id', '=', order._id).execute()
  })
  await asking
  expect(await payments.set({ state: 'created' }).returning('refusal').execute()).toEqual([{ refusal: null }])
})

test('of a payment that is refused while another asks about it, the buyer learns that it was refused', async () => {
  const buyer = await newShopper()
  await buyer.add(digital)
  const { data: order } = await buyer.place()
  const { data: begun } = await buyer.pay(order._id)
  await t.simulator.approve(begun.reference, 'declines')
  const payment = await t.deps.db.selectFrom('payments').selectAll().where('order_id', '=', order._id).executeTakeFirstOrThrow()
  const shop = { ...t.deps, ...providedToShop(t.deps) }
  const paypal = t.deps.payments.provider('paypal')
  const slow: typeof paypal = {
    ...paypal,
    capture: async (...which) => {
      const refused = await paypal.capture(...which)
      await verifyPayment(shop, payment)
      return refused
    },
  }
  await verifyPayment({ ...shop, payments: { ...t.deps.payments, provider: () => slow } }, payment)
  expect((await buyer.order(order._id)).data).toMatchObject({
    state: 'placed',
    result: 'notsuccess',
    refusal: expect.stringContaining('was refused'),
  })
})
