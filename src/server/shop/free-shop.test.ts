import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/cart.ts'
import type { ListedProduct, Product } from '#contract/shop/products.ts'
import { everyProduct } from '#domain/shop/products.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import { examineUnfinished } from '#server/keeper/examine-database.ts'
import { noPayments, openPayments, simulatedPayments } from '#server/pay/open-payments.ts'
import type { Payments } from '#server/pay/port.ts'
import { startSimulator } from '#server/pay/simulator/server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { american, digital, physical, repeatable, shopper } from './testing/shop.ts'

const voucher = 'gift-voucher-20'

let t: TestApp
let providers: Awaited<ReturnType<typeof startSimulator>>
let selling: Payments
/** Off, but for what was bought while it was on. */
let current = noPayments
const now = () => new Date()
beforeAll(async () => {
  providers = await startSimulator({ now })
  selling = simulatedPayments(providers.url, providers.pages, { now })
  t = await startTestApp({
    change: {
      payments: {
        provider: (name) => current.provider(name),
        get settings() {
          return current.settings
        },
        get origins() {
          return current.origins
        },
      },
    },
  })
})
afterAll(async () => {
  await t.close()
  await providers.close()
})
async function whileSelling<T>(act: () => Promise<T>): Promise<T> {
  current = selling
  try {
    return await act()
  } finally {
    current = noPayments
  }
}

let people = 0
const newMember = async () => {
  const person = await t.resident(`member-${++people}`)
  return { person, ...shopper({ ...t, simulator: providers.simulator }, person) }
}
const listed = async () => (await t.call('GET', '/api/products')).json<{ data: ListedProduct[] }>().data

test('PAYMENTS=off opens no provider', async () => {
  const { payments, simulator } = await openPayments({ payments: { kind: 'off' }, dataDir: t.dataDir, now: t.deps.now, joins: false })
  expect(simulator).toBeNull()
  expect(payments.settings).toMatchObject({ takesMoney: false })
})

test('the shelf has what is delivered at once, without a price; what is earned is earned here too', async () => {
  const shelf = await listed()
  const expected = everyProduct.filter(({ slug, shipped }) => !shipped && !isVoucher(slug))
  expect(shelf.map(({ _id }) => _id)).toEqual(expected.map(({ slug }) => slug))
  expect(shelf.filter(({ price, earning, ships, upgrade }) => price !== 0 || earning === null || ships || upgrade !== null)).toEqual([])
  const toEarn = (all: readonly ListedProduct[]) => all.filter(({ earning }) => !earning?.isMet).map(({ _id }) => _id)
  const sold = await whileSelling(listed)
  expect(toEarn(shelf)).toEqual(toEarn(sold.filter(({ earning }) => earning !== null)))
})

test('one press, and it is owned: no order, no receipt, no e-mail; what it opens is open', async () => {
  const { person, ask } = await newMember()
  for (let press = 0; press < 2; press++)
    expect(await ask<Product>('POST', `/api/products/${digital}/claim`)).toMatchObject({ status: 200, data: { owned: true, price: 0 } })
  const me = (await t.call('GET', '/api/auth/me', { as: person })).json()
  expect(me.data.protectedRoutes).toMatchObject({ singleStarcharts: true })
  expect((await ask<unknown[]>('GET', '/api/users/getArtifacts')).data).toHaveLength(1)
  expect((await ask<unknown[]>('GET', '/api/orders')).data).toEqual([])
  expect((await ask<Product>('GET', '/api/products/double-charts')).data).toMatchObject({ price: 0, upgrade: null })
})

test('an island shape that is claimed is told of, as one that is bought', async () => {
  const { ask } = await newMember()
  const body = everyProduct.find(({ collection, earned, gives }) => collection === 'island_bodies' && !earned && gives.body)
  expect(await ask('POST', `/api/products/${body?.slug}/claim`)).toMatchObject({ status: 200 })
  const told = await ask<{ kind: string }[]>('GET', '/api/notifications')
  expect(JSON.stringify(told.data)).toContain('"kind":"unlock"')
})

test.each([physical, repeatable, voucher])('%s has no page, is not given, and goes into no cart', async (slug) => {
  const { ask, add, change, cart } = await newMember()
  const why = { status: 404, message: expect.stringContaining('everything here is free') }
  expect(await ask('GET', `/api/products/${slug}`)).toMatchObject(why)
  expect(await ask('POST', `/api/products/${slug}/claim`)).toMatchObject(why)
  expect(await add(slug)).toMatchObject(why)
  expect(await change({ set: [{ _id: slug, qty: 1 }] })).toMatchObject(why)
  expect((await cart()).data).toMatchObject({ items: [], count: 0, totals: { total: 0 } })
})

test('a cart takes nothing that is claimed, no code and no voucher, and orders nothing', async () => {
  const { ask, add, place } = await newMember()
  expect(await add(digital)).toMatchObject({ status: 422, message: expect.stringContaining('You get it on its own page') })
  const nothing = { status: 422, message: expect.stringContaining('Everything in this shop is free') }
  expect(await ask('PUT', '/api/cart/promotion', { code: 'TENPERCENT' })).toMatchObject(nothing)
  expect(await ask('PUT', '/api/cart/voucher', { code: '0123-4567-89AB-CDEF' })).toMatchObject(nothing)
  expect(await place()).toMatchObject(nothing)
  expect((await ask('GET', '/api/payments/settings')).data).toEqual({
    takesMoney: false,
    isTest: false,
    paypalClientId: '',
    paypalSdkUrl: null,
  })
  expect((await t.call('POST', '/api/payments/card/webhook', { body: {} })).statusCode).toBe(422)
})

test('orders of before stay to be read, a cart of before to be emptied; what waits for a provider waits, and the doctor tells of it', async () => {
  const { ask, buy, place, change, order, pay, cancel, cart } = await newMember()
  const { paid, placed } = await whileSelling(async () => {
    const bought = await buy(digital)
    await change({ add: { _id: repeatable, qty: 1 }, shipmentAddress: american })
    const { data: ordered } = await place()
    await pay(ordered._id, 'card')
    return { paid: bought, placed: ordered }
  })
  expect((await order(paid._id)).data).toEqual(paid)
  expect((await ask('GET', `/api/orders/${paid._id}/receipt`)).status).toBe(200)
  expect(await pay(placed._id)).toMatchObject({ status: 422 })
  expect((await examineUnfinished(t.deps.db)).map(({ what }) => what)).toEqual(['Payments'])
  expect((await cart()).data.items).toMatchObject([{ _id: repeatable, refusal: expect.stringContaining('Remove it') }])
  expect((await change({ set: [{ _id: repeatable, qty: 0 }] })).data satisfies Cart).toMatchObject({ items: [] })
  expect(await cancel(placed._id)).toMatchObject({ status: 422, message: expect.stringContaining('PAYMENTS is off') })
})
