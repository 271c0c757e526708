import { Problem } from '#domain/problem.ts'
import { currency, priceInWords } from '#domain/shop/money.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import type { Capture } from '#server/pay/port.ts'
import { completeOrder } from './complete-order.ts'
import { releaseStock } from './hold-stock.ts'
import { linesOf, livePayment, lockOrder, moveOrder, movePayment, type PaymentRef, recordEvent } from './order-store.ts'
import { claimPrintedFiles, releasePrintedFiles } from './printed-files.ts'
import type { ShopDeps } from './provided.ts'
import { requestRefund } from './refunds.ts'
import { release, reserve } from './stock.ts'

/** How the providers are called on a receipt. */
const providerInWords: Readonly<Record<string, string>> = { paypal: 'PayPal', card: 'card' }

/**
 * Records the capture of a payment: the only way in which an order becomes paid. In one transaction it writes the ledger and all that
 * belongs to a paid order. The same capture a second time changes nothing.
 * @returns the id of a refund, where some of the money cannot be kept
 */
export const settle = (deps: ShopDeps, ref: PaymentRef, capture: Capture): Promise<string | null> =>
  transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, ref.user_id, ref.order_id)
    const payment = await paymentOf(trx, ref)
    if (!(await enterLedger(deps, trx, order, payment, capture))) return null
    const other = await livePayment(trx, order)
    if (isPaid(order.state) || order.state === 'refunded' || order.state === 'review' || (other && other.id !== payment.id))
      return giveBack(deps, trx, payment, order, capture, 'This order is paid already.')
    if (capture.amount !== order.total || capture.currency !== currency) return review(deps, trx, payment, order, capture)
    if (order.state === 'cancelled' && !(await revive(deps, trx, order)))
      return giveBack(deps, trx, payment, order, capture, 'The order was cancelled, and cannot be taken up again.')
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
      ...{ provider, movement_id: capture.id, order_number: number, capture_id: capture.id },
      ...{ amount: capture.amount, currency: capture.currency, at: deps.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('movement_id')
    .executeTakeFirst()
  return entered !== undefined
}

/** Has money given back that nothing can be given for. The order stays as it is. */
async function giveBack(deps: ShopDeps, trx: Transaction, payment: PaymentRow, order: OrderRow, { id, amount }: Capture, reason: string) {
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
 * Holds the stock of a cancelled order again, and the files that it prints. False when there is not enough, a file is gone, or the cart has
 * another order by now.
 */
async function revive(deps: ShopDeps, trx: Transaction, order: OrderRow): Promise<boolean> {
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
