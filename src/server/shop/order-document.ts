import { sql } from 'kysely'
import type { ListedOrder, Order } from '#contract/shop/orders.ts'
import { currency } from '#domain/shop/money.ts'
import { resultOf } from '#domain/shop/order-states.ts'
import { eventInWords, trackingPage } from '#domain/shop/timeline.ts'
import type { Queries } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { addressesFor } from '#server/media/address.ts'
import { linesOf, paymentsOf, readOrder } from './order-store.ts'
import { chartOf, filesIn, photographOf, printedDocument } from './printed-files.ts'
import { receiptNumber } from './receipts.ts'
import { boughtDocument } from './voucher-cards.ts'
import { boughtWith } from './vouchers.ts'

type Signed = Pick<Deps, 'config' | 'now'>

/** Why the last payment of an order was refused; null once another is on its way. */
const refusalOf = ({ state }: OrderRow, payments: readonly PaymentRow[]): string | null =>
  state === 'placed' ? (payments.at(-1)?.refusal ?? null) : null

/** An order as its buyer sees it, whose login signs the addresses of images; without one it names none. */
export async function orderDocument({ config, now }: Signed, queries: Queries, caller: Caller | null, order: OrderRow): Promise<Order> {
  const buyer = caller && { userId: caller.userId, addresses: addressesFor({ config, now }, caller) }
  const [lines, payments, events] = [await linesOf(queries, order), await paymentsOf(queries, order), await eventsOf(queries, order)]
  const refusal = refusalOf(order, payments)
  const { items, discount, shipping, tax, total } = order
  return {
    _id: order.id,
    number: order.number,
    state: order.state,
    result: resultOf(order.state, refusal !== null),
    placedAt: order.placed_at.toISOString(),
    payableUntil: order.state === 'placed' ? order.payable_until.toISOString() : null,
    items: lines.map((line) => itemOf(line, photographOf(buyer, line.printed, filesIn(line.frozen)))),
    totals: { currency, items, discount, shipping, tax, total },
    taxWords: order.tax_words,
    promotion: order.promotion_code,
    voucher: order.voucher,
    vouchers: (await boughtWith(queries, order)).map((voucher) => boughtDocument({ config }, voucher)),
    shipmentAddress: order.shipment_address,
    giftNote: order.gift_note,
    refusal,
    receiptNumber: order.receipt_number === null ? null : receiptNumber(order.receipt_number),
    refunded: order.refunded,
    timeline: events.map(({ at, kind, detail }) => ({
      at: at.toISOString(),
      kind,
      words: eventInWords(kind, detail),
      page: kind === 'shipped' ? trackingPage(detail) : null,
    })),
  }
}

const itemOf = (line: OrderLineRow, printedImage: string | null): Order['items'][number] => ({
  _id: line.product_slug,
  name: line.name,
  qty: line.qty,
  unitPrice: line.unit_price,
  linePrice: line.line_price,
  ships: line.ships,
  printed: line.printed && printedDocument(line.printed),
  printedTitle: line.printed_title,
  printedChart: chartOf(line.printed, line.frozen),
  printedImage,
})

const eventsOf = (queries: Queries, { user_id, id }: OrderRow) =>
  queries
    .selectFrom('order_events')
    .select(['at', 'kind', 'detail'])
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

export const oneOrder = async (deps: Signed & Pick<Deps, 'db'>, caller: Caller, id: string): Promise<Order> =>
  orderDocument(deps, deps.db, caller, await readOrder(deps.db, caller.userId, id))

const ordersOnPage = 20

/** One page of the orders of the caller, the newest first. */
export async function ordersOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  { limit = ordersOnPage, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<{ data: ListedOrder[]; next?: string }> {
  const [after = null] = readCursor(cursor, [isUuidKey]) ?? []
  const all = db.selectFrom('orders').selectAll().where('user_id', '=', userId)
  const rows = await (after ? all.where('id', '<', after) : all)
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: await listed(db, userId, shown), ...(rows.length > limit && last && { next: writeCursor([last.id]) }) }
}

async function listed(db: Queries, userId: string, orders: readonly OrderRow[]): Promise<ListedOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_slug', 'name', 'qty'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', ids)
    .orderBy('place')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const paymentsByOrder = Map.groupBy(payments, ({ order_id }) => order_id)
  return orders.map((order) => ({
    _id: order.id,
    number: order.number,
    state: order.state,
    result: resultOf(order.state, refusalOf(order, paymentsByOrder.get(order.id) ?? []) !== null),
    placedAt: order.placed_at.toISOString(),
    total: order.total,
    items: (linesByOrder.get(order.id) ?? []).map(({ product_slug, name, qty }) => ({ _id: product_slug, name, qty })),
  }))
}
