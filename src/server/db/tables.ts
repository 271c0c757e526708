import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import type { AccountTables } from './account-tables.ts'
import type { AlbumTables } from './album-tables.ts'
import type {
  CaseTables,
  ForestTables,
  GuestBookLineTable,
  IslandRevisionTable,
  MapIslandTable,
  MapTileTable,
  PlaceTable,
  SavedIslandTable,
  WritingTables,
} from './case-tables.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'
import type { DictionaryTables } from './dictionary-tables.ts'
import type { ErasureTables } from './erasure-tables.ts'
import type { ExportTables } from './export-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { LegacyTables } from './legacy-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { SafetyTables } from './safety-tables.ts'
import type { ShareTables } from './share-tables.ts'
import type { ShopTables } from './shop-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TweetTables } from './tweet-tables.ts'

/** The tables of features that keep theirs in a file of their own. */
type FeatureTables = AccountTables &
  AlbumTables &
  CaseTables &
  ShareTables &
  ShopTables &
  DictionaryTables &
  ErasureTables &
  ExportTables &
  LegacyTables &
  ImportTables &
  MessageTables &
  NotificationTables &
  SafetyTables &
  TweetTables &
  SignInTables &
  ForestTables &
  WritingTables

/**
 * The schema: every table, as Kysely types them, so that they can be sharded by user. Tables owned by a user have the primary key
 * (user_id, id) and every query on them names `user_id`; what is unique across users has a small table of its own, written in the same
 * transaction (decision 004).
 */
export type Tables = FeatureTables & {
  /** Keys of writes that must not happen twice, and what they wrote: for 400 days, and for a day where they made nothing. */
  saved_once: SavedOnceTable
  followers: { user_id: string; follower_id: string; created_at: Instant; approved_at: OptionalInstant }
  blocks: BlockTable
  pinned_updates: PinnedUpdateTable
  /** One row: what tells the secret of this database's servers from another. */
  secret_fingerprint: { id: 1; fingerprint: string; since: Instant }
  products: { slug: string; name: string; collection: string }
  keepers: { user_id: string; created_at: Instant }
  /** Those that have begun to fill. */
  archipelagos: { number: number }
  /** Ordinals of theirs that nobody has yet. */
  free_ordinals: { ordinal: number }
  map_places: { user_id: string; ordinal: number }
  map_ordinals: { ordinal: number; user_id: string }
  map_islands: MapIslandTable
  map_tiles: MapTileTable
  map_dirty: { id: Generated<number>; layer: string; key: number; ordinal: number; living: number; dead: number }
  map_trunks: { body: string; archipelago: number; islanders: number }
  saved_islands: SavedIslandTable
  island_revisions: IslandRevisionTable
  guest_book_lines: GuestBookLineTable
  starcharts: StarChartTable
  /** Whose a chart is, for addresses that name the chart alone. */
  starchart_owners: { chart_id: string; user_id: string }
  places: PlaceTable
  /** What places are called, folded for search: whole names, and names from a later word on. */
  place_names: { place_id: number; name: string; is_whole: boolean; population: number }
  rate_counts: { key: string; count: number; resets_at: Instant }
}

/** What a key of idempotency was used for. */
type SavedOnceTable = {
  user_id: string
  key: string
  /** Of the body that it was sent with; empty for a key of before. */
  fingerprint: ColumnType<string, string | undefined, never>
  entry_ids: readonly string[]
  created_at: Instant
}

/** What keepers pin for all (without an author), and islanders on their own island. */
type PinnedUpdateTable = {
  id: string
  author_id: string | null
  text: string
  /** The tweet of the author that is pinned instead of a text: it has the same id. */
  tweet_id: ColumnType<string | null, string | null | undefined, never>
  created_at: Instant
}

/** One block is two rows, one for each of the two, so that either is found among their owner's own. */
type BlockTable = { user_id: string; other_id: string; is_mine: boolean; created_at: Instant }

/** A star chart: the recipe that everything of it is drawn from. */
type StarChartTable = {
  user_id: string
  id: string
  kind: ChartKind
  recipe: Json<ChartRecipe>
  /** Narrows the level of all charts; null follows it. */
  level: ColumnType<PrivacyLevel | null, PrivacyLevel | null | undefined, PrivacyLevel | null>
  /** Counts the changes, so that a stale one is noticed. */
  revision: ColumnType<number, number | undefined, number>
  created_at: Instant
  updated_at: Instant
}

export type MapIslandRow = Selectable<MapIslandTable>
export type SavedIslandRow = Selectable<SavedIslandTable>
export type StarChartRow = Selectable<StarChartTable>
export type IslandRevisionRow = Selectable<IslandRevisionTable>
