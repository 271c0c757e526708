import type { Cents } from '#domain/units.ts'
import { nameOnPaper, type PaperId, paperPrice } from './papers.ts'
import type { Product } from './product.ts'
import { productOf } from './products.ts'

/** Products that include another one, and are sold for the difference to who owns that: by their slugs. */
const upgrades: Readonly<Record<string, string>> = { 'double-charts': 'single-charts' }

/** What a product costs somebody. */
export type Offer = {
  readonly price: Cents
  /** The product that it is an upgrade of, by its slug; null for the whole price. */
  readonly upgradeOf: string | null
}

/** Whether what somebody owns decides what a product costs. */
export const isUpgrade = (slug: string): boolean => upgrades[slug] !== undefined

/** @param owned slugs of what the buyer owns */
export function offerOf({ slug, price }: Pick<Product, 'slug' | 'price'>, owned: readonly string[], paper?: PaperId): Offer {
  const base = upgrades[slug]
  if (base === undefined || price === 0 || !owned.includes(base)) return { price: price + paperPrice(slug, paper), upgradeOf: null }
  return { price: Math.max(0, price - (productOf(base)?.price ?? 0)), upgradeOf: base }
}

/** How a line is called, on screens and receipts. */
export const lineNameOf = ({ slug, name }: Pick<Product, 'slug' | 'name'>, upgradeOf: string | null, paper?: PaperId): string =>
  upgradeOf === null ? nameOnPaper(slug, name, paper) : `${name}, for the difference to ${productOf(upgradeOf)?.name ?? upgradeOf}`
