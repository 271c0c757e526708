import type { ListedProduct } from '#contract/products.ts'
import { type CollectionSlug, collectionSlugs } from '#domain/shop/collections.ts'

/** Which products of the shelf are shown. */
export const shelfFilters = ['all', 'owned', 'free'] as const
export type ShelfFilter = (typeof shelfFilters)[number]

const shows: Readonly<Record<ShelfFilter, (product: ListedProduct) => boolean>> = {
  all: () => true,
  owned: ({ owned }) => owned,
  free: ({ earning }) => earning !== null,
}

/** One row of the shelf. */
export type Row = { readonly collection: CollectionSlug; readonly products: readonly ListedProduct[] }

/** The products that a filter shows, a row for each collection that has any, in the order of the catalogue. */
export const rowsOf = (products: readonly ListedProduct[], filter: ShelfFilter): readonly Row[] =>
  collectionSlugs
    .map((collection) => ({
      collection,
      products: products.filter((product) => product.collection === collection && shows[filter](product)),
    }))
    .filter((row) => row.products.length > 0)
