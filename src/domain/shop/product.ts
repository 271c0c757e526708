import type { Cents } from '#domain/units.ts'
import type { CollectionSlug } from './collections.ts'

/** What owning a product gives beyond the artifact in the case. */
export type Gives = {
  /** The kind of object that may stand on the island, by its slug in `artifactKinds`. */
  readonly placeable?: string
  /** The island body that it opens. */
  readonly body?: string
  /** Whether there is something to read: a chapter, a course, a paper of the inter_dimensional collection. */
  readonly isRead?: true
  /** What of the owner's own it prints: the sheet of a star chart, or an image of the case. */
  readonly prints?: 'chart' | 'image' | 'island'
}

/** How a free product is obtained: by asking for it, or by progress. */
type Earning =
  | { readonly by: 'asking' }
  /** A key of the progress, such as `visited:star`. */
  | { readonly by: 'progress'; readonly key: string; readonly why: string }
  | { readonly by: 'entries'; readonly least: number; readonly why: string }

/** A product of the shop, as data. What changes while the shop runs, its stock, is in the database. */
export type Product = {
  readonly slug: string
  /** Unlocks go by it: `Single Charts` and `Double Charts` are the specification's. */
  readonly name: string
  readonly collection: CollectionSlug
  /** One sentence for the shelf, 120 characters at most. */
  readonly summary: string
  /** Paragraphs for its own page. */
  readonly description: readonly string[]
  readonly price: Cents
  /** Of a product that is earned or free, whose price is 0; left out where it is sold. */
  readonly earned?: Earning
  readonly gives: Gives
  /** Of what is sent by post; left out for what is delivered at once. */
  readonly shipped?: { readonly grams: number; readonly firstStock: number }
  /** False for what a person has once only: a second one would unlock nothing. */
  readonly isRepeatable: boolean
}
