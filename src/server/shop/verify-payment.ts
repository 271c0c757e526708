import { Problem } from '#domain/problem.ts'
import { currency, priceInWords } from '#domain/shop/money.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import type { Capture, ProviderState } from '#server/pay/port.ts'
import { completeOrder } from './complete-order.ts'
import {
  checkAfter,
  dueOf,
  linesOf,
  livePayment,
  lockOrder,
  moveOrder,
  movePayment,
  type PaymentRef,
  providerOf,
  readPayment,
  recordEvent,
} from './order-store.ts'
import { claimPrintedFiles, releasePrintedFiles } from './printed-files.ts'
import { countPromotionAgain } from './promotion-uses.ts'
import type { ShopDeps } from './provided.ts'
import { requestRefund } from './refund-requests.ts'
import { carryOutRefund } from './refunds.ts'
import { release, releaseStock, reserve } from './stock.ts'
import { returnToVoucher, takeFromVoucherAgain } from './vouchers.ts'

/**
 * Finds out what became of a payment, takes its money once the buyer has approved it, and writes down what is true then. Browser,
 * webhook and sweeper all call this, in any order and at once. Throws `OutcomeUnknown` when the provider does not say: then
 * everything stays as it is, and the next call asks again.
 */
export async function verifyPayment(deps: ShopDeps, ref: PaymentRef): Promise<void> {
  const payment = await readPayment(deps.db, ref)
  if (!payment || payment.state === 'captured') return
  const provider = providerOf(deps, payment)
  const { reference } = payment
  if (payment.state === 'closing')
    return applyProviderState(deps, payment, reference === null ? neverBegun : await provider.close(reference))
  if (reference === null) return
  const seen = await provider.lookup(reference)
  if (seen.state !== 'approved') return applyProviderState(deps, payment, seen)
  const capturing = await beginCapture(deps, payment)
  if (capturing) await applyProviderState(deps, capturing, await provider.capture(reference, payment.id))
}

/** A payment whose beginning was never answered: no buyer was told where it is approved, so no money can move by it. */
const neverBegun: ProviderState = { state: 'closed' }

type Locked = { readonly order: OrderRow; readonly payment: PaymentRow }

/** Runs `work` with a payment and its order as they are now, both locked by the order. */
const underLock = <T>(deps: ShopDeps, ref: PaymentRef, work: (trx: Transaction, locked: Locked) => Promise<T>): Promise<T> =>
  transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, ref.user_id, ref.order_id)
    const payment = await readPayment(trx, ref)
    if (!payment) throw new Error('A payment is never deleted before its order.')
    return work(trx, { order, payment })
  })

/**
 * Writes down that the money is about to be taken. A payment that is being captured already is captured again, under the same key.
 * Null when it may not be captured, or not any more.
 */
const beginCapture = (deps: ShopDeps, ref: PaymentRef): Promise<PaymentRow | null> =>
  underLock(deps, ref, async (trx, { order, payment }) => {
    if (payment.state === 'capturing') return payment
    if (payment.state !== 'created' || order.state !== 'placed') return null
    const attempt = payment.attempt + 1
    await movePayment(trx, payment, 'capturing', deps.now(), { attempt, refusal: null, check_at: checkAfter(deps.now()), checks: 0 })
    await moveOrder(trx, order, 'paying')
    await recordEvent(deps, trx, order, 'paying')
    return { ...payment, state: 'capturing', attempt }
  })

/**
 * Writes down what a provider said of a payment.
 * @param asked the payment as it was when the provider was asked: an answer to an earlier attempt says nothing of a later one
 */
