import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Derived } from '#domain/case/derived-files.ts'
import type { EntryKind, FileKind } from '#domain/case/kinds.ts'
import type { AccountState, Privacy, PrivacyLevel } from '#domain/case/privacy.ts'
import type { UnprocessedReason } from '#domain/case/unprocessed-reasons.ts'
import type { Birth } from '#domain/people/birth.ts'
import type { Progress } from '#domain/people/progress.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'
import type { DictionaryTables } from './dictionary-tables.ts'
import type { ForestTables } from './forest-tables.ts'
import type { IslandRevisionTable, MapIslandTable, MapTileTable, SavedIslandTable } from './island-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PlaceTable } from './place-table.ts'
import type { SafetyTables } from './safety-tables.ts'
import type { ShareTables } from './share-tables.ts'
import type { ShopTables } from './shop-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TweetTables } from './tweet-tables.ts'
import type { WritingTables } from './writing-tables.ts'

/** The tables of features that keep theirs in a file of their own. */
type FeatureTables = ShareTables &
  ShopTables &
  DictionaryTables &
  MessageTables &
  NotificationTables &
  SafetyTables &
  TweetTables &
  SignInTables &
  ForestTables &
  WritingTables

/**
 * Every table, as Kysely types them. Tables owned by a user have the primary key (user_id, id) and every query on them names
 * `user_id`; what is unique across users has a small table of its own, written in the same transaction (docs/decisions/004).
 */
export type Tables = FeatureTables & {
  users: UserTable
  credentials: { user_id: string; password_hash: string; changed_at: Instant }
  usernames: { username: string; user_id: string }
  emails: { email: string; user_id: string }
  unverified_emails: { email: string; user_id: string; created_at: Instant }
  sessions: SessionTable
  session_tokens: { token_hash: Buffer; user_id: string; session_id: string }
  known_networks: { user_id: string; network: string; last_login_at: Instant }
  mailed_tokens: MailedTokenTable
  directory: DirectoryTable
  directory_words: DirectoryWordsTable
  files: FileTable
  uploads: UploadTable
  entries: EntryTable
  entry_counts: EntryCountTable
  entry_versions: { user_id: string; entry_id: string; version: number; file_id: string; replaced_at: Instant }
  /** Pictures that a tweet shows, by their own entries; those of other owners cannot be among them. */
  tweet_images: { user_id: string; tweet_id: string; place: number; image_id: string }
  /** What search reads of an entry: written by `server/case/index-words.ts` in every transaction that changes its words. */
  entry_words: { user_id: string; entry_id: string; words: string }
  /** Keys of writes that must not happen twice, and what they wrote, for a day. */
  saved_once: { user_id: string; key: string; entry_ids: readonly string[]; created_at: Instant }
  followers: { user_id: string; follower_id: string; created_at: Instant; approved_at: OptionalInstant }
  blocks: BlockTable
  /** Bytes that somebody's files take, and bytes of the words of their entries. */
  storage_use: {
    user_id: string
    used: ColumnType<number, number | bigint, number | bigint>
    words: ColumnType<number, number | undefined, number>
  }
  pinned_updates: PinnedUpdateTable
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
  starcharts: StarChartTable
  /** Whose a chart is, for addresses that name the chart alone. */
  starchart_owners: { chart_id: string; user_id: string }
  places: PlaceTable
  /** What places are called, folded for search: whole names, and names from a later word on. */
  place_names: { place_id: number; name: string; is_whole: boolean; population: number }
  rate_counts: { key: string; count: number; resets_at: Instant }
}

type UserTable = {
  id: string
  name: string
  username: string
  email: string
  email_verified_at: OptionalInstant
  /** A changed address that waits for its link. */
  pending_email: ColumnType<string | null, string | null | undefined, string | null>
  bio: string
  birth: Json<Birth | null>
  island: string
  links: Json<readonly { label: string; url: string }[]>
  picture_id: ColumnType<string | null, string | null | undefined, string | null>
  state: AccountState
  /** What a deactivated account was, and becomes again when its owner reactivates it. */
  state_before: ColumnType<'open' | 'locked' | null, 'open' | 'locked' | null | undefined, 'open' | 'locked' | null>
  state_reason: ColumnType<string | null, string | null | undefined, string | null>
  state_changed_at: OptionalInstant
  /** Since when keepers hide the account from all but its owner; null while they do not. */
  suspended_at: OptionalInstant
  privacy: Json<Privacy>
  progress: Json<Progress>
  last_action: ColumnType<string | null, string | null | undefined, string | null>
  /** True for the residents of the demonstration world, whom nobody can log in as. */
  is_resident: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Instant
  last_seen_at: Instant
}

type SessionTable = {
  user_id: string
  id: string
  is_kept: boolean
  /** What its owner calls it; null for its device. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  device: string
  network: string
  created_at: Instant
  last_seen_at: Instant
  /** The end that use does not move. */
  expires_at: Instant
}

type MailedTokenTable = {
  token_hash: Buffer
  purpose: 'verify' | 'reset' | 'undelete' | 'stop-email-change'
  user_id: string
  email: string
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
}

