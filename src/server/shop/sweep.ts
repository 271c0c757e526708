import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { minutes, seconds } from '#domain/units.ts'
import { OutcomeUnknown } from '#server/pay/port.ts'
import { cancelOrder } from './cancel-order.ts'
import type { PaymentRef } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { carryOutRefund } from './refunds.ts'
import { verifyPayment } from './verify-payment.ts'
import { sendDueVouchers } from './voucher-cards.ts'

/** How many of each kind one sweep takes at most; the next takes the rest. */
const maxAtOnce = 100

/**
 * Finishes what nobody waits for any more: asks the providers about payments whose outcome is not known or whose buyer is gone,
 * asks again for refunds, sends vouchers on their day, and cancels orders that were not paid in time. Several processes may sweep at once.
 */
export async function sweepOrders(deps: ShopDeps, onFault: (error: Error) => void): Promise<void> {
  const tolerate = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof OutcomeUnknown || error instanceof Problem)) onFault(error as Error)
    }
  }
  for (const payment of await duePayments(deps)) await tolerate(() => verifyPayment(deps, payment))
  for (const { id } of await dueRefunds(deps)) await tolerate(() => carryOutRefund(deps, id))
  await sendDueVouchers(deps)
  for (const { user_id, id } of await overdueOrders(deps)) await tolerate(() => cancelOrder(deps, user_id, id, 'expired'))
}

/** Payments to ask about. Each is put off before it is asked about, so that no two processes ask at once. */
async function duePayments({ db, now }: ShopDeps): Promise<readonly PaymentRef[]> {
  const at = now()
  const due = db.selectFrom('payments').select(['user_id', 'id', 'order_id', 'checks']).where('check_at', '<=', at)
  const taken: PaymentRef[] = []
  for (const { checks, ...payment } of await due.orderBy('check_at').limit(sql.lit(maxAtOnce)).execute()) {
    const wait = Math.min(maxCheckInterval, seconds(30) * 2 ** Math.min(checks + 1, 10))
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ checks: checks + 1, check_at: new Date(at.getTime() + wait) })
      .where('user_id', '=', payment.user_id)
      .where('id', '=', payment.id)
      .where('checks', '=', checks)
      .where('check_at', '<=', at)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) taken.push(payment)
  }
  return taken
}

/** A payment is asked about after a minute, then after twice as long each time, up to this. */
const maxCheckInterval = minutes(10)

async function dueRefunds({ db, now }: ShopDeps): Promise<readonly { readonly id: string }[]> {
  const at = now()
  const due = db.selectFrom('refunds').select('id').where('check_at', '<=', at)
  const taken: { id: string }[] = []
  for (const refund of await due.orderBy('check_at').limit(sql.lit(maxAtOnce)).execute()) {
    const { numUpdatedRows } = await db
      .updateTable('refunds')
      .set({ check_at: new Date(at.getTime() + minutes(5)) })
      .where('id', '=', refund.id)
      .where('check_at', '<=', at)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) taken.push(refund)
  }
  return taken
}

const overdueOrders = ({ db, now }: ShopDeps) =>
  db
    .selectFrom('orders')
    .select(['user_id', 'id'])
    .where('state', '=', 'placed')
    .where('payable_until', '<=', now())
    .orderBy('payable_until')
    .limit(sql.lit(maxAtOnce))
    .execute()
