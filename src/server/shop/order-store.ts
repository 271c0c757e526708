import { Problem } from '#domain/problem.ts'
import { mayBecome, type OrderState, type PaymentState, paymentMayBecome } from '#domain/shop/order-states.ts'
import { type OrderEventKind, toldOrderEvents } from '#domain/shop/timeline.ts'
import { type Cents, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { ordersTopic } from '#server/bus/port.ts'
import { afterCommit, type Queries, type Transaction } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import { OutcomeUnknown, type PaymentProvider, type ProviderName } from '#server/pay/port.ts'
import type { ShopDeps } from './provided.ts'

/** The provider's payment of one order, by the ids that find it. */
export type PaymentRef = Pick<PaymentRow, 'user_id' | 'id' | 'order_id'>

export const noSuchOrder = () => new Problem('not-found', 'There is no such order.')

export async function readOrder(queries: Queries, userId: string, id: string): Promise<OrderRow> {
  const order = await queries.selectFrom('orders').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  if (!order) throw noSuchOrder()
  return order
}

/**
 * An order, locked with its buyer until the transaction ends. Its payments, lines and events change under this lock only, and no two
 * orders of one buyer change at once: what one of them gives decides what the other may give.
 */
export async function lockOrder(trx: Transaction, userId: string, id: string): Promise<OrderRow> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const order = await trx.selectFrom('orders').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) throw noSuchOrder()
  return order
}

/** Finds the owner of an order by its number; null when there is none, or its buyer's account is erased. */
export async function orderNumbered(queries: Queries, number: string): Promise<{ userId: string; orderId: string } | null> {
  const row = await queries.selectFrom('order_owners').selectAll().where('number', '=', number).executeTakeFirst()
  return row ? { userId: row.user_id, orderId: row.order_id } : null
}

/** What of the total a provider is to take. */
export const dueOf = ({ total, voucher }: Pick<OrderRow, 'total' | 'voucher'>): Cents => total - voucher

type OrderChange = Partial<Pick<OrderRow, 'paid_at' | 'receipt_number' | 'refunded'>>

/** Moves a locked order to another state. A move that its machine does not have is a fault of ours. */
export async function moveOrder(trx: Transaction, order: OrderRow, state: OrderState, change: OrderChange = {}): Promise<OrderRow> {
  if (!mayBecome(order.state, state)) throw new Error(`An order does not go from ${order.state} to ${state}.`)
  await trx
    .updateTable('orders')
    .set({ state, ...change })
    .where('user_id', '=', order.user_id)
    .where('id', '=', order.id)
    .execute()
  return { ...order, ...change, state }
}

type PaymentChange = Partial<Pick<PaymentRow, 'attempt' | 'capture_id' | 'refusal' | 'check_at' | 'checks'>>

/** The same of a payment, whose order is locked. */
export async function movePayment(trx: Transaction, payment: PaymentRow, state: PaymentState, at: Date, change: PaymentChange = {}) {
  if (!paymentMayBecome(payment.state, state)) throw new Error(`A payment does not go from ${payment.state} to ${state}.`)
  await trx
    .updateTable('payments')
    .set({ state, changed_at: at, ...change })
    .where('user_id', '=', payment.user_id)
    .where('id', '=', payment.id)
    .execute()
}

export const readPayment = (queries: Queries, { user_id, id }: Pick<PaymentRef, 'user_id' | 'id'>): Promise<PaymentRow | undefined> =>
  queries.selectFrom('payments').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()

export const paymentsOf = (queries: Queries, { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>): Promise<PaymentRow[]> =>
  queries.selectFrom('payments').selectAll().where('user_id', '=', user_id).where('order_id', '=', id).orderBy('id').execute()

/** The one payment of an order that took money, or may yet; null when none can. */
export const livePayment = async (queries: Queries, order: Pick<OrderRow, 'user_id' | 'id'>): Promise<PaymentRow | null> =>
  (await paymentsOf(queries, order)).find(({ state }) => state !== 'failed') ?? null

export const linesOf = (queries: Queries, { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>): Promise<OrderLineRow[]> =>
  queries.selectFrom('order_lines').selectAll().where('user_id', '=', user_id).where('order_id', '=', id).orderBy('place').execute()

const isTold: ReadonlySet<OrderEventKind> = new Set(toldOrderEvents)

/**
 * Writes into the timeline of an order, and has the open windows of its buyer told once the transaction has committed. Of what matters to
 * a buyer they are notified too.
 */
export async function recordEvent(
  { now, newId, bus, notify }: Pick<ShopDeps, 'now' | 'newId' | 'bus' | 'notify'>,
  trx: Transaction,
  { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>,
  kind: OrderEventKind,
  detail = '',
): Promise<void> {
  await trx.insertInto('order_events').values({ user_id, order_id: id, id: newId(), kind, detail, at: now() }).execute()
  if (isTold.has(kind)) notify(trx, [{ userId: user_id, kind: 'order', actorId: null, subjectId: id }])
  tellWindows({ bus }, trx, { user_id, id })
}

/** Has the open windows of a buyer told of their order once the transaction has committed. */
export const tellWindows = ({ bus }: Pick<ShopDeps, 'bus'>, trx: Transaction, { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>): void =>
  afterCommit(trx, () => bus.publish(ordersTopic, [`${user_id}:${id}`]))

/** How long the sweeper waits before it asks about a payment or a refund: twice as long each time. */
const firstCheck: Milliseconds = seconds(30)
const maxCheck: Milliseconds = minutes(10)
export const checkAfter = (now: Date, checks = 0): Date =>
  new Date(now.getTime() + Math.min(maxCheck, firstCheck * 2 ** Math.min(checks, 10)))

export const providerOf = ({ payments }: Pick<ShopDeps, 'payments'>, { provider }: Pick<PaymentRow, 'provider'>): PaymentProvider =>
  payments.provider(provider as ProviderName)

/** A provider that does not answer is a reason to try again, not a failed payment. */
export async function withProviderErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    throw new Problem('busy', 'The payment provider does not answer. Nothing is lost: try again in a moment.', { retryAfter: 3 })
  }
}
