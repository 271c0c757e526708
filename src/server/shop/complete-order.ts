import { sql } from 'kysely'
import { openingProducts } from '#domain/shop/gives.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { productOf } from '#domain/shop/products.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow } from '#server/db/shop-tables.ts'
import { nextRevision } from './change-cart.ts'
import { receiptEmail } from './emails.ts'
import { linesOf, moveOrder, recordEvent } from './order-store.ts'
import { issueReceipt } from './receipts.ts'
import { isOwner } from './shelf.ts'
import type { ShopDeps } from './shop-deps.ts'
import { consume } from './stock.ts'

/**
 * Makes a locked order paid, with all that belongs to it in the transaction of the caller: stock, artifacts, receipt, e-mail, emptied
 * cart. Called by `settle`, and for an order that costs nothing.
 */
export async function completeOrder(deps: ShopDeps, trx: Transaction, order: OrderRow, paidBy: string): Promise<OrderRow> {
  const at = deps.now()
  const lines = await linesOf(trx, order)
  const shipped = lines.filter(({ ships }) => ships)
  await consume(trx, shipped)
  await giveArtifacts(deps, trx, order, lines)
  await takeOutOfCart(trx, order, lines, at)
  const receiptNumber = await issueReceipt(trx, order, lines, { paidBy, paidAt: at })
  const paid = await moveOrder(trx, order, 'paid', { paid_at: at, receipt_number: receiptNumber })
  await recordEvent(deps, trx, order, 'paid', `${priceInWords(order.total)} by ${paidBy}`)
  await deps.mail.post(trx, receiptEmail(deps.config, paid, lines))
  if (shipped.length > 0) return paid
  const fulfilled = await moveOrder(trx, paid, 'fulfilled')
  await recordEvent(deps, trx, order, 'fulfilled')
  return fulfilled
}

/** One artifact for each line. Of what is owned once, an owner gets no second. */
async function giveArtifacts(deps: ShopDeps, trx: Transaction, { user_id, id }: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const given = []
  for (const { place, product_slug: slug } of lines) {
    const isOnce = productOf(slug)?.isRepeatable === false
    if (!(isOnce && (await isOwner(trx, user_id, slug)))) given.push({ id: deps.newId(), slug, place })
  }
  await deps.addArtifacts(trx, user_id, given, deps.now())
  const opening = new Set(given.map(({ slug }) => slug).filter((slug) => openingProducts.includes(slug)))
  if (opening.size > 0) await deps.tellOpened(trx, user_id, ({ products }) => ({ products: products.filter((slug) => !opening.has(slug)) }))
  for (const { place, id: entry_id } of given)
    await trx
      .updateTable('order_lines')
      .set({ entry_id })
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('place', '=', place)
      .execute()
}

/** Takes what was bought out of the cart. What was added since the order was placed stays. */
async function takeOutOfCart(trx: Transaction, { user_id }: OrderRow, lines: readonly OrderLineRow[], at: Date): Promise<void> {
  await nextRevision(trx, user_id, at)
  await trx.updateTable('carts').set({ promotion_code: null }).where('user_id', '=', user_id).execute()
  for (const { line_key, qty } of lines) {
    const left = sql<number>`qty - ${qty}::integer`
    await sql`delete from cart_lines where (user_id, line_key) = (${user_id}, ${line_key}) and ${left} <= 0`.execute(trx)
    await sql`update cart_lines set qty = ${left} where (user_id, line_key) = (${user_id}, ${line_key}) and ${left} > 0`.execute(trx)
  }
}
