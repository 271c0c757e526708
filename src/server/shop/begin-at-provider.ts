import type { Payment } from '#contract/orders.ts'
import { transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import { linesOf } from './order-store.ts'
import { checkAfter, providerOf } from './providers.ts'
import type { ShopDeps } from './shop-deps.ts'

type Begun = Pick<Payment, 'reference' | 'approvalUrl'>

/** Begins a payment that is written down already, under its own id as the key: begun twice it is the same. */
export async function beginAtProvider(deps: ShopDeps, order: OrderRow, payment: PaymentRow): Promise<Begun> {
  const { reference, approval_url } = payment
  if (reference !== null && approval_url !== null) return { reference, approvalUrl: approval_url }
  const lines = await linesOf(deps.db, order)
  const pages = `${deps.config.publicUrl}/paymentverification`
  const begun = await providerOf(deps, payment).begin({
    ...{ paymentId: payment.id, orderId: order.id, orderNumber: order.number, total: order.total },
    lines: lines.map(({ name, unit_price, qty }) => ({ name, unitPrice: unit_price, qty })),
    ...{ shipping: order.shipping, tax: order.tax, discount: order.discount, ships: lines.some(({ ships }) => ships) },
    returnUrl: `${pages}/success?order=${order.id}`,
    cancelUrl: `${pages}/notsuccess?order=${order.id}`,
    expiresAt: order.payable_until,
  })
  await rememberReference(deps, payment, begun)
  return begun
}

const rememberReference = (
  { db, now }: ShopDeps,
  { user_id, id, provider }: PaymentRow,
  { reference, approvalUrl }: Begun,
): Promise<void> =>
  transact(db, async (trx) => {
    await trx
      .updateTable('payments')
      .set({ reference, approval_url: approvalUrl, check_at: checkAfter(now()) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('payment_references')
      .values({ provider, reference, user_id, payment_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
