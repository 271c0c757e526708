import type { Order } from '#contract/shop/orders.ts'
import type { PaymentRow } from '#server/db/shop-tables.ts'
import type { Caller } from '#server/deps.ts'
import { OutcomeUnknown } from '#server/pay/port.ts'
import { orderDocument } from './order-document.ts'
import { livePayment, readOrder } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { verifyPayment } from './verify-payment.ts'

const notApproved = 'The payment was not completed, and nothing was charged. Choose how you want to pay.'

/**
 * Verifies the payment of an order because its buyer came back from the provider. When the provider does not answer, the order is
 * answered as it is: still being verified, and the sweeper goes on.
 */
export async function confirmPayment(deps: ShopDeps, { userId }: Caller, orderId: string): Promise<Order> {
  const order = await readOrder(deps.db, userId, orderId)
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
  return orderDocument(deps.db, await readOrder(deps.db, userId, orderId))
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
