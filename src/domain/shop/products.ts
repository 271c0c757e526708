import type { CollectionSlug } from './collections.ts'
import { entitlementsOf } from './entitlements.ts'
import type { Product } from './product.ts'
import { chapters } from './products/chapters.ts'
import { comingBackToLive } from './products/coming-back-to-live.ts'
import { courses } from './products/courses.ts'
import { fingerprints } from './products/fingerprints.ts'
import { hardCopyArtifacts } from './products/hard-copy-artifacts.ts'
import { interDimensional } from './products/inter-dimensional.ts'
import { islandBodies } from './products/island-bodies.ts'
import type { Listed } from './products/listed.ts'
import { modelModems } from './products/model-modems.ts'
import { portal } from './products/portal.ts'
import { signal } from './products/signal.ts'
import { skeleton } from './products/skeleton.ts'
import { spinningCups } from './products/spinning-cups.ts'
import { starCharts } from './products/star-charts.ts'
import { threeDIsland } from './products/three-d-island.ts'
import { treesOfLife } from './products/trees-of-life.ts'
import { isVoucher } from './vouchers.ts'

const listed: Readonly<Record<CollectionSlug, readonly Listed[]>> = {
  island_bodies: islandBodies,
  trees_of_life: treesOfLife,
  model_modems: modelModems,
  spinning_cups: spinningCups,
  coming_back_to_live: comingBackToLive,
  hard_copy_artifacts: hardCopyArtifacts,
  star_charts: starCharts,
  fingerprints,
  signal,
  skeleton,
  '3D island': threeDIsland,
  chapters,
  portal,
  inter_dimensional: interDimensional,
  courses,
}

/** Every product of the shop, by collection in the order of the catalogue. What is sent by post can be had more than once, and so can vouchers. */
export const everyProduct: readonly Product[] = (Object.keys(listed) as CollectionSlug[]).flatMap((collection) =>
  listed[collection].map((product) => ({
    ...product,
    collection,
    gives: entitlementsOf(product.slug),
    isRepeatable: product.shipped !== undefined || isVoucher(product.slug),
  })),
)

const bySlug = new Map(everyProduct.map((product) => [product.slug, product]))

export const productOf = (slug: string): Product | null => bySlug.get(slug) ?? null

/** The same where no money is taken: what is delivered at once, for the asking where it would be sold. What is earned is earned there too. */
const freeProducts: readonly Product[] = everyProduct
  .filter(({ slug, shipped }) => shipped === undefined && !isVoucher(slug))
  .map((product) => ({ ...product, price: 0, earned: product.earned ?? { by: 'asking' } }))
const freeBySlug = new Map(freeProducts.map((product) => [product.slug, product]))

type Shelf = {
  readonly products: readonly Product[]
  readonly productOf: (slug: string) => Product | null
}

/** What a shop has. */
export const shelfOf = ({ takesMoney }: { readonly takesMoney: boolean }): Shelf =>
  takesMoney ? { products: everyProduct, productOf } : { products: freeProducts, productOf: (slug) => freeBySlug.get(slug) ?? null }
