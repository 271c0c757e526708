import { includedBy } from '#domain/shop/included.ts'
import { productOf } from '#domain/shop/products.ts'

/** Whether one more of a product would give nothing: it is had once, and is owned, or comes with something that is owned. */
export const isOwnedBy = (slug: string, owned: readonly string[]): boolean =>
  productOf(slug)?.isRepeatable === false && (owned.includes(slug) || includedBy(slug, owned) !== null)
