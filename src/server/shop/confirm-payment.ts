import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/deps.ts'
import { OutcomeUnknown } from '#server/pay/port.ts'
import { orderDocument } from './order-document.ts'
import { livePayment, readOrder } from './order-store.ts'
import type { ShopDeps } from './shop-deps.ts'
import { noteRefusal, verifyPayment } from './verify-payment.ts'

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
    const after = await livePayment(deps.db, order)
    if (isAnswered && after?.state === 'created' && after.refusal === null && after.attempt === payment.attempt)
      await noteRefusal(deps.db, after, notApproved)
  }
  return orderDocument(deps.db, await readOrder(deps.db, userId, orderId))
}
