import type { Cart } from '#contract/shop/cart.ts'
import type { Order, Payment } from '#contract/shop/orders.ts'
import type { ProviderName } from '#server/pay/port.ts'
import type { Scenario } from '#server/pay/simulator/scenarios.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** What is delivered at once, and had once. */
export const digital = 'single-charts'
export const digitalPrice = 1999
/** What is sent by post, and may be had more than once. */
export const repeatable = 'case-register'
/** What is sent by post, and prints an image. */
export const physical = 'photograph-print'

export const american = {
  name: 'Ada Palm',
  line1: '1 Quay Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94110',
  country: 'US',
  phone: '',
}

type Answer<T> = { readonly status: number; readonly code?: string; readonly message?: string; readonly data: T; readonly errors?: unknown }

/** The shop as one buyer asks it. */
export function shopper({ call, simulator }: TestApp, as: Person) {
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}): Promise<Answer<T>> => {
    const answer = await call(method, url, { as, headers, ...(body && { body }) })
    return { ...answer.json<Omit<Answer<T>, 'status'>>(), status: answer.statusCode }
  }
  const order = (id: string) => ask<Order>('GET', `/api/orders/${id}`)
  return {
    ask,
    cart: () => ask<Cart>('GET', '/api/cart'),
    change: (body: object, headers = {}) => ask<Cart>('PUT', '/api/cart', body, headers),
    add: (slug: string, more: object = {}) => ask<Cart>('PUT', '/api/cart', { add: { _id: slug, ...more } }),
    /** Places an order for the cart as it is, unless told otherwise. */
    place: async (seen: object = {}) => {
      const { data } = await ask<Cart>('GET', '/api/cart')
      return ask<Order>('POST', '/api/orders', { total: data.totals.total, revision: data.revision, ...seen })
    },
    order,
    pay: (id: string, provider: ProviderName = 'paypal') => ask<Payment>('POST', `/api/orders/${id}/pay`, { provider }),
    confirm: (id: string) => ask<Order>('POST', `/api/orders/${id}/confirm`),
    cancel: (id: string) => ask<Order>('POST', `/api/orders/${id}/cancel`),
    /** Puts one of it into the cart, and pays it. */
    buy: async (slug: string, more: object = {}, provider: ProviderName = 'paypal', scenario: Scenario = 'pays') => {
      await ask('PUT', '/api/cart', { add: { _id: slug, ...more } })
      const { data } = await ask<Cart>('GET', '/api/cart')
      const placed = await ask<Order>('POST', '/api/orders', { total: data.totals.total, revision: data.revision })
      if (placed.status !== 200) throw new Error(`placing answered ${placed.status}: ${placed.message}`)
      const payment = await ask<Payment>('POST', `/api/orders/${placed.data._id}/pay`, { provider })
      if (payment.status !== 200) throw new Error(`paying answered ${payment.status}: ${payment.message}`)
      await simulator.approve(payment.data.reference, scenario)
      return (await ask<Order>('POST', `/api/orders/${placed.data._id}/confirm`)).data
    },
  }
}

/** Money that moved at the simulated providers for one order. */
export const movedFor = ({ simulator }: Pick<TestApp, 'simulator'>, { number }: Pick<Order, 'number'>): readonly number[] =>
  simulator
    .moved()
    .filter(({ orderNumber }) => orderNumber === number)
    .map(({ amount }) => amount)

/** Pieces of a product that are on hand, and reserved. */
export const stockOf = ({ deps }: Pick<TestApp, 'deps'>, slug: string) =>
  deps.db.selectFrom('stock').select(['on_hand', 'reserved']).where('product_slug', '=', slug).executeTakeFirstOrThrow()

/** Has so many pieces of a product on the shelf, none of them held: orders that earlier tests left open are cancelled. */
export async function setStock(
  { deps: { db } }: { readonly deps: Pick<TestApp['deps'], 'db'> },
  slug: string,
  on_hand: number,
): Promise<void> {
  await db.updateTable('orders').set({ state: 'cancelled' }).where('state', '=', 'placed').execute()
  await db.updateTable('stock').set({ on_hand, reserved: 0 }).where('product_slug', '=', slug).execute()
}
