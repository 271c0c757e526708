import { includedBy } from '#domain/shop/included.ts'
import { productOf } from '#domain/shop/products.ts'
import type { Queries } from '#server/db/connection.ts'

/** The slugs of the products that somebody owns now. */
export async function ownedProducts(queries: Queries, userId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('entries')
    .select('product_slug')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', '=', 'artifact')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ product_slug }) => product_slug ?? [])
}

/** Whether one more of a product would give nothing: it is had once, and is owned, or comes with something that is owned. */
export const isOwnedBy = (slug: string, owned: readonly string[]): boolean =>
  productOf(slug)?.isRepeatable === false && (owned.includes(slug) || includedBy(slug, owned) !== null)
