import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { heldFor, maxUnpaidHolds, unpaidHoldsWithin } from '#domain/shop/cart-limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import type { Deps } from '#server/deps.ts'
import { linesOf } from './order-store.ts'
import { type Pieces, release, reserve } from './stock.ts'

const piecesOf = async (trx: Transaction, order: OrderRow): Promise<Pieces> => (await linesOf(trx, order)).filter(({ ships }) => ships)

/** Reserves the stock of a locked order for so long as a payment takes; what is held for it already stays held no longer. */
export async function holdStock({ now }: Pick<Deps, 'now'>, trx: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.held_at !== null) return order
  const pieces = await piecesOf(trx, order)
  if (pieces.length === 0) return order
  const at = now()
  await refuseFrequentHolds(trx, order, at)
  if (!(await reserve(trx, pieces)))
    throw new Problem('conflict', 'Something in this order was sold out a moment ago. Look at the cart, and place the order again.')
  const change = { held_at: at, payable_until: new Date(at.getTime() + heldFor) }
  await trx.updateTable('orders').set(change).where('user_id', '=', order.user_id).where('id', '=', order.id).execute()
  return { ...order, ...change }
}

/** Refuses a buyer whose last orders held stock, and were not paid: others want to buy it meanwhile. */
async function refuseFrequentHolds(trx: Transaction, { user_id }: OrderRow, now: Date): Promise<void> {
  const unpaid = await trx
    .selectFrom('orders')
    .select('held_at')
    .where('user_id', '=', user_id)
    .where('state', '=', 'cancelled')
    .where('held_at', '>', new Date(now.getTime() - unpaidHoldsWithin))
    .orderBy('held_at', 'desc')
    .limit(sql.lit(maxUnpaidHolds))
    .execute()
  const oldest = unpaid.at(-1)?.held_at
  if (unpaid.length < maxUnpaidHolds || !oldest) return
  const wait = Math.ceil((oldest.getTime() + unpaidHoldsWithin - now.getTime()) / 1000)
  const words = `Your last ${maxUnpaidHolds} orders were not paid, and pieces were kept for each. Wait a while before you pay for another.`
  throw new Problem('slow-down', words, { retryAfter: wait })
}

/** Lets go of what an unpaid order holds, whose end is near. */
export async function releaseStock(trx: Transaction, order: OrderRow): Promise<void> {
  if (order.held_at !== null && order.state !== 'cancelled') await release(trx, await piecesOf(trx, order))
}
