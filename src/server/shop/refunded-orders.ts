import { priceInWords } from '#domain/shop/money.ts'
import { isPaid } from '#domain/shop/order-states.ts'
import { afterDiscount } from '#domain/shop/pricing.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import type { Cents } from '#domain/units.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import { linesOf, livePayment, lockOrder, moveOrder, recordEvent } from './order-store.ts'
import { releasePrintedFiles } from './printed-files.ts'
import type { ShopDeps } from './provided.ts'
import { addRefunded, balance, refundable, requestRefund } from './refund-requests.ts'
import { putBack } from './stock.ts'
import { leftOnUse, returnToVoucher } from './vouchers.ts'

type OnVoucher = { readonly paidBy: PaymentRow | null; readonly amount: Cents }

/** All that is given back went to the voucher: it is done at once. */
export async function concludeOnVoucher(deps: ShopDeps, trx: Transaction, order: OrderRow, { paidBy, amount }: OnVoucher): Promise<void> {
  const atProvider = paidBy?.capture_id ? await balance(trx, paidBy.provider, paidBy.capture_id) : 0
  const isWhole = atProvider === 0 && (await leftOnUse(trx, order)) === 0
  await recordEvent(deps, trx, order, isWhole ? 'refunded' : 'refunded_in_part', priceInWords(amount))
  await refunded(deps, trx, order, { isWhole, amount })
}

/** Of money that an order was paid with. When all of it is back, what the order gave is taken away again. */
export async function refunded(
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

const wasSent = async (queries: Queries, { user_id, id }: OrderRow): Promise<boolean> =>
  (await queries
    .selectFrom('order_events')
    .select('id')
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('kind', '=', 'shipped')
    .executeTakeFirst()) !== undefined
