import type { FastifyInstance } from 'fastify'
import { reviewsApi } from '#contract/reviews.ts'
import { cartApi } from '#contract/shop/cart.ts'
import { ordersApi } from '#contract/shop/orders.ts'
import { productsApi } from '#contract/shop/products.ts'
import { type Printed, refOf } from '#contract/shop/shop-parts.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { addressesOf, changeAddress, removeAddress, saveAddress } from './addresses.ts'
import { beginPayment, confirmPayment } from './begin-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeCart, setPromotion } from './change-cart.ts'
import { exchangeRates } from './exchange-rates.ts'
import { oneOrder, orderDocument, ordersOf } from './order-document.ts'
import { placeOrder } from './place-order.ts'
import { cartOf } from './priced-cart.ts'
import { claimProduct, listProducts, oneProduct, readProduct } from './products.ts'
import type { DrawsReceipts, ProvidedToShop } from './provided.ts'
import { receiptFile, receiptOf } from './receipts.ts'
import { removeReview, reviewsOf, writeReview } from './reviews.ts'
import { syncProducts } from './stock.ts'
import { sweepOrders } from './sweep.ts'
import { changeVoucher, voucherCard } from './voucher-cards.ts'
import { setVoucher } from './vouchers.ts'
import { receiveEvent } from './webhook.ts'

const sweepInterval: Milliseconds = seconds(30)

export function shopRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToShop & DrawsReceipts): void {
  const borrowed = { ...deps, ...provided }
  app.addHook('onReady', () => syncProducts(deps))
  shelfRoutes(app, borrowed)
  reviewRoutes(app, borrowed)
  cartRoutes(app, borrowed)
  orderRoutes(app, borrowed)
  sweepRegularly(app, borrowed)
}

type RoutesDeps = Deps & ProvidedToShop & DrawsReceipts

function shelfRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  mount(app, productsApi.list, ({ caller, query }) => listProducts(deps, caller, query))
  const rates = exchangeRates(deps)
  mount(app, productsApi.exchangeRates, async () => ({ data: await rates() }))
  mount(app, productsApi.one, async ({ caller, params }) => ({ data: await oneProduct(deps, caller, params.slug) }))
  mount(app, productsApi.read, async ({ caller, params }) => ({ data: await readProduct(deps, caller, params.slug) }))
  mount(app, productsApi.claim, async ({ caller, params }) => ({
    message: 'Yours now.',
    data: await claimProduct(deps, caller, params.slug),
  }))
}

type WireLine = { readonly _id: string; readonly printed: Printed | null; readonly qty: number }
const lineOf = ({ _id: slug, printed, qty }: WireLine) => ({ slug, printed: printed && refOf(printed), qty })

function reviewRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  mount(app, reviewsApi.list, async ({ caller, params }) => ({ data: await reviewsOf(deps, caller, params.slug) }))
  mount(app, reviewsApi.write, async ({ caller, params, body }) => ({ data: await writeReview(deps, caller, params.slug, body) }))
  mount(app, reviewsApi.remove, async ({ caller, params }) => {
    await removeReview(deps, caller, params.slug)
    return { message: 'Review deleted.' }
  })
}

function cartRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  mount(app, cartApi.read, async ({ caller }) => ({ data: await cartOf(deps, deps.db, caller) }))
  mount(app, cartApi.change, async ({ caller, body: { add, set, ...change }, request }) => ({
    data: await changeCart(deps, caller, {
      ...change,
      ...(add && { add: lineOf(add) }),
      ...(set && { set: set.map(lineOf) }),
      key: readIdempotencyKey(request),
    }),
  }))
  mount(app, cartApi.setPromotion, async ({ caller, body }) => ({ data: await setPromotion(deps, caller, body.code) }))
  mount(app, cartApi.removePromotion, async ({ caller }) => ({ data: await setPromotion(deps, caller, null) }))
  mount(app, cartApi.setVoucher, async ({ caller, body }) => ({ data: await setVoucher(deps, caller, body.code) }))
  mount(app, cartApi.removeVoucher, async ({ caller }) => ({ data: await setVoucher(deps, caller, null) }))
  mount(app, cartApi.addresses, async ({ caller }) => ({ data: await addressesOf(deps, caller) }))
  mount(app, cartApi.saveAddress, async ({ caller, body }) => ({ message: 'Address saved.', data: await saveAddress(deps, caller, body) }))
  mount(app, cartApi.changeAddress, async ({ caller, params, body }) => ({
    message: 'Address changed.',
    data: await changeAddress(deps, caller, params.id, body),
  }))
  mount(app, cartApi.removeAddress, async ({ caller, params }) => {
    await removeAddress(deps, caller, params.id)
    return { message: 'Address deleted.' }
  })
}

function orderRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  mount(app, ordersApi.place, async ({ caller, body }) => {
    const order = await placeOrder(deps, caller, body)
    return { message: 'Order placed.', data: await orderDocument(deps, deps.db, caller, order) }
  })
  mount(app, ordersApi.list, ({ caller, query }) => ordersOf(deps, caller, query))
  mount(app, ordersApi.one, async ({ caller, params }) => ({ data: await oneOrder(deps, caller, params.id) }))
  mount(app, ordersApi.pay, async ({ caller, params, body }) => ({ data: await beginPayment(deps, caller, params.id, body.provider) }))
  mount(app, ordersApi.confirm, async ({ caller, params }) => ({ data: await confirmPayment(deps, caller, params.id) }))
  mount(app, ordersApi.cancel, async ({ caller, params }) => {
    await cancelOrder(deps, caller.userId, params.id, 'cancelled')
    return { message: 'Order cancelled.', data: await oneOrder(deps, caller, params.id) }
  })
  mount(app, ordersApi.receipt, async ({ caller, params }) => ({ data: await receiptOf(deps, caller, params.id) }))
  mount(app, ordersApi.receiptPdf, ({ caller, params }) => receiptFile(deps, caller, params.id))
  mount(app, ordersApi.sendVoucher, async ({ caller, params, body }) => ({ data: await changeVoucher(deps, caller, params.id, body) }))
  mount(app, ordersApi.voucherCard, ({ caller, params }) => voucherCard(deps, caller, params.id))
  mount(app, ordersApi.settings, async () => ({ data: deps.payments.settings }))
  mount(app, ordersApi.webhook, async ({ params, raw, request }) => ({
    message: await receiveEvent(deps, { provider: params.provider, body: raw, headers: request.headers }),
  }))
}

/** Sweeps while the app is open, one sweep at a time. */
function sweepRegularly(app: FastifyInstance, deps: RoutesDeps): void {
  let sweeping = Promise.resolve()
  const onFault = (error: Error) => app.log.error({ err: error }, 'sweep of orders')
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweepOrders(deps, onFault)).catch(onFault)
  }, sweepInterval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
