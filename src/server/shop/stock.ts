import { sql } from 'kysely'
import { includedBy } from '#domain/shop/entitlements.ts'
import { everyProduct, productOf } from '#domain/shop/products.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

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
