import { sql } from 'kysely'
import { priceInWords } from '#domain/shop/money.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import type { Transaction } from '#server/db/connection.ts'
import { ownedSlugs } from '#server/db/owned-products.ts'
import type { OrderLineRow, OrderRow } from '#server/db/shop-tables.ts'
import { giveProducts } from './buyers.ts'
import { nextRevision } from './change-cart.ts'
import { dueOf, linesOf, moveOrder, recordEvent } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { boughtEmail, issueReceipt, receiptEmail } from './receipts.ts'
import { addRefunded, requestRefund } from './refund-requests.ts'
import { amountFor } from './refunded-orders.ts'
import { consume, isOwnedBy } from './stock.ts'
import { boughtWith, issueVouchers, returnToVoucher, voucherCodeOf } from './vouchers.ts'

/**
 * Makes a locked order paid, with all that belongs to it in the transaction of its capture: stock, artifacts, receipt, e-mail, emptied cart.
 * The money of what its buyer owns by now is given back.
 * @returns the id of that refund, which is carried out after the transaction
 */
export async function completeOrder(
  deps: ShopDeps,
  trx: Transaction,
  order: OrderRow,
  { provider, captureId, paidBy }: { readonly provider: string; readonly captureId: string; readonly paidBy: string },
): Promise<string | null> {
  const { lines, notGiven } = await complete(deps, trx, order, paidBy)
  const owed = amountFor(order, lines, notGiven)
  if (owed === 0) return null
  const amount = Math.min(owed, dueOf(order))
  await returnToVoucher(trx, order, owed - amount)
  await addRefunded(trx, order, owed - amount)
  if (amount === 0) return null
  const reason = `Owned already, or for the difference to what is not: ${notGiven.map(({ name }) => name).join(', ')}.`
  await recordEvent(deps, trx, order, 'refund_requested', priceInWords(amount))
  return requestRefund(deps, trx, { order, provider, captureId, amount, reason })
}

/** The same of an order that costs nothing, by which no money moved. */
export const completeFreeOrder = async (deps: ShopDeps, trx: Transaction, order: OrderRow): Promise<OrderRow> =>
  (await complete(deps, trx, order, order.voucher > 0 ? 'a gift voucher' : 'a promotion code')).paid

async function complete(deps: ShopDeps, trx: Transaction, order: OrderRow, paidWith: string) {
  const isMixed = order.voucher > 0 && dueOf(order) > 0
  const paidBy = isMixed ? `${paidWith} and a gift voucher` : paidWith
  const at = deps.now()
  const lines = await linesOf(trx, order)
  const shipped = lines.filter(({ ships }) => ships)
  await consume(trx, shipped)
  const notGiven = await giveArtifacts(deps, trx, order, lines)
  await issueVouchers(deps, trx, order, lines)
  await takeOutOfCart(trx, order, lines, at)
  const receiptNumber = await issueReceipt(trx, order, lines, { paidBy, paidAt: at })
  const paid = await moveOrder(trx, order, 'paid', { paid_at: at, receipt_number: receiptNumber })
  await recordEvent(deps, trx, order, 'paid', `${priceInWords(order.total)} by ${paidBy}`)
  await deps.mail.post(trx, receiptEmail(deps.config, paid, lines))
  const bought = await boughtWith(trx, order)
  if (bought.length > 0)
    await deps.mail.post(
      trx,
      boughtEmail(
        deps.config,
        paid,
        bought.map(({ seed, amount }) => ({ amount, code: voucherCodeOf(deps.config, seed) })),
      ),
    )
  if (shipped.length > 0) return { paid, lines, notGiven }
  const fulfilled = await moveOrder(trx, paid, 'fulfilled')
  const isMoney = lines.every(({ product_slug }) => isVoucher(product_slug))
  await recordEvent(deps, trx, order, 'fulfilled', isMoney ? 'e-mail' : '')
  return { paid: fulfilled, lines, notGiven }
}

/**
 * One artifact for each line but a voucher's. Of what is owned once, an owner gets no second, nor what comes with something that is owned, nor what was
 * sold for the difference to something whose money was given back meanwhile.
 * @returns the lines for which nothing is given
 */
async function giveArtifacts(deps: ShopDeps, trx: Transaction, { user_id, id }: OrderRow, lines: readonly OrderLineRow[]) {
  const owned = await ownedSlugs(trx, user_id)
  const isGiven = ({ product_slug, upgrade_of }: OrderLineRow) =>
    !isOwnedBy(product_slug, owned) && (upgrade_of === null || owned.includes(upgrade_of))
  const given = lines
    .filter((line) => isGiven(line) && !isVoucher(line.product_slug))
    .map(({ place, product_slug: slug }) => ({ id: deps.newId(), slug, place }))
  await giveProducts(deps, trx, user_id, given)
  for (const { place, id: entry_id } of given)
    await trx
      .updateTable('order_lines')
      .set({ entry_id })
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('place', '=', place)
      .execute()
  return lines.filter((line) => !isGiven(line))
}

/** Takes what was bought out of the cart. What was added since the order was placed stays. */
async function takeOutOfCart(trx: Transaction, { user_id }: OrderRow, lines: readonly OrderLineRow[], at: Date): Promise<void> {
  await nextRevision(trx, user_id, at)
  await trx.updateTable('carts').set({ promotion_code: null, voucher_hash: null }).where('user_id', '=', user_id).execute()
  for (const { line_key, qty } of lines) {
    const left = sql<number>`qty - ${qty}::integer`
    await sql`delete from cart_lines where (user_id, line_key) = (${user_id}, ${line_key}) and ${left} <= 0`.execute(trx)
    await sql`update cart_lines set qty = ${left} where (user_id, line_key) = (${user_id}, ${line_key}) and ${left} > 0`.execute(trx)
  }
}
