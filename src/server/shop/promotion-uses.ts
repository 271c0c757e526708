import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import { isTaken } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import { isCheckViolation } from './stock.ts'

type Using = Pick<OrderRow, 'user_id' | 'id' | 'promotion_code'>

/** Counts an order as a use of its code; refused when the code is used up meanwhile, or its buyer has used it. */
export async function countPromotion(trx: Transaction, { user_id, id, promotion_code: code }: Using): Promise<void> {
  if (code === null) return
  try {
    await trx.insertInto('promotion_uses').values({ user_id, code, order_id: id }).execute()
    await count(trx, code, 1)
  } catch (error) {
    if (isTaken(error) || isCheckViolation(error)) throw new Problem('conflict', 'This code is used up. Remove it to go on.')
    throw error
  }
}

/** The same of an order that is taken up again; false when nothing is left of the code, or its buyer has used it since. */
export async function countPromotionAgain(trx: Transaction, { user_id, id, promotion_code: code }: Using): Promise<boolean> {
  if (code === null) return true
  const counted = await trx
    .updateTable('promotions')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('most_uses', 'is', null), row('uses', '<', row.ref('most_uses'))]))
    .returning('code')
    .executeTakeFirst()
  if (!counted) return false
  const used = await trx
    .insertInto('promotion_uses')
    .values({ user_id, code, order_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!used) await count(trx, code, -1)
  return used !== undefined
}

/** Gives the use back: the order is cancelled. */
export async function releasePromotion(trx: Transaction, { user_id, id, promotion_code: code }: Using): Promise<void> {
  if (code === null) return
  const gone = await trx
    .deleteFrom('promotion_uses')
    .where('user_id', '=', user_id)
    .where('code', '=', code)
    .where('order_id', '=', id)
    .returning('code')
    .executeTakeFirst()
  if (gone) await count(trx, code, -1)
}

const count = (trx: Transaction, code: string, more: number) =>
  trx
    .updateTable('promotions')
    .set((row) => ({ uses: row('uses', '+', more) }))
    .where('code', '=', code)
    .execute()
