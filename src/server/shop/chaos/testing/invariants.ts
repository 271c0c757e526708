import { isPaid } from '#domain/shop/order-states.ts'
import type { Queries } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow } from '#server/db/shop-tables.ts'
import { digital, physical, type World } from './world.ts'

/** What a schedule came to: the broken invariants in words, and how much happened. */
export type Outcome = {
  readonly broken: readonly string[]
  readonly paid: number
  readonly cancelled: number
  readonly refunded: number
  /** Movements of money at the providers. */
  readonly moved: number
}

const sumBy = <T>(rows: readonly T[], key: (row: T) => string, amount: (row: T) => number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row))
  return sums
}

/** Judges a shop at rest by the providers' own record of the money that moved. */
export async function judge(
  db: Queries,
  { simulator, buyers, stock, code }: Pick<World, 'simulator' | 'buyers' | 'stock' | 'code'>,
): Promise<Outcome> {
  const orders = await db.selectFrom('orders').selectAll().where('user_id', 'in', buyers).execute()
  const numbers = orders.map(({ number }) => number)
  const moved = simulator.moved()
  const money = sumBy(
    moved,
    ({ orderNumber }) => orderNumber,
    ({ amount }) => amount,
  )
  const ledger = sumBy(
    numbers.length > 0 ? await db.selectFrom('ledger').selectAll().where('order_number', 'in', numbers).execute() : [],
    ({ order_number }) => order_number,
    ({ amount }) => amount,
  )
  const lines = await db.selectFrom('order_lines').selectAll().where('user_id', 'in', buyers).execute()
  const entries = await db.selectFrom('entries').select(['id', 'user_id', 'product_slug']).where('user_id', 'in', buyers).execute()
  const owned = new Set(entries.map(({ id }) => id))
  const receipts =
    numbers.length > 0 ? await db.selectFrom('receipts').select('order_number').where('order_number', 'in', numbers).execute() : []
  const mails = await db.selectFrom('pinned_updates').select('text').where('author_id', 'in', buyers).execute()
  const broken = new Set<string>()

  for (const order of orders) {
    const { number, state, total } = order
    const net = money.get(number) ?? 0
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const wasPaid = isPaid(state) || state === 'refunded'
    if (net > total) broken.add('I1: charged more than the total')
    if (net < 0) broken.add('I1: gave back more than was charged')
    if (net !== (ledger.get(number) ?? 0)) broken.add('I1: the ledger differs from the money that moved')
    if (net > 0 !== isPaid(state)) broken.add(net > 0 ? `I2: money without an order (${state})` : `I2: an order without money (${state})`)
    if (wasPaid && net !== total - order.refunded) broken.add('I2: the refunds of an order differ from the money that moved')
    const given = own.filter(({ entry_id }) => entry_id !== null && owned.has(entry_id))
    const isOwned = own.every(({ product_slug }) => product_slug === digital) ? given.length > 0 : given.length === own.length
    if (isPaid(state) && !isOwned && !(await ownsAll(db, order.user_id, own))) broken.add('I3: paid, and not owned')
    if (!isPaid(state) && given.length > 0) broken.add('I3: owned, and not paid')
    const of = (list: readonly { readonly order_number: string }[]) => list.filter(({ order_number }) => order_number === number).length
    if (of(receipts) !== (wasPaid ? 1 : 0)) broken.add('I4: not one receipt for each paid order')
    if (mails.filter(({ text }) => text.endsWith(`receipt for order ${number}`)).length !== (wasPaid ? 1 : 0))
      broken.add('I4: not one e-mail for each paid order')
    if (['placed', 'paying', 'review'].includes(state)) broken.add(`I7: an order is stuck: ${state}`)
    if (own.reduce((sum, line) => sum + line.line_price, 0) !== order.items) broken.add('I8: the lines do not add up')
  }
  const carts = sumBy(
    orders.filter(({ state }) => isPaid(state)),
    ({ user_id, cart_revision }) => `${user_id} ${cart_revision}`,
    () => 1,
  )
  if ([...carts.values()].some((count) => count > 1)) broken.add('I5: two paid orders of one cart')
  for (const words of await brokenByBuyers(db, buyers, { orders, lines })) broken.add(words)
  const promotion = await db.selectFrom('promotions').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const uses = await db.selectFrom('promotion_uses').select('order_id').where('user_id', 'in', buyers).where('code', '=', code).execute()
  const using = orders.filter(({ promotion_code, state }) => promotion_code === code && state !== 'cancelled')
  if (using.length > 1 || promotion.uses !== using.length || uses.length !== using.length)
    broken.add('I10: the uses of a code differ from the orders that have it')
  for (const { user_id, entry_id, upgrade_of } of lines)
    if (
      upgrade_of !== null &&
      entry_id !== null &&
      owned.has(entry_id) &&
      !entries.some((entry) => entry.user_id === user_id && entry.product_slug === upgrade_of)
    )
      broken.add('I11: an upgrade is owned without what it is the difference to')
  const shelf = await db.selectFrom('stock').selectAll().where('product_slug', '=', physical).executeTakeFirstOrThrow()
  const paidIds = new Set(orders.filter(({ state }) => isPaid(state)).map(({ id }) => id))
  const sold = lines.filter(({ ships, order_id }) => ships && paidIds.has(order_id)).reduce((sum, { qty }) => sum + qty, 0)
  if (shelf.reserved !== 0) broken.add('I6: a reservation leaked')
  if (shelf.on_hand !== stock - sold) broken.add('I6: the stock differs from what was sold')
  const payments = await db.selectFrom('payments').select('state').where('user_id', 'in', buyers).execute()
  for (const { state } of payments) if (state === 'capturing' || state === 'closing') broken.add(`I7: a payment is stuck: ${state}`)
  const refunds = numbers.length > 0 ? await db.selectFrom('refunds').select('state').where('order_number', 'in', numbers).execute() : []
  if (refunds.some(({ state }) => state === 'requested')) broken.add('I7: a refund is stuck')
  if ([...money.keys()].some((number) => !numbers.includes(number))) broken.add('I2: money of an order that there is not')
  const count = (is: (state: string) => boolean) => orders.filter(({ state }) => is(state)).length
  return {
    broken: [...broken],
    paid: orders.filter(({ state }) => isPaid(state)).length,
    cancelled: count((state) => state === 'cancelled'),
    refunded: count((state) => state === 'refunded' || state === 'partly_refunded'),
    moved: moved.length,
  }
}

