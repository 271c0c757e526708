import type { ColumnType, JSONColumnType, Selectable } from 'kysely'
import type { DescribedAlbum, ListedItem } from '#contract/imports/found.ts'
import type { ImportChoice } from '#domain/imports/choice.ts'
import type {
  BesideCounts,
  FoundKind,
  LeftOutReason,
  RecordKind,
  Remark,
  SourceName,
  UnsupportedReason,
} from '#domain/imports/found-item.ts'
import type { EntryDateSource, ItemState, KeptReason, Outcome, RunState } from '#domain/imports/limits.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** The tables of imports (decision 196). */
export type ImportTables = {
  import_runs: ImportRunTable
  import_items: ImportItemTable
  import_effects: ImportEffectTable
  import_origins: { user_id: string; origin: string; entry_id: string }
}

export type ItemCounts = Readonly<Record<ItemState, number>>
type ImportPart = { readonly name: string; readonly size: number; readonly finger: string | null }
/** A `bigint`, or an integer with a default. */
type Counter = ColumnType<number, number | undefined, number>

type ImportRunTable = {
  user_id: string
  id: string
  source: SourceName
  state: RunState
  choice: Json<ImportChoice>
  parts: JSONColumnType<readonly ImportPart[]>
  missing_parts: JSONColumnType<readonly string[]>
  warnings: JSONColumnType<readonly string[]>
  /** Files of the archives that are no items of their own, by what they are to others. */
  beside: Json<BesideCounts>
  /** What the export says of its albums: those that the run makes get it at its end. */
  albums: JSONColumnType<readonly DescribedAlbum[]>
  /** How many items are in each state: written with every change of one, under the lock of this row. */
  counts: Json<ItemCounts>
  /** Of the next item that is listed. */
  next_number: Counter
  /** What its listing takes. */
  listed_bytes: Counter
  wanted_bytes: Counter
  added_bytes: Counter
  filled_in: Counter
  created_at: Instant
  touched_at: Instant
  finished_at: OptionalInstant
  undo_began_at: OptionalInstant
  undone_at: OptionalInstant
}

/** One found item. What the plan and the lists read stands in columns, its words in `found`. */
type ImportItemTable = {
  user_id: string
  run_id: string
  key: string
  /** Its place in the listing. */
  number: number
  kind: FoundKind
  state: ItemState
  /** Why it is left out, not supported or failed. */
  reason: string | null
  /** What whoever listed it says against it, whatever is chosen. */
  left_out: LeftOutReason | null
  unsupported: UnsupportedReason | null
  message: string | null
  size: number
  /** Of the film of a motion photograph; 0 without one. */
  motion_size: number
  crc32: number | null
  year: string | null
  /** The date of the entry that it became, as a moment, and by whom it is known; null before, when `found` tells what is known. */
  date: ColumnType<string | null, string | null | undefined, string | null>
  date_source: ColumnType<EntryDateSource | null, EntryDateSource | null | undefined, EntryDateSource | null>
  is_private: boolean
  is_words_only: boolean
  entry_id: string | null
  remarks: readonly Remark[]
  outcomes: ColumnType<readonly Outcome[], readonly Outcome[] | undefined, readonly Outcome[]>
  albums: readonly string[]
  found: Json<ListedItem>
}

/**
 * What a run did to an entry: at most one row for each, whose `before` is that of the first change and whose `after` that of the last. Of a record
 * it has what the feature needs that takes it back.
 */
type ImportEffectTable = {
  user_id: string
  run_id: string
  /** The id of an entry or a star chart; of the island that of its owner, of settings that of the run. */
  entry_id: string
  subject: ColumnType<'entry' | RecordKind, 'entry' | RecordKind | undefined, never>
  key: string
  name: string
  is_created: boolean
  /** The island is undone first, then charts and tweets, then the pictures that they show. */
  stage: number
  before: Json<FilledWords | RecordState>
  after: Json<WrittenEntry | RecordState>
  /** What an undo did with it; null before. */
  outcome: ColumnType<'undone' | KeptReason | null, 'undone' | KeptReason | null | undefined, 'undone' | KeptReason | null>
}

/** Words of an entry that an import fills in where they are empty. */
export type FilledWords = Partial<{
  readonly caption: string
  readonly story: string
  readonly moment: string | null
  readonly place: string | null
  readonly motion_file_id: string | null
}>
/** An entry as an import wrote it: while it looks the same, nobody touched it. */
export type WrittenEntry = FilledWords & { readonly revision: number; readonly updatedAt: string }

/** How something that is no entry was before an import, or is since: its feature knows how to read it. */
export type RecordState = Readonly<Record<string, unknown>>

export type ImportRunRow = Selectable<ImportRunTable>
export type ImportItemRow = Selectable<ImportItemTable>
export type ImportEffectRow = Selectable<ImportEffectTable>
