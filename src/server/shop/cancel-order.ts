import { Problem } from '#domain/problem.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import { checkAfter, livePayment, lockOrder, moveOrder, movePayment, recordEvent, withProviderErrors } from './order-store.ts'
import { releasePrintedFiles } from './printed-files.ts'
import { releasePromotion } from './promotion-uses.ts'
import type { ShopDeps } from './provided.ts'
import { releaseStock } from './stock.ts'
import { verifyPayment } from './verify-payment.ts'
import { returnToVoucher } from './vouchers.ts'

type WhyCancelled = 'cancelled' | 'expired'
/** What is written in the transaction that cancels. */
type Alongside = (trx: Transaction) => Promise<void>

/**
 * Cancels an order that is not paid, and lets go of its stock. Its payment is closed at the provider first, so that no money can
 * arrive for it; where the money was taken meanwhile, the order is paid instead. Safe to repeat.
 */
export async function cancelOrder(
  deps: ShopDeps,
  userId: string,
  orderId: string,
  why: WhyCancelled,
  alongside: Alongside = async () => {},
): Promise<void> {
  const tryToCancel = () =>
    transact(deps.db, async (trx) => {
      const order = await lockOrder(trx, userId, orderId)
      const closing = await cancelLocked(deps, trx, order, why)
      if (!closing && order.state !== 'cancelled') await alongside(trx)
      return closing
    })
  const closing = await tryToCancel()
  if (!closing) return
  await withProviderErrors(() => verifyPayment(deps, closing))
  if (await tryToCancel()) throw onItsWay()
}

/** The refusal of a payment whose outcome is not known yet. */
export const onItsWay = () => new Problem('conflict', 'A payment of this order is on its way. Wait until it is verified.')

/**
 * Cancels a locked order by which no money can move. Otherwise it answers the payment that has to be closed at its provider first,
 * written down as closing, and the order stays as it is.
 */
export async function cancelLocked(deps: ShopDeps, trx: Transaction, order: OrderRow, why: WhyCancelled): Promise<PaymentRow | null> {
  if (order.state === 'cancelled') return null
  refusePaid(order)
  const live = await livePayment(trx, order)
  if (live?.state === 'created') await movePayment(trx, live, 'closing', deps.now(), { check_at: checkAfter(deps.now()), checks: 0 })
  if (live) return live
  await releaseStock(trx, order)
  await releasePrintedFiles(deps, trx, order)
  await moveOrder(trx, order, 'cancelled')
  await releasePromotion(trx, order)
  await returnToVoucher(trx, order)
  await recordEvent(deps, trx, order, why)
  return null
}

function refusePaid({ state }: OrderRow): void {
  if (state === 'paying' || state === 'review') throw onItsWay()
  if (isPaid(state) || state === 'refunded') throw new Problem('conflict', 'This order is paid. Write to us, and we refund it.')
}
