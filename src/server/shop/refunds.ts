import { Problem } from '#domain/problem.ts'
import { currency, priceInWords } from '#domain/shop/money.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import { afterDiscount } from '#domain/shop/pricing.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import type { Cents } from '#domain/units.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow, PaymentRow, RefundRow } from '#server/db/shop-tables.ts'
import { OutcomeUnknown, type RefundState } from '#server/pay/port.ts'
import { checkAfter, linesOf, livePayment, lockOrder, moveOrder, orderNumbered, providerOf, readOrder, recordEvent } from './order-store.ts'
import { releasePrintedFiles } from './printed-files.ts'
import type { ShopDeps } from './provided.ts'
import { putBack } from './stock.ts'
import { boughtWorth, leftOnUse, makeBoughtGood, returnToVoucher, voidBought } from './vouchers.ts'

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

type OnVoucher = { readonly paidBy: PaymentRow | null; readonly amount: Cents }

/** All that is given back went to the voucher: it is done at once. */
async function concludeOnVoucher(deps: ShopDeps, trx: Transaction, order: OrderRow, { paidBy, amount }: OnVoucher): Promise<void> {
  const atProvider = paidBy?.capture_id ? await balance(trx, paidBy.provider, paidBy.capture_id) : 0
  const isWhole = atProvider === 0 && (await leftOnUse(trx, order)) === 0
  await recordEvent(deps, trx, order, isWhole ? 'refunded' : 'refunded_in_part', priceInWords(amount))
  await refunded(deps, trx, order, { isWhole, amount })
}

/** What went back to a voucher counts as refunded at once; the rest does when the provider has given it back. */
export const addRefunded = (trx: Transaction, { user_id, id }: OrderRow, amount: Cents) =>
  trx
    .updateTable('orders')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()

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

/** What is left of a capture, less what is on its way back. */
async function refundable(queries: Queries, provider: string, captureId: string): Promise<Cents> {
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

/** Of money that an order was paid with. When all of it is back, what the order gave is taken away again. */
async function refunded(
  deps: ShopDeps,
  trx: Transaction,
  order: OrderRow,
  { isWhole, amount }: { readonly isWhole: boolean; readonly amount: Cents },
): Promise<void> {
  const lines = await linesOf(trx, order)
  const unsent = order.state === 'paid' || (order.state === 'partly_refunded' && !(await wasSent(trx, order)))
  if (!isWhole && order.state === 'review') return
  await moveOrder(trx, order, isWhole ? 'refunded' : 'partly_refunded', { refunded: Math.min(order.total, order.refunded + amount) })
  if (!isWhole) return
  await releasePrintedFiles(deps, trx, order)
  await deps.revokeArtifacts(
    trx,
    order.user_id,
    lines.flatMap(({ entry_id }) => entry_id ?? []),
  )
  await takeBackUpgrades(
    deps,
    trx,
    order.user_id,
    lines.flatMap(({ product_slug, entry_id }) => (entry_id === null ? [] : product_slug)),
  )
  if (unsent)
    await putBack(
      trx,
      lines.filter(({ ships }) => ships),
    )
}

/**
 * An upgrade goes with what it was the difference to: it is taken away, and what was paid for it is given back.
 * @param slugs what its buyer owns no more
 */
async function takeBackUpgrades(deps: ShopDeps, trx: Transaction, userId: string, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  const upgrades = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .where('upgrade_of', 'in', slugs)
    .where('entry_id', 'is not', null)
    .execute()
  for (const upgrade of upgrades) {
    const order = await lockOrder(trx, userId, upgrade.order_id)
    const paidBy = await livePayment(trx, order)
    if (!isPaid(order.state) || (!paidBy?.capture_id && order.voucher === 0)) continue
    await deps.revokeArtifacts(trx, userId, upgrade.entry_id === null ? [] : [upgrade.entry_id])
    await trx
      .updateTable('order_lines')
      .set({ entry_id: null })
      .where('user_id', '=', userId)
      .where('order_id', '=', order.id)
      .where('place', '=', upgrade.place)
      .execute()
    const lines = await linesOf(trx, order)
    const paid = amountFor(
      order,
      lines,
      lines.filter(({ place }) => place === upgrade.place),
    )
    const captureId = paidBy?.capture_id ?? null
    const amount = paidBy && captureId !== null ? Math.min(paid, await refundable(trx, paidBy.provider, captureId)) : 0
    const toVoucher = Math.min(paid - amount, await leftOnUse(trx, order))
    await returnToVoucher(trx, order, toVoucher)
    if (!paidBy || captureId === null || amount === 0) {
      if (toVoucher > 0) await concludeOnVoucher(deps, trx, order, { paidBy, amount: toVoucher })
      continue
    }
    await addRefunded(trx, order, toVoucher)
    await recordEvent(deps, trx, order, 'refund_requested', priceInWords(amount))
    const reason = `${upgrade.name}: that was paid back.`
    await requestRefund(deps, trx, { order, provider: paidBy.provider, captureId, amount, reason })
  }
}

/** What was paid for some lines of an order, less their part of its discount. Nothing of them is sent, so they bear neither tax nor shipping. */
export function amountFor({ discount }: OrderRow, lines: readonly OrderLineRow[], some: readonly OrderLineRow[]): Cents {
  const prices = lines.map(({ line_price }) => line_price)
  const reducible = lines.map(({ product_slug, line_price }) => (isVoucher(product_slug) ? 0 : line_price))
  const parts = afterDiscount(prices, discount, reducible)
  return lines.reduce((sum, line, at) => sum + (some.includes(line) ? (parts[at] ?? 0) : 0), 0)
}

const balance = async (queries: Queries, provider: string, captureId: string): Promise<Cents> => {
  const row = await queries
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

const wasSent = async (queries: Queries, { user_id, id }: OrderRow): Promise<boolean> =>
  (await queries
    .selectFrom('order_events')
    .select('id')
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('kind', '=', 'shipped')
    .executeTakeFirst()) !== undefined