async function applyProviderState(deps: ShopDeps, asked: PaymentRow, seen: ProviderState): Promise<void> {
  if (seen.state === 'captured') {
    const refundId = await recordCapture(deps, asked, seen.capture)
    if (refundId) await carryOutRefund(deps, refundId)
    return
  }
  await underLock(deps, asked, async (trx, { order, payment }) => {
    if (payment.attempt !== asked.attempt) return
    if (isRefusedAfterReopening(asked, payment, seen)) return noteRefusal(trx, payment, refusedInWords)
    if (payment.state !== asked.state) return
    if (seen.state === 'pending') return markPending(deps, trx, { order, payment })
    if (payment.state === 'failed') return
    if (payment.state === 'closing') return fail(deps, trx, { order, payment }, null)
    if (seen.state === 'declined' && seen.mayRetry) return reopenForPayment(deps, trx, { order, payment }, refusedInWords)
    if (seen.state === 'declined') return fail(deps, trx, { order, payment }, refusedInWords)
    if (seen.state === 'closed')
      return fail(deps, trx, { order, payment }, 'The payment was closed before it was completed. Nothing was charged.')
    if (payment.state === 'capturing' && seen.state === 'waiting') return reopenForPayment(deps, trx, { order, payment }, null)
  })
}

/**
 * Two ask about one attempt at once: the first is refused, and before it writes that down, the second finds the order waiting for another
 * approval and opens it. The reason comes late, and is not lost.
 */
const isRefusedAfterReopening = (asked: PaymentRow, payment: PaymentRow, seen: ProviderState): boolean =>
  asked.state === 'capturing' && payment.state === 'created' && seen.state === 'declined' && seen.mayRetry

const refusedInWords = 'The payment was refused, and nothing was charged. Try again, or choose another way to pay.'

/** The provider holds the money for review: it is on its way until the provider decides. */
async function markPending(deps: ShopDeps, trx: Transaction, { order, payment }: Locked): Promise<void> {
  if (payment.state !== 'created' && payment.state !== 'closing') return
  await movePayment(trx, payment, 'capturing', deps.now(), { check_at: checkAfter(deps.now()), checks: 0, refusal: null })
  if (order.state !== 'placed') return
  await moveOrder(trx, order, 'paying')
  await recordEvent(deps, trx, order, 'paying')
}

/** The same payment may be approved anew. */
async function reopenForPayment(deps: ShopDeps, trx: Transaction, { order, payment }: Locked, refusal: string | null): Promise<void> {
  if (payment.state === 'created' && payment.refusal === refusal) return
  if (payment.state === 'capturing') await movePayment(trx, payment, 'created', deps.now(), { refusal, check_at: checkAfter(deps.now()) })
  else await noteRefusal(trx, payment, refusal)
  await backToPlaced(deps, trx, order, refusal)
}

async function fail(deps: ShopDeps, trx: Transaction, { order, payment }: Locked, refusal: string | null): Promise<void> {
  await movePayment(trx, payment, 'failed', deps.now(), { refusal, check_at: null })
  await backToPlaced(deps, trx, order, refusal)
}

async function backToPlaced(deps: ShopDeps, trx: Transaction, order: OrderRow, refusal: string | null): Promise<void> {
  if (order.state === 'paying') await moveOrder(trx, order, 'placed')
  if (order.state === 'paying' || refusal) await recordEvent(deps, trx, order, 'declined')
}

/** Says to the buyer why a payment was not made. */
const noteRefusal = (queries: Queries, { user_id, id }: Pick<PaymentRow, 'user_id' | 'id'>, refusal: string | null) =>
  queries.updateTable('payments').set({ refusal }).where('user_id', '=', user_id).where('id', '=', id).execute()

/** How the providers are called on a receipt. */
const providerInWords: Readonly<Record<string, string>> = { paypal: 'PayPal', card: 'card' }

/**
 * Records the capture of a payment: the only way in which an order becomes paid. In one transaction it writes the ledger and all that
 * belongs to a paid order. The same capture a second time changes nothing.
 * @returns the id of a refund, where some of the money cannot be kept
 */
