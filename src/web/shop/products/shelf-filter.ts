import type { ListedProduct } from '#contract/shop/products.ts'
import { type CollectionSlug, collectionSlugs } from '#domain/shop/collections.ts'

/** Which products of the shelf are shown. */
export const shelfFilters = ['all', 'owned', 'free'] as const
export type ShelfFilter = (typeof shelfFilters)[number]

const shows: Readonly<Record<ShelfFilter, (product: ListedProduct) => boolean>> = {
  all: () => true,
  owned: ({ owned }) => owned,
  free: ({ earning }) => earning !== null,
}

/** In which order they stand: as in the catalogue, or best first where a search found them; or by price. */
export const shelfOrders = ['shelf', 'cheapest', 'dearest'] as const
export type ShelfOrder = (typeof shelfOrders)[number]

/** The products that a filter shows, in one list. What costs nothing comes before what is to be earned. */
export function listOf(products: readonly ListedProduct[], filter: ShelfFilter, order: ShelfOrder): readonly ListedProduct[] {
  const shown = products.filter(shows[filter])
  if (order === 'shelf') return shown
  const sign = order === 'cheapest' ? 1 : -1
  const costOf = ({ price, earning }: ListedProduct) => (earning && !earning.isMet ? 0.5 : price)
  return shown.toSorted((one, other) => sign * (costOf(one) - costOf(other)))
}

/** One row of the shelf. */
export type Row = { readonly collection: CollectionSlug; readonly products: readonly ListedProduct[] }

/** The charts come first: they are what most people come for. The others stand as in the catalogue. */
export const firstRow: CollectionSlug = 'star_charts'
const rowOrder: readonly CollectionSlug[] = [firstRow, ...collectionSlugs.filter((collection) => collection !== firstRow)]

/** The products that a filter shows, a row for each collection that has any, the charts first. */
export const rowsOf = (products: readonly ListedProduct[], filter: ShelfFilter): readonly Row[] =>
  rowOrder
    .map((collection) => ({
      collection,
      products: products.filter((product) => product.collection === collection && shows[filter](product)),
    }))
    .filter((row) => row.products.length > 0)
