import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely'
import type { Derived, EntryKind, FileKind, UnprocessedReason } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** The tables of files and of the entries that show them (decision 004). */
export type CaseTables = {
  files: FileTable
  file_claims: FileClaimTable
  uploads: UploadTable
  entries: EntryTable
  entry_counts: EntryCountTable
  where_cells: WhereCellTable
  entry_versions: EntryVersionTable
  /** Pictures that a tweet shows, by their own entries; those of other owners cannot be among them. */
  tweet_images: { user_id: string; tweet_id: string; place: number; image_id: string }
  /** What search reads of an entry: written by `server/case/index-words.ts` in every transaction that changes its words. */
  entry_words: { user_id: string; entry_id: string; words: string }
  /** Bytes that somebody's files take, and bytes of the words of their entries. */
  storage_use: {
    user_id: string
    used: ColumnType<number, number | bigint, number | bigint>
    words: ColumnType<number, number | undefined, number>
  }
}

/** One stored original; immutable, and its owner's only one of that content. Where its bytes lie: `server/media/keys.ts`. */
type FileTable = {
  user_id: string
  id: string
  sha256: string
  /** Of its bytes, as zips have it; null for what came before it was kept. */
  crc32: ColumnType<number | null, number | null | undefined, number | null>
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
  created_at: Instant
}

/** What keeps a file that has no column of its own to name it by (decision 141). */
type FileClaimTable = {
  user_id: string
  file_id: string
  claimant: FileClaimant
  /** The upload, the order, or the export. */
  claimant_id: string
  /** When the claim ends by itself; null for one that is released. */
  until: OptionalInstant
}
export type FileClaimant = 'upload' | 'order' | 'export'

/** A resumable upload. Until they are whole its bytes lie in the staging directory under the id, or in pieces of the store of files. */
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
  /** Which pieces of the store of files make up what has come, in order, and how many bytes they are; with files on a disk none. */
  pieces: JSONColumnType<readonly UploadPiece[], string | undefined, string>
  received: ColumnType<number, number | undefined, number>
  /** Of the request whose turn it is, in whatever process; null while none is. */
  lease: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts while that process lives. */
  lease_beat: ColumnType<number, number | undefined, number>
}
/** A piece of an upload in the store of files. */
export type UploadPiece = { readonly id: string; readonly size: number }

/** A file that an entry showed before it was replaced. */
type EntryVersionTable = {
  user_id: string
  entry_id: string
  version: number
  file_id: string
  /** The film that belongs to it, if it is the still of a live photograph that is not shown now. */
  motion_file_id: ColumnType<string | null, string | null | undefined, string | null>
  replaced_at: Instant
}

type EntryTable = {
  user_id: string
  id: string
  kind: EntryKind
  file_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The film of a live or motion photograph, whose still is `file_id`. */
  motion_file_id: ColumnType<string | null, string | null | undefined, string | null>
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

/** How many live entries an owner has of each kind at each own level (`''`: follows its kind) of each year, so that nothing is ever counted. `year` may be a decade (`197X`), or empty. */
type EntryCountTable = { user_id: string; kind: EntryKind; level: PrivacyLevel | ''; year: string; count: number }

/** A cell of the grids of the map of where: how many live entries are from there, and the sums of their positions in millionths of a degree. */
type WhereCellTable = {
  user_id: string
  /** How many cells go on a degree. */
  scale: number
  row: number
  col: number
  count: number
  latitudes: ColumnType<number, number | bigint, number | bigint>
  longitudes: ColumnType<number, number | bigint, number | bigint>
}

export type FileRow = Selectable<FileTable>
export type UploadRow = Selectable<UploadTable>
export type EntryRow = Selectable<EntryTable>
export type WhereCellRow = Selectable<WhereCellTable>
export type NewEntry = Insertable<EntryTable>

/** The tables of the forest. */
export type ForestTables = {
  forest_trees: ForestTreeTable
}

/** A line by `author_id` in the guest book of `user_id`. */
export type GuestBookLineTable = {
  user_id: string
  id: string
  author_id: string
  text: string
  created_at: Instant
  /** Since when keepers hide it from all but its author; null while they do not. */
  suspended_at: OptionalInstant
}
export type GuestBookLineRow = Selectable<GuestBookLineTable>

/** A tree on a saved island: written with the island, so that the forest reads no island. */
type ForestTreeTable = {
  user_id: string
  /** The id of the object on the island. */
  id: string
  /** Slug of the artifact kind. */
  kind: string
  /** How many trees of its owner come before it. The forest shows everybody's first before anybody's second. */
  number: number
  is_on_living: boolean
  is_on_dead: boolean
  /** Whether everybody may see its island, but for blocks: written whenever the account changes. */
  is_open: boolean
  planted_at: Instant
}

/** What people write on /new-page. */
export type WritingTables = { page_drafts: PageDraftTable }

/** Its id is chosen by the client. A page that was added to the case keeps its row, without its words, so that a repeated call finds its entry. */
type PageDraftTable = {
  user_id: string
  id: string
  title: string
  text: string
  revision: Generated<number>
  entry_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  updated_at: Instant
}

export type PageDraftRow = Selectable<PageDraftTable>

/** What the map shows of one person: whoever may be met is here, and nobody else. Read instead of the user. */
export type MapIslandTable = {
  ordinal: number
  user_id: string
  /** Morton key of its cell: from the ordinal alone, kept for the index. */
  key: number
  name: string
  body: string
  theme: string
  tier: number
  rank: number
  is_locked: boolean
  is_dead: boolean
}

/** A tile of more islands than a leaf holds, on one layer: '' for everybody, or who lives on one body. */
export type MapTileTable = {
  layer: string
  z: number
  /** First key of its range. */
  key: number
  living: number
  dead: number
  /** The best of them, and what they rank. */
  ordinals: readonly number[]
  ranks: readonly number[]
}

/** Which revision of somebody's island counts, and what the map shows of it. */
export type SavedIslandTable = {
  user_id: string
  revision: number
  theme: string
  /** How many objects the living version has. */
  objects: number
  snapshot_id: string | null
  dead_snapshot_id: string | null
  saved_at: Instant
}

/** A saved island as it once was; `dead` is null while the dead version follows from the living one. */
export type IslandRevisionTable = {
  user_id: string
  revision: number
  living: Json<object>
  dead: Json<object | null>
  last_action: string
  created_at: Instant
}

/** Where people live, of GeoNames: written once by `server/places/load-gazetteer.ts`. */
export type PlaceTable = {
  id: number
  name: string
  region: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  lat: number
  lon: number
  /** IANA zone. */
  zone: string
  population: number
  /** The unit vector towards it from the middle of the Earth. */
  direction: string
}
