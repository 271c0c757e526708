import { Problem } from '#domain/problem.ts'
import { currency, priceInWords } from '#domain/shop/money.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import type { Cents } from '#domain/units.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow, RefundRow } from '#server/db/shop-tables.ts'
import { OutcomeUnknown, type RefundState } from '#server/pay/port.ts'
import { livePayment, lockOrder, orderNumbered, providerOf, readOrder, recordEvent } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { addRefunded, balance, refundable, requestRefund } from './refund-requests.ts'
import { concludeOnVoucher, refunded } from './refunded-orders.ts'
import { boughtWorth, leftOnUse, makeBoughtGood, returnToVoucher, voidBought } from './vouchers.ts'

/**
 * Refunds a paid order, whole or in part.
 * @param amount null for all that is left of it
 * @param alongside what is written in the same transaction
 */
export async function refundOrder(
  deps: ShopDeps,
  number: string,
  amount: Cents | null,
  reason: string,
  alongside: (trx: Transaction, order: OrderRow, wanted: Cents) => Promise<void> = async () => {},
): Promise<Pick<RefundRow, 'amount' | 'state'>> {
  const named = await orderNumbered(deps.db, number)
  if (!named) throw new Problem('not-found', `There is no order ${number}.`)
  const id = await transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, named.userId, named.orderId)
    const paidBy = await livePayment(trx, order)
    const captureId = paidBy?.capture_id ?? null
    const atProvider = paidBy && captureId !== null ? await refundable(trx, paidBy.provider, captureId) : 0
    const onVoucher = await leftOnUse(trx, order)
    const left = atProvider + onVoucher
    if (left === 0 || !(isPaid(order.state) || order.state === 'review'))
      throw new Problem('refused', `No money of order ${number} is here to be refunded.`)
    const wanted = amount ?? left
    if (!Number.isInteger(wanted) || wanted <= 0 || wanted > left)
      throw new Problem('refused', `Of order ${number} ${priceInWords(left)} can be refunded.`)
    await voidRefunded(deps, trx, order, left - wanted)
    await recordEvent(deps, trx, order, 'refund_requested', priceInWords(wanted))
    await alongside(trx, order, wanted)
    const toProvider = Math.min(wanted, atProvider)
    const toVoucher = wanted - toProvider
    await returnToVoucher(trx, order, toVoucher)
    if (paidBy && captureId !== null && toProvider > 0) {
      await addRefunded(trx, order, toVoucher)
      return requestRefund(deps, trx, { order, provider: paidBy.provider, captureId, amount: toProvider, reason })
    }
    await concludeOnVoucher(deps, trx, order, { paidBy, amount: wanted })
    return null
  })
  if (id === null) return { amount: await givenBack(deps.db, named), state: 'refunded' }
  await carryOutRefund(deps, id)
  return deps.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const givenBack = async (queries: Queries, { userId, orderId }: { readonly userId: string; readonly orderId: string }): Promise<Cents> =>
  (await readOrder(queries, userId, orderId)).refunded

/**
 * Vouchers that an order bought are paid back unused and all at once, with the whole order; in part only the rest of it is.
 * @param kept what is not given back
 */
async function voidRefunded(deps: ShopDeps, trx: Transaction, order: OrderRow, kept: Cents): Promise<void> {
  const bought = await boughtWorth(trx, order)
  if (bought === 0 || kept >= bought) return
  if (kept > 0) throw new Problem('refused', `It holds vouchers of ${priceInWords(bought)}: refund the rest of it, or the whole.`)
  await voidBought(deps, trx, order)
}

/** What an order keeps of what it was paid with: what bought vouchers are good for. */
async function leftOf(queries: Queries, order: OrderRow): Promise<Cents> {
  const paidBy = await livePayment(queries, order)
  const atProvider = paidBy?.capture_id ? await refundable(queries, paidBy.provider, paidBy.capture_id) : 0
  return atProvider + (await leftOnUse(queries, order))
}

/** Asks the provider to give money back. When it does not answer, the sweeper asks again under the same key. */
export async function carryOutRefund(deps: ShopDeps, id: string): Promise<void> {
  const refund = await deps.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (refund?.state !== 'requested') return
  const { capture_id: captureId, amount, reason } = refund
  try {
    const seen = await providerOf(deps, refund).refund({ refundId: id, captureId, amount, reason })
    if (seen.state !== 'pending') await concludeRefund(deps, refund, seen)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
  }
}

const concludeRefund = (deps: ShopDeps, { id, order_number, provider, capture_id, amount }: RefundRow, seen: RefundState): Promise<void> =>
  transact(deps.db, async (trx) => {
    const owner = await orderNumbered(trx, order_number)
    const order = owner && (await lockOrder(trx, owner.userId, owner.orderId))
    const state = seen.state === 'refunded' ? 'refunded' : 'refused'
    const changed = await trx
      .updateTable('refunds')
      .set({ state, check_at: null })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    if (seen.state === 'refunded')
      await trx
        .insertInto('ledger')
        .values({ provider, movement_id: seen.id, order_number, capture_id, amount: -amount, currency, at: deps.now() })
        .execute()
    if (!order) return
    if (state === 'refused') {
      if ((await leftOf(trx, order)) >= (await boughtWorth(trx, order))) await makeBoughtGood(trx, order)
      return recordEvent(deps, trx, order, 'refund_refused', priceInWords(amount))
    }
    const isWhole = (await balance(trx, provider, capture_id)) === 0 && (await leftOnUse(trx, order)) === 0
    await recordEvent(deps, trx, order, isWhole ? 'refunded' : 'refunded_in_part', priceInWords(amount))
    const paidBy = await livePayment(trx, order)
    if (paidBy?.capture_id === capture_id) await refunded(deps, trx, order, { isWhole, amount })
  })