/** Whom lists and search may name: verified and open accounts. Written with the user, read instead of the user. */
type DirectoryTable = {
  user_id: string
  name: string
  username: string
  /** Name and username in lower case, folded for search. */
  search: string
  island: string
  /** Where their island lies on the map; null before it has a place. */
  place: ColumnType<{ x: number; y: number } | null, string | null | undefined, string | null>
  created_at: Instant
  last_seen_at: Instant
}

/** What a search begins with to find a person of the directory. Written with their row in it. */
type DirectoryWordsTable = {
  user_id: string
  /** The number of the word in `directory.search` that it begins with. */
  number: number
  begins: 'name' | 'word' | 'username'
  /** The name from that word on, or the username: folded, and cut off after so many letters as a search may have. */
  words: string
  island: string
}

/** One stored original; immutable, and its owner's only one of that content. Where its bytes lie: `server/media/keys.ts`. */
type FileTable = {
  user_id: string
  id: string
  sha256: string
  kind: FileKind
  mime: string
  size: ColumnType<number, number | bigint, number | bigint>
  /** The original name: its owner's only. */
  name: string
  width: ColumnType<number | null, number | null | undefined, number | null>
  height: ColumnType<number | null, number | null | undefined, number | null>
  thumbhash: ColumnType<string | null, string | null | undefined, string | null>
  /**
   * `arriving` while its bytes are on their way to the store; `waiting` for the worker that draws or converts it; `ready` when that
   * is done; `kept` when it stays as it came.
   */
  state: 'arriving' | 'waiting' | 'ready' | 'kept'
  /** How many calls brought it and were not refused: only what no call wants any more is taken back. */
  wanted: ColumnType<number, number | undefined, number>
  /** Why it is kept although more could be made of its kind; null where nothing more could. */
  note: ColumnType<UnprocessedReason | null, UnprocessedReason | null | undefined, UnprocessedReason | null>
  /** What was made of it and lies beside it. */
  derived: ColumnType<readonly Derived[], readonly Derived[] | undefined, readonly Derived[]>
  /** How long a film or a sound runs. */
  seconds: ColumnType<number | null, number | null | undefined, number | null>
  /** When and where, as the camera wrote it down: its owner's only, and an offer, never a fact. */
  moment: ColumnType<string | null, string | null | undefined, string | null>
  latitude: ColumnType<number | null, number | null | undefined, number | null>
  longitude: ColumnType<number | null, number | null | undefined, number | null>
  /** Since when neither an entry nor the profile shows it, null while one does; the sweep takes what stays so for a day. */
  unclaimed_since: OptionalInstant
  created_at: Instant
}

/** A resumable upload. Its bytes lie in the staging directory under the id until they are whole. */
type UploadTable = {
  user_id: string
  id: string
  /** Announced when it began, and never changed. */
  size: ColumnType<number, number | bigint, number | bigint>
  /** How much of the owner's storage is reserved for it. */
  reserved: ColumnType<number, number | bigint, number | bigint>
  name: string
  /** What became of it, once it is whole. */
  file_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  /** When the last chunk began to come. */
  touched_at: Instant
}

type EntryTable = {
  user_id: string
  id: string
  kind: EntryKind
  file_id: ColumnType<string | null, string | null | undefined, string | null>
  product_slug: ColumnType<string | null, string | null | undefined, string | null>
  /** The text of a tweet. */
  text: ColumnType<string, string | undefined, string>
  caption: ColumnType<string, string | undefined, string>
  story: ColumnType<string, string | undefined, string>
  is_preview: ColumnType<boolean, boolean | undefined, boolean>
  /** Narrows the level of its kind; null follows the kind. */
  level: ColumnType<PrivacyLevel | null, PrivacyLevel | null | undefined, PrivacyLevel | null>
  moment: ColumnType<string | null, string | null | undefined, string | null>
  place: ColumnType<string | null, string | null | undefined, string | null>
  /** Where its owner put it, as a `Position`; null while it stands where its id says. */
  moved_to: ColumnType<string | null, string | null | undefined, string | null>
  /** Where it stands, either way; lists go from the highest down. */
  position: ColumnType<string, never, never>
  /** How many bytes its words have: computed by the database. */
  word_bytes: ColumnType<number, never, never>
  /** Counts the edits of its words, so that a stale one is noticed. */
  revision: ColumnType<number, number | undefined, number>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
  /** Since when keepers hide it from all but its owner; null while they do not. */
  suspended_at: OptionalInstant
}

/** How many live entries an owner has of each kind at each own level (`''`: follows its kind), so that nothing is ever counted. */
type EntryCountTable = { user_id: string; kind: EntryKind; level: PrivacyLevel | ''; count: number }

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

export type UserRow = Selectable<UserTable>
export type SessionRow = Selectable<SessionTable>
export type FileRow = Selectable<FileTable>
export type UploadRow = Selectable<UploadTable>
export type EntryRow = Selectable<EntryTable>
export type NewEntry = Insertable<EntryTable>
export type MapIslandRow = Selectable<MapIslandTable>
export type SavedIslandRow = Selectable<SavedIslandTable>
export type StarChartRow = Selectable<StarChartTable>
export type IslandRevisionRow = Selectable<IslandRevisionTable>
