import { bodyOpenedBy } from '#domain/island/body-products.ts'
import { artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import type { Gives } from './product.ts'

/** Kinds for the island that a product gives under another slug than its own: whoever makes charts has the orrery. */
const furtherKinds: ReadonlyMap<string, string> = new Map([
  ['single-charts', 'orrery'],
  ['double-charts', 'orrery'],
])

/** Products with a text to read. The texts themselves are in `readings/`. */
export const readingSlugs = [
  'the-hut',
  'the-fourteen-photographs',
  'soundings',
  'the-wave',
  'read-a-sky',
  'date-a-photograph',
  'keep-paper',
  'thirty-questions',
  'cube-of-days',
  'project-a-tesseract',
  'undone-knot',
  'one-sided-strip',
] as const
export type ReadingSlug = (typeof readingSlugs)[number]
const readings: ReadonlySet<string> = new Set(readingSlugs)

const prints: ReadonlyMap<string, NonNullable<Gives['prints']>> = new Map(
  Object.entries({
    'chart-print-a4': 'chart',
    'chart-print-a3': 'chart',
    'chart-print-18x24': 'chart',
    'chart-postcards': 'chart',
    'photograph-print': 'image',
    'island-postcards': 'island',
  } as const),
)

const soldKinds: ReadonlySet<string> = new Set(artifactKinds.filter((kind) => !isEverybodys(kind)).map(({ slug }) => slug))
const kindGivenBy = (slug: string) => (soldKinds.has(slug) ? slug : furtherKinds.get(slug))

/**
 * The entitlements that owning the product of this slug gives. It needs none of the words of the products, so the island loads it without
 * them.
 */
export function entitlementsOf(slug: string): Gives {
  const placeable = kindGivenBy(slug)
  const body = bodyOpenedBy(slug)
  const printed = prints.get(slug)
  return {
    ...(placeable !== undefined && { placeable }),
    ...(body !== undefined && { body }),
    ...(readings.has(slug) && { isRead: true }),
    ...(printed !== undefined && { prints: printed }),
  }
}

/** The products of which one is enough to place a kind on the island; the one that is sold for it comes first. */
export const productsGiving = (kind: string): readonly string[] =>
  soldKinds.has(kind) ? [kind, ...[...furtherKinds].flatMap(([product, given]) => (given === kind ? product : []))] : []

/** The products that come with another one, by its slug: who owns that one is sold none of them. */
const included: Readonly<Record<string, readonly string[]>> = {
  'single-charts': ['orrery'],
  'double-charts': ['single-charts', 'orrery'],
}

/** The first of these products that includes another, by their slugs; null when none does. */
export const includedBy = (slug: string, among: readonly string[]): string | null =>
  among.find((one) => included[one]?.includes(slug)) ?? null