const recordCapture = (deps: ShopDeps, ref: PaymentRef, capture: Capture): Promise<string | null> =>
  transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, ref.user_id, ref.order_id)
    const payment = await paymentOf(trx, ref)
    if (!(await enterLedger(deps, trx, order, payment, capture))) return null
    const other = await livePayment(trx, order)
    if (isPaid(order.state) || order.state === 'refunded' || order.state === 'review' || (other && other.id !== payment.id))
      return refundUnusableCapture(deps, trx, payment, order, capture, 'This order is paid already.')
    if (capture.amount !== dueOf(order) || capture.currency !== currency) return review(deps, trx, payment, order, capture)
    if (order.state === 'cancelled' && !(await reopenCancelledOrder(deps, trx, order)))
      return refundUnusableCapture(deps, trx, payment, order, capture, 'The order was cancelled, and cannot be taken up again.')
    await movePayment(trx, payment, 'captured', deps.now(), { capture_id: capture.id, check_at: null, refusal: null })
    const { provider } = payment
    const paid = { provider, captureId: capture.id, paidBy: providerInWords[provider] ?? provider }
    return completeOrder(deps, trx, order, paid)
  })

const paymentOf = (trx: Transaction, { user_id, id }: PaymentRef): Promise<PaymentRow> =>
  trx.selectFrom('payments').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether it is new. */
async function enterLedger(
  deps: ShopDeps,
  trx: Transaction,
  { number }: OrderRow,
  { provider }: PaymentRow,
  capture: Capture,
): Promise<boolean> {
  const entered = await trx
    .insertInto('ledger')
    .values({
      provider,
      movement_id: capture.id,
      order_number: number,
      capture_id: capture.id,
      amount: capture.amount,
      currency: capture.currency,
      at: deps.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('movement_id')
    .executeTakeFirst()
  return entered !== undefined
}

/** Has money given back that nothing can be given for. The order stays as it is. */
async function refundUnusableCapture(
  deps: ShopDeps,
  trx: Transaction,
  payment: PaymentRow,
  order: OrderRow,
  { id, amount }: Capture,
  reason: string,
) {
  if (payment.state !== 'failed' && payment.state !== 'captured')
    await movePayment(trx, payment, 'failed', deps.now(), { capture_id: id, check_at: null })
  await recordEvent(deps, trx, order, 'refund_requested', priceInWords(amount))
  return requestRefund(deps, trx, { order, provider: payment.provider, captureId: id, amount, reason })
}

/** Another amount than the total, or another currency: a keeper decides. */
async function review(deps: ShopDeps, trx: Transaction, payment: PaymentRow, order: OrderRow, { id }: Capture): Promise<null> {
  await movePayment(trx, payment, 'captured', deps.now(), { capture_id: id, check_at: null })
  await releaseStock(trx, order)
  await moveOrder(trx, order, 'review')
  await recordEvent(deps, trx, order, 'review')
  return null
}

/**
 * Holds the stock of a cancelled order again, the files that it prints, its part of a voucher and the use of its code. False when there is not enough, a file is
 * gone, the voucher or the code is used up, or the cart has another order by now.
 */
async function reopenCancelledOrder(deps: ShopDeps, trx: Transaction, order: OrderRow): Promise<boolean> {
  const another = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('cart_revision', '=', order.cart_revision)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  if (another || !(await hasPrintedFiles(trx, order))) return false
  const held = []
  for (const line of await linesOf(trx, order)) {
    if (!line.ships) continue
    if (!(await reserve(trx, [line]))) {
      await release(trx, held)
      await releasePrintedFiles(deps, trx, order)
      return false
    }
    held.push(line)
  }
  if (!(await takeFromVoucherAgain(trx, order)) || !(await countPromotionAgain(trx, order))) {
    await returnToVoucher(trx, order)
    await release(trx, held)
    await releasePrintedFiles(deps, trx, order)
    return false
  }
  await recordEvent(deps, trx, order, 'revived')
  return true
}

/** Claims what a cancelled order prints once more; false where it is gone. */
const hasPrintedFiles = (trx: Transaction, order: OrderRow): Promise<boolean> =>
  claimPrintedFiles(trx, order).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
