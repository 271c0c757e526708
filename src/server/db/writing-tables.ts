import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Instant } from './columns.ts'

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
