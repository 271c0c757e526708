import { sql } from 'kysely'
import type { KeeperItem } from '#contract/keeper.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { isPaid, type OrderState } from '#domain/shop/order-states.ts'
import { reductionInWords } from '#domain/shop/promotions.ts'
import type { Queries } from '#server/db/connection.ts'
import { nameOfProposal } from '#server/dictionary/review.ts'
import { isInstantKey, isUuidKey } from '#server/http/cursor.ts'
import { reductionOf } from '#server/shop/cart-store.ts'
import { overduePayments, showOrder } from '#server/shop/keeper-commands.ts'
import { orderNumbered } from '#server/shop/order-store.ts'
import { findUser } from './find-user.ts'
import { cutPage, isAfter, itemOf, keysOf, minuteOf, readLength, type Section, type SectionDeps } from './section.ts'

/** Orders, the newest first: all, or the one of a number, or those of a user. */
export const orders: Section = {
  list: async (deps, { q, cursor }) => {
    const { db } = deps
    const [before] = keysOf(cursor, isUuidKey) ?? []
    const buyer = q === '' ? null : await buyerOf(db, q)
    if (q !== '' && !buyer) return { data: [] }
    const owners = db.selectFrom('order_owners').select(['user_id', 'order_id']).orderBy('order_id', 'desc').limit(sql.lit(readLength))
    const ofBuyer = buyer ? owners.where('user_id', '=', buyer.userId) : owners
    const ofOne = buyer?.orderId ? ofBuyer.where('order_id', '=', buyer.orderId) : ofBuyer
    const newest = before ? ofOne.where('order_id', '<', before) : ofOne
    const rows = await db
      .with(
        (query) => query('newest').materialized(),
        () => newest,
      )
      .selectFrom('newest as w')
      .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'w.user_id').onRef('o.id', '=', 'w.order_id'))
      .select(['o.id', 'o.number', 'o.state', 'o.total', 'o.refunded', 'o.placed_at', 'o.buyer_name', 'o.buyer_email'])
      .orderBy('w.order_id', 'desc')
      .execute()
    const page = await cutPage(rows, ({ id }) => [id], orderItem)
    return q === '' && !before ? { ...page, data: [...(await overdueItems(deps)), ...page.data] } : page
  },
  show: async (deps, number) => {
    const { data } = await orders.list(deps, { q: number, cursor: undefined })
    const lines = await showOrder(deps, number)
    const [item] = data
    const texts = [{ title: 'All that is known of it', text: lines.join('\n') }]
    return item ? { ...item, texts, hasMore: false } : itemOf({ id: number, heading: number, texts })
  },
}

/** Payments that a provider holds for longer than a day. */
async function overdueItems(deps: SectionDeps): Promise<readonly KeeperItem[]> {
  const lines = await overduePayments(deps)
  if (lines.length === 0) return []
  const heading = 'Payments that are on their way for longer than a day'
  return [itemOf({ id: 'overdue', heading, state: String(lines.length), texts: [{ title: 'Ask their provider', text: lines.join('\n') }] })]
}

async function buyerOf(db: Queries, q: string): Promise<{ readonly userId: string; readonly orderId?: string } | null> {
  const order = await orderNumbered(db, q.toUpperCase())
  if (order) return order
  const user = await findUser(db, q).catch(() => null)
  return user && { userId: user.id }
}

type OrderLine = {
  readonly number: string
  readonly state: OrderState
  readonly total: number
  readonly refunded: number
  readonly placed_at: Date
  readonly buyer_name: string
  readonly buyer_email: string
}

function orderItem({ number, state, total, refunded, placed_at, buyer_name, buyer_email }: OrderLine): KeeperItem {
  return itemOf({
    id: number,
    heading: `Order ${number}`,
    state: state.replace('_', ' '),
    facts: {
      Total: priceInWords(total),
      Refunded: refunded > 0 ? priceInWords(refunded) : null,
      Placed: minuteOf(placed_at),
      Buyer: `${buyer_name}, ${buyer_email}`,
    },
    acts: [
      (isPaid(state) || state === 'review') && ['refund', number],
      (state === 'placed' || state === 'paying') && ['cancel', number],
      (state === 'paid' || state === 'partly_refunded') && ['ship', number],
      (state === 'shipped' || state === 'partly_refunded') && ['deliver', number],
    ],
    hasMore: true,
  })
}

/** Promotion codes, by their names. */
export const promotions: Section = {
  list: async ({ db, now }, { cursor }) => {
    const [after] = keysOf(cursor, (key) => /^[A-Z0-9-]{3,40}$/.test(key)) ?? []
    const query = db.selectFrom('promotions').selectAll().orderBy('code').limit(sql.lit(readLength))
    const rows = await (after ? query.where('code', '>', after) : query).execute()
    return cutPage(
      rows,
      ({ code }) => [code],
      ({ code, kind, amount, most_uses, uses, expires_at, created_at }) => {
        const isOver = expires_at !== null && expires_at <= now()
        return itemOf({
          id: code,
          heading: code,
          state: isOver ? 'ended' : most_uses !== null && uses >= most_uses ? 'used up' : 'counts',
          facts: {
            'Takes off': reductionInWords(reductionOf(kind, amount)),
            Used: most_uses === null ? `${uses} times` : `${uses} of ${most_uses} times`,
            Made: minuteOf(created_at),
            Until: expires_at && minuteOf(expires_at),
          },
          acts: [!isOver && ['end-promotion', code]],
        })
      },
    )
  },
}

/** What is proposed for the dictionary, the oldest first. */
export const dictionary: Section = {
  list: async ({ db }, { cursor }) => {
    const after = keysOf(cursor, isInstantKey, isUuidKey)
    const rows = await db
      .selectFrom('dictionary_proposals')
      .selectAll()
      .where('state', '=', 'open')
      .where(isAfter('created_at', after))
      .orderBy('created_at')
      .orderBy('id')
      .limit(sql.lit(readLength))
      .execute()
    return cutPage(
      rows,
      ({ created_at, id }) => [created_at.toISOString(), id],
      (row) =>
        itemOf({
          id: nameOfProposal(row),
          heading: row.term,
          state: row.is_new ? 'new term' : 'better text',
          facts: { Field: row.field, Proposed: minuteOf(row.created_at) },
          texts: [
            { title: 'Definition', text: row.definition },
            { title: 'Text', text: row.text },
          ],
          acts: [
            ['accept', nameOfProposal(row)],
            ['decline', nameOfProposal(row)],
          ],
        }),
    )
  },
}
