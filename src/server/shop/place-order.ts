import { Problem } from '#domain/problem.ts'
import { linePrice } from '#domain/shop/pricing.ts'
import { type Cents, type Milliseconds, minutes } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import type { Caller } from '#server/deps.ts'
import { keepAddress } from './addresses.ts'
import { lockVerifiedBuyer } from './buyers.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkAddress } from './change-cart.ts'
import { completeOrder } from './complete-order.ts'
import { newOrderNumber } from './order-number.ts'
import { recordEvent } from './order-store.ts'
import { cartDocument, type PricedCart, priceCart } from './priced-cart.ts'
import { countPromotion } from './promotion-uses.ts'
import type { ShopDeps } from './shop-deps.ts'
import { reserve } from './stock.ts'

/** How long an order can be paid, and its stock is held. */
const payableFor: Milliseconds = minutes(30)

/** What the buyer saw: the revision of the cart, and its total. */
export type Seen = { readonly revision: number; readonly total: Cents }

/**
 * Places an order for one revision of the cart: one, however often it is asked. Orders that the buyer placed before and has not paid are
 * cancelled first, since the cart is the same cart.
 */
export async function placeOrder(deps: ShopDeps, caller: Caller, seen: Seen): Promise<OrderRow> {
  await cancelEarlier(deps, caller, seen.revision)
  return transact(deps.db, async (trx) => {
    const buyer = await lockVerifiedBuyer(trx, caller.userId)
    const known = await orderOfRevision(trx, caller.userId, seen.revision)
    if (known) return known
    const cart = await priceCart(deps, trx, caller.userId)
    checkCart(cart, seen)
    const order = await insertOrder(deps, trx, cart, buyer)
    const pieces = cart.lines.flatMap(({ product, slug, qty }) => (product?.shipped ? [{ product_slug: slug, qty }] : []))
    if (!(await reserve(trx, pieces))) throw conflict(cart, 'Something in the cart was sold out a moment ago. Look at the cart.')
    await countPromotion(trx, order)
    if (order.shipment_address) await keepAddress(trx, caller.userId, { id: deps.newId(), address: order.shipment_address, at: deps.now() })
    await recordEvent(deps, trx, order, 'placed')
    return order.total === 0 ? completeOrder(deps, trx, order, 'a promotion code') : order
  })
}

const orderOfRevision = (trx: Transaction, userId: string, revision: number): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cart_revision', '=', revision)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()

/** Cancels what was placed for other revisions of the cart. A payment on its way must end first. */
async function cancelEarlier(deps: ShopDeps, { userId }: Caller, revision: number): Promise<void> {
  const earlier = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['placed', 'paying'])
    .where('cart_revision', '<>', revision)
    .execute()
  for (const { id } of earlier) await cancelOrder(deps, userId, id, 'cancelled')
}

const conflict = (cart: PricedCart, message: string) => new Problem('conflict', message, { current: cartDocument(cart) })

/** Refuses a cart that is not what the buyer saw, or that cannot be bought as it stands; with the cart as it is now. */
function checkCart(cart: PricedCart, { revision, total }: Seen): void {
  const { stored, lines, pricing } = cart
  if (lines.length === 0) throw conflict(cart, 'The cart is empty.')
  if (stored.revision !== revision) throw conflict(cart, 'The cart was changed meanwhile. Look at it again before you pay.')
  const refusal = lines.find((line) => line.refusal !== null)
  if (refusal) throw conflict(cart, `${refusal.product?.name ?? refusal.slug}: ${refusal.refusal}`)
  if (cart.promotionRefusal) throw conflict(cart, cart.promotionRefusal)
  if (pricing.needsAddress && !stored.address) throw new Problem('refused', 'Say where it is to be sent.')
  if (pricing.needsAddress && stored.address) checkAddress(stored.address, 'shipmentAddress.')
  if (pricing.totals.total !== total) throw conflict(cart, 'A price has changed. Look at the total again before you pay.')
}

type Buyer = { readonly id: string; readonly name: string; readonly email: string }

/** The snapshot: prices, names, address, and what is printed, as they are now. */
async function insertOrder(deps: ShopDeps, trx: Transaction, cart: PricedCart, { id: user_id, name, email }: Buyer): Promise<OrderRow> {
  const { stored, pricing, lines } = cart
  const at = deps.now()
  const id = deps.newId()
  const number = newOrderNumber(deps.randomBytes)
  const order = await trx
    .insertInto('orders')
    .values({
      ...{ user_id, id, number, cart_revision: stored.revision, state: 'placed', ...pricing.totals, tax_words: pricing.taxWords },
      promotion_code: stored.promotion?.code ?? null,
      shipment_address: JSON.stringify(pricing.needsAddress ? stored.address : null),
      ...{ buyer_name: name, buyer_email: email, placed_at: at, payable_until: new Date(at.getTime() + payableFor) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('order_owners').values({ order_id: id, number, user_id }).execute()
  const rows = lines.map((line, place) => ({
    ...{ user_id, order_id: id, place, line_key: line.key, product_slug: line.slug, name: line.product?.name ?? line.slug, qty: line.qty },
    ...{ unit_price: line.unitPrice, line_price: linePrice(line), ships: line.product?.shipped !== undefined },
    ...{ printed: JSON.stringify(line.printed), frozen: JSON.stringify(line.source) },
  }))
  await trx.insertInto('order_lines').values(rows).execute()
  return order
}
