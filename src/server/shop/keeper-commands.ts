import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { lineInWords } from '#domain/shop/cart.ts'
import { priceInWords } from '#domain/shop/money.ts'
import type { OrderState } from '#domain/shop/order-states.ts'
import { type PromotionKind, reductionInWords } from '#domain/shop/promotions.ts'
import { eventInWords } from '#domain/shop/timeline.ts'
import { days, type Milliseconds } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import { cancelOrder } from './cancel-order.ts'
import { reductionOf } from './cart-store.ts'
import { orderDocument } from './order-document.ts'
import { linesOf, lockOrder, moveOrder, noSuchOrder, orderNumbered, paymentsOf, readOrder, recordEvent } from './order-store.ts'
import { releasePrintedFiles } from './printed-files.ts'
import type { ShopDeps } from './provided.ts'
import { shippedEmail } from './receipts.ts'
import { refundOrder } from './refunds.ts'

const maxListed = 50

/** What a keeper does is recorded with who did it, in the transaction that does it. */
type Keeping = ShopDeps & Recording

/** The newest orders of all buyers, a line for each. */
export async function listOrders({ db }: Pick<ShopDeps, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .with(
      (query) => query('newest').materialized(),
      (query) => query.selectFrom('order_owners').select(['user_id', 'order_id']).orderBy('order_id', 'desc').limit(sql.lit(maxListed)),
    )
    .selectFrom('newest as w')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'w.user_id').onRef('o.id', '=', 'w.order_id'))
    .select(['o.number', 'o.state', 'o.total', 'o.placed_at', 'o.buyer_email'])
    .orderBy('w.order_id', 'desc')
    .execute()
  if (rows.length === 0) return ['No orders yet.']
  return rows.map(
    ({ number, state, total, placed_at, buyer_email }) =>
      `${number}  ${placed_at.toISOString().slice(0, 16)}  ${state.padEnd(15)} ${priceInWords(total).padStart(10)}  ${buyer_email}`,
  )
}

export async function namedOrder({ db }: Pick<ShopDeps, 'db'>, number: string) {
  const owner = await orderNumbered(db, number.toUpperCase())
  if (!owner) throw noSuchOrder()
  return owner
}

/** All that is known of an order: what it has, what happened to it, and its payments. */
export async function showOrder(deps: Pick<ShopDeps, 'db' | 'config' | 'now'>, number: string): Promise<readonly string[]> {
  const { userId, orderId } = await namedOrder(deps, number)
  const order = await readOrder(deps.db, userId, orderId)
  const { items, totals, timeline, shipmentAddress, giftNote } = await orderDocument(deps, deps.db, null, order)
  const payments = await paymentsOf(deps.db, order)
  const acts = await deps.db.selectFrom('keeper_actions').selectAll().where('target_id', '=', orderId).orderBy('created_at').execute()
  return [
    `${order.number}: ${order.state}, ${priceInWords(totals.total)}, ${order.buyer_name} <${order.buyer_email}>`,
    ...items.map((item) => `  ${item.qty} × ${lineInWords(item)}  ${priceInWords(item.linePrice)}`),
    ...(shipmentAddress ? [`  to ${Object.values(shipmentAddress).filter(Boolean).join(', ')}`] : []),
    ...(giftNote ? [`  with a card: ${giftNote.replace(/[\r\n]+/g, ' / ')}`] : []),
    ...timeline.map(({ at, words }) => `  ${at.slice(0, 19)}  ${words}`),
    ...acts.map(({ created_at, keeper, action, words }) =>
      `  ${created_at.toISOString().slice(0, 19)}  ${keeper}: ${action} ${words}`.trimEnd(),
    ),
    ...payments.map(({ provider, state, reference, capture_id }) => `  ${provider} ${state} ${reference ?? '-'} ${capture_id ?? '-'}`),
  ]
}

/** @param cents null for all that is left */
export async function refund(deps: Keeping, number: string, cents: number | null, reason: string): Promise<readonly string[]> {
  const { amount, state } = await refundOrder(deps, number.toUpperCase(), cents, reason, (trx, { id }, wanted) =>
    recordAct(deps, trx, { action: 'refund', kind: 'order', id, words: `${priceInWords(wanted)}: ${reason}` }),
  )
  const said = {
    requested: 'is on its way; the server asks again until it is certain',
    refunded: 'is refunded',
    refused: 'was refused by the payment provider',
  }
  return [`${priceInWords(amount)} of order ${number.toUpperCase()} ${said[state]}.`]
}

export async function cancel(deps: Keeping, number: string): Promise<readonly string[]> {
  const { userId, orderId } = await namedOrder(deps, number)
  await cancelOrder(deps, userId, orderId, 'cancelled', (trx) =>
    recordAct(deps, trx, { action: 'cancel', kind: 'order', id: orderId, words: '' }),
  )
  return [`Order ${number.toUpperCase()} is ${(await readOrder(deps.db, userId, orderId)).state}.`]
}

/** Writes down that the parcel left, and mails its buyer. */
export const ship = (deps: Keeping, number: string, tracking: string): Promise<readonly string[]> =>
  move(deps, number, 'shipped', tracking, true)

