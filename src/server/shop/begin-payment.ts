import type { Order, Payment } from '#contract/shop/orders.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { hours, type Milliseconds } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { ownedSlugs } from '#server/db/owned-products.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import type { Caller } from '#server/deps.ts'
import { OutcomeUnknown, type ProviderName } from '#server/pay/port.ts'
import { lockVerifiedBuyer } from './buyers.ts'
import { onItsWay } from './cancel-order.ts'
import { oneOrder } from './order-document.ts'
import {
  checkAfter,
  dueOf,
  linesOf,
  livePayment,
  lockOrder,
  movePayment,
  providerOf,
  readOrder,
  tellWindows,
  withProviderErrors,
} from './order-store.ts'
import { checkTakesMoney } from './products.ts'
import type { ShopDeps } from './provided.ts'
import { holdStock, isOwnedBy } from './stock.ts'
import { verifyPayment } from './verify-payment.ts'

/**
 * After so long a buyer can no longer approve a payment, where a provider allows an end. Longer than an order can be paid, so that
 * beginning a payment again says the same to the provider to the last byte; the shop closes it itself when the order expires.
 */
const maxApproval: Milliseconds = hours(2)
/** How often a payment at another provider may stand in the way: closing one reveals no second. */
const maxClosings = 3

/**
 * Begins a payment of an order, or answers the one that is begun. One that was begun at another provider is closed there first: at
 * any time one payment at most can take money.
 */
export async function beginPayment(deps: ShopDeps, caller: Caller, orderId: string, provider: ProviderName): Promise<Payment> {
  checkTakesMoney(deps)
  for (let closings = 0; closings < maxClosings; closings++) {
    const { order, payment } = await claimPayment(deps, caller, orderId, provider)
    if (payment.state === 'created') {
      const begun = await withProviderErrors(() => beginAtProvider(deps, order, payment))
      return { _id: payment.id, provider, ...begun }
    }
    await withProviderErrors(() => verifyPayment(deps, payment))
  }
  throw onItsWay()
}

/** The live payment of an order, or a new one; one of another provider is written down as closing. */
const claimPayment = (deps: ShopDeps, { userId }: Caller, orderId: string, provider: ProviderName) =>
  transact(deps.db, async (trx) => {
    await lockVerifiedBuyer(trx, userId)
    const order = await lockOrder(trx, userId, orderId)
    checkPayable(order, deps.now())
    const live = await livePayment(trx, order)
    if (!live) {
      await refuseOwned(trx, order)
      const held = await holdStock(deps, trx, order)
      tellWindows(deps, trx, order)
      return { order: held, payment: await insertPayment(deps, trx, order, provider) }
    }
    if (live.state === 'capturing' || live.state === 'captured') throw onItsWay()
    if (live.state === 'closing' || live.provider === provider) return { order, payment: live }
    await movePayment(trx, live, 'closing', deps.now(), { check_at: checkAfter(deps.now()), checks: 0 })
    return { order, payment: { ...live, state: 'closing' as const } }
  })

function checkPayable({ state, payable_until }: OrderRow, now: Date): void {
  if (state === 'paying' || state === 'review') throw onItsWay()
  if (state === 'cancelled') throw new Problem('gone', 'This order is cancelled. Place it again from the cart.')
  if (state !== 'placed') throw new Problem('conflict', 'This order is paid already.')
  if (payable_until <= now) throw new Problem('gone', 'This order was not paid in time. Place it again from the cart.')
}

/** Refuses to take money for what the buyer came to own since the order was placed, and the difference to what they own no more. */
async function refuseOwned(trx: Transaction, order: OrderRow): Promise<void> {
  const owned = await ownedSlugs(trx, order.user_id)
  const lines = await linesOf(trx, order)
  const line = lines.find(({ product_slug }) => isOwnedBy(product_slug, owned))
  if (line) throw new Problem('conflict', `You own ${line.name} by now. Remove it from the cart, and place the order again.`)
  const lost = lines.find(({ upgrade_of }) => upgrade_of !== null && !owned.includes(upgrade_of))
  if (lost) throw new Problem('conflict', `${lost.name}: you do not own that any more. Look at the cart, and place the order again.`)
}

const insertPayment = (deps: ShopDeps, trx: Transaction, { user_id, id: order_id }: OrderRow, provider: ProviderName) => {
  const at = deps.now()
  return trx
    .insertInto('payments')
    .values({ user_id, id: deps.newId(), order_id, provider, state: 'created', created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Begun = Pick<Payment, 'reference' | 'approvalUrl'>

/** Begins a payment that is written down already, under its own id as the key: begun twice it is the same. */
async function beginAtProvider(deps: ShopDeps, order: OrderRow, payment: PaymentRow): Promise<Begun> {
  const { reference, approval_url } = payment
  if (reference !== null && approval_url !== null) return { reference, approvalUrl: approval_url }
  const lines = await linesOf(deps.db, order)
  const backTo = (status: 'success' | 'notsuccess') => urlOf(deps.config, `/paymentverification/${status}?order=${order.id}`)
  const begun = await providerOf(deps, payment).begin({
    paymentId: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    total: dueOf(order),
    lines: lines.map(({ name, unit_price, qty }) => ({ name, unitPrice: unit_price, qty })),
    shipping: order.shipping,
    tax: order.tax,
    discount: order.discount + order.voucher,
    ships: lines.some(({ ships }) => ships),
    returnUrl: backTo('success'),
    cancelUrl: backTo('notsuccess'),
    expiresAt: new Date(payment.created_at.getTime() + maxApproval),
  })
  if (!(await rememberReference(deps, payment, begun))) throw onItsWay()
  return begun
}

/** False when the payment was given up meanwhile: then nobody is told where it is approved. */
const rememberReference = (
  { db, now }: ShopDeps,
  { user_id, id, provider }: PaymentRow,
  { reference, approvalUrl }: Begun,
): Promise<boolean> =>
  transact(db, async (trx) => {
    const kept = await trx
      .updateTable('payments')
      .set({ reference, approval_url: approvalUrl, check_at: checkAfter(now()) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('state', '=', 'created')
      .returning('id')
      .executeTakeFirst()
    if (!kept) return false
    await trx
      .insertInto('payment_references')
      .values({ provider, reference, user_id, payment_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })

const notApproved = 'The payment was not completed, and nothing was charged. Choose how you want to pay.'

/**
 * Verifies the payment of an order because its buyer came back from the provider. When the provider does not answer, the order is
 * answered as it is: still being verified, and the sweeper goes on.
 */
export async function confirmPayment(deps: ShopDeps, caller: Caller, orderId: string): Promise<Order> {
  const order = await readOrder(deps.db, caller.userId, orderId)
  const payment = await livePayment(deps.db, order)
  if (payment) {
    const isAnswered = await verifyPayment(deps, payment).then(
      () => true,
      (error: unknown) => {
        if (error instanceof OutcomeUnknown) return false
        throw error
      },
    )
    if (isAnswered) await noteNotApproved(deps, payment)
  }
  return oneOrder(deps, caller, orderId)
}

/** Says so of a payment that waits as it did before. One statement decides: nothing is said of one that is captured meanwhile. */
const noteNotApproved = ({ db }: Pick<ShopDeps, 'db'>, { user_id, id, attempt }: PaymentRow) =>
  db
    .updateTable('payments')
    .set({ refusal: notApproved })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'created')
    .where('refusal', 'is', null)
    .execute()
