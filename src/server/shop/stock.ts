import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { heldFor, maxUnpaidHolds, unpaidHoldsWithin } from '#domain/shop/cart-limits.ts'
import { includedBy } from '#domain/shop/entitlements.ts'
import { everyProduct, productOf } from '#domain/shop/products.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import type { Deps } from '#server/deps.ts'
import { linesOf } from './order-store.ts'

/**
 * Brings the rows of the products up to date with their data. The stock of a product is inserted once, and what was counted since
 * stays.
 */
export const syncProducts = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transact(db, async (trx) => {
    const products = everyProduct.map(({ slug, name, collection }) => ({ slug, name, collection }))
    await trx
      .insertInto('products')
      .values(products)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((row) => ({ name: row.ref('excluded.name'), collection: row.ref('excluded.collection') })),
      )
      .execute()
    const stocked = everyProduct.flatMap(({ slug, shipped }) => (shipped ? [{ product_slug: slug, on_hand: shipped.firstStock }] : []))
    if (stocked.length > 0)
      await trx
        .insertInto('stock')
        .values(stocked)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })

/** Pieces of products that are sent by post. */
export type Pieces = readonly { readonly product_slug: string; readonly qty: number }[]

/** Every change of stock locks its rows in the order of their slugs, so that no two transactions wait for each other. */
async function change(trx: Transaction, pieces: Pieces, set: (qty: number) => ReturnType<typeof sql>): Promise<boolean> {
  const bySlug = Map.groupBy(pieces, ({ product_slug }) => product_slug)
  for (const slug of [...bySlug.keys()].sort()) {
    const qty = (bySlug.get(slug) ?? []).reduce((sum, piece) => sum + piece.qty, 0)
    const { numAffectedRows } = await sql`update stock ${set(qty)} and product_slug = ${slug}`.execute(trx)
    if (numAffectedRows === 0n) return false
  }
  return true
}

/** Inventory: holds pieces for an order. False when there are not enough; then the transaction is to be rolled back. */
export const reserve = (trx: Transaction, pieces: Pieces): Promise<boolean> =>
  change(trx, pieces, (qty) => sql`set reserved = reserved + ${qty} where on_hand - reserved >= ${qty}`)

/** Lets go of what an order held. */
export async function release(trx: Transaction, pieces: Pieces): Promise<void> {
  await change(trx, pieces, (qty) => sql`set reserved = reserved - ${qty} where true`)
}

/** Takes what an order held out of the stock: it is paid. */
export async function consume(trx: Transaction, pieces: Pieces): Promise<void> {
  await change(trx, pieces, (qty) => sql`set reserved = reserved - ${qty}, on_hand = on_hand - ${qty} where true`)
}

/** Puts pieces back that were paid, and never sent. */
export async function putBack(trx: Transaction, pieces: Pieces): Promise<void> {
  await change(trx, pieces, (qty) => sql`set on_hand = on_hand + ${qty} where true`)
}

/** Whether a statement failed because a check of the schema does not hold. */
export const isCheckViolation = (error: unknown): boolean => (error as { code?: string }).code === '23514'

/** Whether one more of a product would give nothing: it is had once, and is owned, or comes with something that is owned. */
export const isOwnedBy = (slug: string, owned: readonly string[]): boolean =>
  productOf(slug)?.isRepeatable === false && (owned.includes(slug) || includedBy(slug, owned) !== null)

const piecesOf = async (trx: Transaction, order: OrderRow): Promise<Pieces> => (await linesOf(trx, order)).filter(({ ships }) => ships)

/** Reserves the stock of a locked order for so long as a payment takes; what is held for it already stays held no longer. */
export async function holdStock({ now }: Pick<Deps, 'now'>, trx: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.held_at !== null) return order
  const pieces = await piecesOf(trx, order)
  if (pieces.length === 0) return order
  const at = now()
  await refuseFrequentHolds(trx, order, at)
  if (!(await reserve(trx, pieces)))
    throw new Problem('conflict', 'Something in this order was sold out a moment ago. Look at the cart, and place the order again.')
  const change = { held_at: at, payable_until: new Date(at.getTime() + heldFor) }
  await trx.updateTable('orders').set(change).where('user_id', '=', order.user_id).where('id', '=', order.id).execute()
  return { ...order, ...change }
}

/** Refuses a buyer whose last orders held stock, and were not paid: others want to buy it meanwhile. */
async function refuseFrequentHolds(trx: Transaction, { user_id }: OrderRow, now: Date): Promise<void> {
  const unpaid = await trx
    .selectFrom('orders')
    .select('held_at')
    .where('user_id', '=', user_id)
    .where('state', '=', 'cancelled')
    .where('held_at', '>', new Date(now.getTime() - unpaidHoldsWithin))
    .orderBy('held_at', 'desc')
    .limit(sql.lit(maxUnpaidHolds))
    .execute()
  const oldest = unpaid.at(-1)?.held_at
  if (unpaid.length < maxUnpaidHolds || !oldest) return
  const wait = Math.ceil((oldest.getTime() + unpaidHoldsWithin - now.getTime()) / 1000)
  const words = `Your last ${maxUnpaidHolds} orders were not paid, and pieces were kept for each. Wait a while before you pay for another.`
  throw new Problem('slow-down', words, { retryAfter: wait })
}

/** Lets go of what an unpaid order holds, whose end is near. */
export async function releaseStock(trx: Transaction, order: OrderRow): Promise<void> {
  if (order.held_at !== null && order.state !== 'cancelled') await release(trx, await piecesOf(trx, order))
}