/** Somebody who had a product already was given no second. */
async function ownsAll(db: Queries, userId: string, lines: readonly { readonly product_slug: string }[]): Promise<boolean> {
  const rows = await db.selectFrom('entries').select('product_slug').where('user_id', '=', userId).execute()
  return lines.every(({ product_slug }) => rows.some((row) => row.product_slug === product_slug))
}

type Bought = { readonly orders: readonly OrderRow[]; readonly lines: readonly OrderLineRow[] }

/** Of each buyer: one order may be paid at a time, what is owned once is paid once, and stock is held by who has begun to pay. */
async function brokenByBuyers(db: Queries, buyers: readonly string[], { orders, lines }: Bought): Promise<readonly string[]> {
  const events = await db.selectFrom('order_events').selectAll().where('user_id', 'in', buyers).orderBy('id').execute()
  const payments = await db.selectFrom('payments').select('order_id').where('user_id', 'in', buyers).execute()
  const broken: string[] = []
  for (const buyer of buyers) {
    const live = new Set<string>()
    for (const { order_id, kind } of events.filter(({ user_id }) => user_id === buyer)) {
      if (kind === 'placed') live.add(order_id)
      if (['cancelled', 'expired', 'paid', 'review'].includes(kind)) live.delete(order_id)
      if (live.size > 1) broken.push('I9: two live orders of one buyer')
    }
    const own = orders.filter(({ user_id, state }) => user_id === buyer && isPaid(state))
    const paidOnce = own.filter(({ id }) => lines.some(({ order_id, product_slug }) => order_id === id && product_slug === digital))
    if (paidOnce.length > 1) broken.push('I5: paid twice for what is owned once')
  }
  const begun = new Set(payments.map(({ order_id }) => order_id))
  if (orders.some(({ id, held_at }) => held_at !== null && !begun.has(id))) broken.push('I6: stock was held though no payment had begun')
  return broken
}
