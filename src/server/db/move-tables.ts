import type { Selectable } from 'kysely'
import type { Instant } from './columns.ts'

/** The table of moves. */
export type MoveTables = { moves: MoveTable }

type MoveTable = {
  user_id: string
  /** The profile at the other deployment. */
  address: string
  moved_at: Instant
}
export type MoveRow = Selectable<MoveTable>
