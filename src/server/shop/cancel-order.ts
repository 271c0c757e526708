import { Problem } from '#domain/problem.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import { transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import { linesOf, livePayment, lockOrder, moveOrder, movePayment, recordEvent } from './order-store.ts'
import { releasePromotion } from './promotion-uses.ts'
import { answering, checkAfter } from './providers.ts'
import type { ShopDeps } from './shop-deps.ts'
import { release } from './stock.ts'
import { verifyPayment } from './verify-payment.ts'

/**
 * Cancels an order that is not paid, and lets go of its stock. Its payment is closed at the provider first, so that no money can
 * arrive for it; where the money was taken meanwhile, the order is paid instead. Safe to repeat.
 */
export async function cancelOrder(deps: ShopDeps, userId: string, orderId: string, why: 'cancelled' | 'expired'): Promise<void> {
  const closing = await tryToCancel(deps, userId, orderId, why)
  if (!closing) return
  await answering(() => verifyPayment(deps, closing))
  if (await tryToCancel(deps, userId, orderId, why)) throw onItsWay()
}

const onItsWay = () => new Problem('conflict', 'A payment of this order is on its way. Wait until it is verified, then cancel.')

/** Cancels an order by which no money can move; otherwise answers the payment that has to be closed first, written down as closing. */
const tryToCancel = (deps: ShopDeps, userId: string, orderId: string, why: 'cancelled' | 'expired'): Promise<PaymentRow | null> =>
  transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, userId, orderId)
    if (order.state === 'cancelled') return null
    refusePaid(order)
    const live = await livePayment(trx, order)
    if (live?.state === 'created') await movePayment(trx, live, 'closing', deps.now(), { check_at: checkAfter(deps.now()), checks: 0 })
    if (live) return live
    await moveOrder(trx, order, 'cancelled')
    await release(
      trx,
      (await linesOf(trx, order)).filter(({ ships }) => ships),
    )
    await releasePromotion(trx, order)
    await recordEvent(deps, trx, order, why)
    return null
  })

function refusePaid({ state }: OrderRow): void {
  if (state === 'paying' || state === 'review') throw onItsWay()
  if (isPaid(state) || state === 'refunded') throw new Problem('conflict', 'This order is paid. Write to us, and we refund it.')
}
