import type { ColumnType, JSONColumnType, Selectable } from 'kysely'
import type { ExportContent, ExportState, PartSize } from '#domain/exports/limits.ts'
import type { Bytes } from '#domain/units.ts'
import type { Instant } from './columns.ts'

/** The tables of leaving: exports, and where somebody moved to. */
export type ExportTables = { exports: ExportTable; moves: MoveTable }

/** A zip of an export. Where its bytes come from lies in the store (`server/exports/part-plan.ts`). */
export type ExportPart = {
  readonly name: string
  readonly bytes: Bytes
  readonly files: number
  /** Of the plan: the same plan gives the same bytes. */
  readonly etag: string
  /** Where the central directory begins. */
  readonly directoryAt: Bytes
  /** Where the first file of each block of the index begins. */
  readonly blocks: readonly Bytes[]
}

type ExportTable = {
  user_id: string
  id: string
  state: ExportState
  /** In gigabytes. */
  part_size: PartSize
  /** How many entries are laid out, of how many. */
  done: number
  total: number
  parts: JSONColumnType<readonly ExportPart[]>
  created_at: Instant
  expires_at: Instant
  content: ColumnType<ExportContent, ExportContent | undefined, ExportContent>
  /** Whether it was made for the legacy contacts of a remembered account, who alone may download it then. */
  for_contacts: ColumnType<boolean, boolean | undefined, boolean>
}
export type ExportRow = Selectable<ExportTable>

type MoveTable = {
  user_id: string
  /** The profile at the other deployment. */
  address: string
  moved_at: Instant
}
