import type { AnyEntry } from '#contract/entries.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { ViewRequest } from '#domain/case/visibility.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import type { MediaAddresses } from '#server/media/address.ts'
import type { Stored } from '#server/media/keys.ts'

/** An entry as far as a link shows it. */
export type SharedEntry = {
  readonly id: string
  readonly kind: EntryKind
  readonly caption: string
  readonly moment: string | null
  /** Of a tweet. */
  readonly text: string
  /** The name of the product that an artifact is. */
  readonly product: string | null
  /** What it shows: the file of the entry, or the pictures of a tweet. */
  readonly fileIds: readonly string[]
}

/** An album as far as a link shows it: of its entries those that everybody may see. */
export type SharedAlbum = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly entries: readonly SharedEntry[]
  readonly hasMore: boolean
}

/** A chart as far as a link shows it: with the image that its recipe names where everybody may see that, and without it in the recipe otherwise. */
export type SharedChart = { readonly recipe: ChartRecipe; readonly image: Stored | null }

/** What the walk over a shared island stops before. */
export type SharedStop =
  | (SharedEntry & { readonly story: string })
  | (SharedAlbum & { readonly kind: 'album' })
  | (SharedChart & { readonly kind: 'starchart'; readonly id: string })
  | { readonly kind: 'tree'; readonly name: string }

/**
 * What a request needs of a walk, without stories; all that a link shows where it says nothing. `only`: what has this id, or shows the
 * file of this id. `any`: whether there is a walk at all.
 */
export type PartOfWalk = { readonly only: string } | 'any' | 'every stop'

/** Whose island a walk leads over, and where they live by now. */
export type Islander = Pick<UserRow, 'id' | 'island' | 'state'>

/** What links need of other features, filled in by app.ts. Each answers what the policy lets this request see. */
export type ProvidedToShares = {
  /** By their ids. */
  readonly entriesNamed: (db: Queries, request: ViewRequest, ids: readonly string[]) => Promise<ReadonlyMap<string, SharedEntry>>
  /** The story of an entry that `entriesNamed` answered. */
  readonly storyOf: (db: Queries, ownerId: string, id: string) => Promise<string>
  readonly chartsNamed: (db: Queries, request: ViewRequest, ids: readonly string[]) => Promise<ReadonlyMap<string, SharedChart>>
  /** The titles of albums, and one with its entries; an album of which nothing is open to everybody is not there. */
  readonly albumTitles: (db: Queries, request: ViewRequest, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly albumNamed: (db: Queries, request: ViewRequest, id: string) => Promise<SharedAlbum | null>
  /**
   * What everybody may see on the island, in the order of its walk, and the trees on the way; no more than a link shows. None where there are
   * trees alone.
   */
  readonly stopsOfWalk: (db: Queries, request: ViewRequest, part?: PartOfWalk) => Promise<readonly SharedStop[]>
  /** The version of the island over which its walk leads, with nothing on it but these entries, charts and albums; null before it is saved. */
  readonly islandShowing: (db: Queries, owner: Islander, ids: ReadonlySet<string>) => Promise<IslandDocument | null>
  /** Of the entries so named those that this request of a guest sees, whole but for their stories, at these addresses. */
  readonly entriesForGuest: (db: Queries, request: ViewRequest, ids: readonly string[], address: MediaAddresses) => Promise<AnyEntry[]>
  /** What the two nights of a double chart have in common, in sentences; none of a single one. */
  readonly sharedWords: (recipe: ChartRecipe, asker: Asker) => Promise<readonly string[]>
  /** A chart as an SVG that needs no font. */
  readonly drawChart: (chart: SharedChart, asker: Asker) => Promise<Uint8Array>
}
