import type { Cents } from '#domain/units.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import { checkAfter } from './order-store.ts'
import type { ShopDeps } from './provided.ts'

type Requested = {
  readonly order: Pick<OrderRow, 'number'>
  readonly provider: string
  readonly captureId: string
  readonly amount: Cents
  readonly reason: string
}

/** Writes down that money is to be given back, before anybody is asked. The row is never deleted: its id is the key of every try. */
export async function requestRefund({ now, newId }: ShopDeps, trx: Transaction, { order, provider, captureId, amount, reason }: Requested) {
  const id = newId()
  await trx
    .insertInto('refunds')
    .values({
      id,
      order_number: order.number,
      provider,
      capture_id: captureId,
      amount,
      reason,
      state: 'requested',
      created_at: now(),
      check_at: checkAfter(now()),
    })
    .execute()
  return id
}

/** What went back to a voucher counts as refunded at once; the rest does when the provider has given it back. */
export const addRefunded = (trx: Transaction, { user_id, id }: OrderRow, amount: Cents) =>
  trx
    .updateTable('orders')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()

/** What is left of a capture, less what is on its way back. */
export async function refundable(queries: Queries, provider: string, captureId: string): Promise<Cents> {
  const captured = await queries
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('provider', '=', provider)
    .where('movement_id', '=', captureId)
    .executeTakeFirst()
  const back = await queries
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return Number(captured?.sum ?? 0) - Number(back?.sum ?? 0)
}

/** What is left of a capture. */
export const balance = async (queries: Queries, provider: string, captureId: string): Promise<Cents> => {
  const row = await queries
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
