import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { OutcomeUnknown } from '#server/pay/port.ts'
import { cancelOrder } from './cancel-order.ts'
import type { PaymentRef } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { carryOutRefund } from './refunds.ts'
import { verifyPayment } from './verify-payment.ts'

/** How many of each kind one sweep takes at most; the next takes the rest. */
const maxAtOnce = 100

/**
 * Finishes what nobody waits for any more: asks the providers about payments whose outcome is not known or whose buyer is gone,
 * asks again for refunds, and cancels orders that were not paid in time. Several processes may sweep at once.
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
  for (const { user_id, id } of await overdueOrders(deps)) await tolerate(() => cancelOrder(deps, user_id, id, 'expired'))
}

/** Payments to ask about. Each is put off before it is asked about, so that no two processes ask at once. */
async function duePayments({ db, now }: ShopDeps): Promise<readonly PaymentRef[]> {
  const { rows } = await sql<PaymentRef>`
    update payments p set checks = p.checks + 1, check_at = ${now()}::timestamptz + least(interval '10 minutes', interval '30 seconds' * 2 ^ least(p.checks + 1, 10))
    from (select user_id, id from payments where check_at <= ${now()} order by check_at limit ${sql.lit(maxAtOnce)} for update skip locked) due
    where p.user_id = due.user_id and p.id = due.id
    returning p.user_id, p.id, p.order_id`.execute(db)
  return rows
}

async function dueRefunds({ db, now }: ShopDeps): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set check_at = ${now()}::timestamptz + interval '5 minutes'
    where id in (select id from refunds where check_at <= ${now()} order by check_at limit ${sql.lit(maxAtOnce)} for update skip locked)
    returning id`.execute(db)
  return rows
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
