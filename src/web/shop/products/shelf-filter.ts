import type { ListedProduct } from '#contract/shop/products.ts'
import { type CollectionSlug, collectionSlugs } from '#domain/shop/collections.ts'
import { t } from '#web/lib/language/translate.ts'

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

/** Whether there is nothing more to get of a product. What comes by post can be bought again. */
const isHad = ({ owned, ships, includedBy }: ListedProduct) => (owned && !ships) || includedBy !== null

/** One row of the shelf. */
export type Row = { readonly collection: CollectionSlug; readonly products: readonly ListedProduct[] }

/** The charts come first: they are what most people come for. The others stand as in the catalogue. */
const firstRow: CollectionSlug = 'star_charts'
const rowOrder: readonly CollectionSlug[] = [firstRow, ...collectionSlugs.filter((collection) => collection !== firstRow)]

/** The products that a filter shows, a row for each collection that has any, the charts first. Each begins with what one does not have. */
export const rowsOf = (products: readonly ListedProduct[], filter: ShelfFilter): readonly Row[] =>
  rowOrder
    .map((collection) => ({
      collection,
      products: products
        .filter((product) => product.collection === collection && shows[filter](product))
        .toSorted((one, other) => Number(isHad(one)) - Number(isHad(other))),
    }))
    .filter((row) => row.products.length > 0)

/** What the shop begins with: the makers of charts, then a chart on paper. */
const featuredSlugs = ['single-charts', 'double-charts', 'chart-print-18x24', 'chart-print-a3', 'chart-print-a4']

/** The first three of them that are not had yet. */
export const featuredOf = (products: readonly ListedProduct[]): readonly ListedProduct[] =>
  featuredSlugs
    .flatMap((slug) => products.find(({ _id }) => _id === slug) ?? [])
    .filter((product) => !isHad(product))
    .slice(0, 3)

/** How many of a row one has, in words; null for none. */
export function hadLabel({ products }: Row): string | null {
  const had = products.filter(isHad).length
  if (had === 0) return null
  return had === products.length ? t('All yours') : t('{had} of them yours', { had })
}

/** How a row is priced, in words: from its cheapest that costs anything. */
export function lowestPrice({ products }: Row): number | null {
  const prices = products.flatMap(({ price, earning }) => (earning === null ? price : []))
  return prices.length === 0 ? null : Math.min(...prices)
}