export const deliver = (deps: Keeping, number: string): Promise<readonly string[]> => move(deps, number, 'delivered', '', false)

async function move(deps: Keeping, number: string, to: OrderState & ('shipped' | 'delivered'), detail: string, mails: boolean) {
  const { userId, orderId } = await namedOrder(deps, number)
  return transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, userId, orderId)
    if (order.state === to) return [`Order ${order.number} is ${to} already.`]
    const expected = to === 'shipped' ? ['paid', 'partly_refunded'] : ['shipped', 'partly_refunded']
    const sends = (await linesOf(trx, order)).some(({ ships }) => ships)
    if (!sends || !expected.includes(order.state))
      throw new Problem('refused', `Order ${order.number} is ${order.state}: it cannot be ${to}.`)
    await moveOrder(trx, order, to)
    if (to === 'delivered') await releasePrintedFiles(deps, trx, order)
    await recordEvent(deps, trx, order, to, detail)
    await recordAct(deps, trx, { action: to === 'shipped' ? 'ship' : 'deliver', kind: 'order', id: orderId, words: detail })
    if (mails) await deps.mail.post(trx, shippedEmail(deps.config, order, detail))
    return [`Order ${order.number}: ${eventInWords(to, detail)}`]
  })
}

/** So long a payment may be on its way before a keeper asks its provider: reviews of a provider take a day at most. */
const usualReview: Milliseconds = days(1)

export async function listOverduePayments(deps: Pick<ShopDeps, 'db' | 'now'>): Promise<readonly string[]> {
  const lines = await overduePayments(deps)
  return lines.length === 0 ? ['No payment is on its way for longer than a day.'] : lines
}

/** Payments whose outcome is not known for longer than usual, the oldest first, a line for each. */
export async function overduePayments({ db, now }: Pick<ShopDeps, 'db' | 'now'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'p.user_id').onRef('o.id', '=', 'p.order_id'))
    .select(['o.number', 'o.total', 'p.provider', 'p.state', 'p.reference', 'p.changed_at'])
    .where('p.state', 'in', ['capturing', 'closing'])
    .where('p.changed_at', '<', new Date(now().getTime() - usualReview))
    .orderBy('p.changed_at')
    .limit(sql.lit(maxListed))
    .execute()
  return rows.map(
    ({ number, total, provider, state, reference, changed_at }) =>
      `${number}  ${priceInWords(total)}  ${provider} ${reference ?? '-'}  ${state} since ${changed_at.toISOString().slice(0, 16)}`,
  )
}

const kinds: Readonly<Record<string, PromotionKind>> = { percent: 'percent', fixed: 'fixed', shipping: 'free_shipping' }

/** Makes a promotion code. The amount is in percent or in cents. */
export async function promote(
  deps: Pick<ShopDeps, 'db'> & Recording,
  [code = '', kindName = '', amount = '0', uses = '', life = '']: readonly string[],
): Promise<readonly string[]> {
  const kind = kinds[kindName]
  const value = kind === 'percent' ? Math.round(Number(amount) * 100) : Number(amount)
  const isWhole = (text: string) => text === '' || /^[1-9]\d{0,6}$/.test(text)
  if (
    !kind ||
    !/^[A-Z0-9-]{3,40}$/i.test(code) ||
    !Number.isInteger(value) ||
    value < 0 ||
    value > 1_000_000 ||
    !isWhole(uses) ||
    !isWhole(life)
  )
    throw new Problem('not-valid', 'promote CODE percent|fixed|shipping AMOUNT [USES] [DAYS]: the amount in percent or in cents.')
  if (kind === 'percent' && value > 10_000) throw new Problem('not-valid', 'A code takes off 100 percent at most.')
  const at = deps.now()
  const expires_at = life === '' ? null : new Date(at.getTime() + days(Number(life)))
  const made = { code: code.toUpperCase(), kind, amount: value, most_uses: uses === '' ? null : Number(uses), created_at: at, expires_at }
  const words = `${made.code}: ${reductionInWords(reductionOf(kind, value))}.`
  await transact(deps.db, async (trx) => {
    const query = trx
      .insertInto('promotions')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
    if (!(await query.returning('code').executeTakeFirst())) throw new Problem('conflict', `There is a code ${made.code} already.`)
    await recordAct(deps, trx, { action: 'promote', kind: 'promotion', id: null, words })
  })
  return [words]
}

/** Ends a promotion code: no cart takes it any more. Orders that were placed with it keep what it took off. */
export const endPromotion = (deps: Pick<ShopDeps, 'db'> & Recording, code: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const at = deps.now()
    const ended = await trx
      .updateTable('promotions')
      .set({ expires_at: at })
      .where('code', '=', code.toUpperCase())
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
      .returning('code')
      .executeTakeFirst()
    if (!ended) throw new Problem('not-found', `No code ${code.toUpperCase()} counts.`)
    await recordAct(deps, trx, { action: 'end-promotion', kind: 'promotion', id: null, words: ended.code })
    return `The code ${ended.code} counts no more.`
  })
