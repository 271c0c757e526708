import type { Payment } from '#contract/orders.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import type { Caller } from '#server/deps.ts'
import type { ProviderName } from '#server/pay/port.ts'
import { beginAtProvider } from './begin-at-provider.ts'
import { lockVerifiedBuyer } from './buyers.ts'
import { livePayment, lockOrder, movePayment } from './order-store.ts'
import { answering, checkAfter } from './providers.ts'
import type { ShopDeps } from './shop-deps.ts'
import { verifyPayment } from './verify-payment.ts'

/** How often a payment at another provider may stand in the way: closing one reveals no second. */
const mostClosings = 3

/**
 * Begins a payment of an order, or answers the one that is begun. One that was begun at another provider is closed there first: at
 * any time one payment at most can take money.
 */
export async function beginPayment(deps: ShopDeps, caller: Caller, orderId: string, provider: ProviderName): Promise<Payment> {
  for (let closings = 0; closings < mostClosings; closings++) {
    const { order, payment } = await claimPayment(deps, caller, orderId, provider)
    if (payment.state === 'created') {
      const begun = await answering(() => beginAtProvider(deps, order, payment))
      return { _id: payment.id, provider, ...begun }
    }
    await answering(() => verifyPayment(deps, payment))
  }
  throw onItsWay()
}

const onItsWay = () => new Problem('conflict', 'A payment of this order is on its way. Wait until it is verified.')

/** The live payment of an order, or a new one; one of another provider is written down as closing. */
const claimPayment = (deps: ShopDeps, { userId }: Caller, orderId: string, provider: ProviderName) =>
  transact(deps.db, async (trx) => {
    await lockVerifiedBuyer(trx, userId)
    const order = await lockOrder(trx, userId, orderId)
    checkPayable(order, deps.now())
    const live = await livePayment(trx, order)
    if (!live) return { order, payment: await insertPayment(deps, trx, order, provider) }
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

const insertPayment = (deps: ShopDeps, trx: Transaction, { user_id, id: order_id }: OrderRow, provider: ProviderName) => {
  const at = deps.now()
  return trx
    .insertInto('payments')
    .values({ user_id, id: deps.newId(), order_id, provider, state: 'created', created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}
