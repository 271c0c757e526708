import type { ColumnType, Selectable } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { Instant } from './columns.ts'

/** The tables of albums. */
export type AlbumTables = {
  albums: AlbumTable
  /** Entries of one owner in their albums. An entry that was erased stands in none. */
  album_entries: {
    user_id: string
    album_id: string
    entry_id: string
    /** Where it stands, as a `Position`; the lowest comes first. */
    position: string
    added_at: Instant
    /** The import that put it there; null where its owner did. */
    import_run_id: ColumnType<string | null, string | null | undefined, string | null>
  }
}

type AlbumTable = {
  user_id: string
  id: string
  title: string
  description: string
  /** Who is shown that there is this album; each entry in it keeps its own level. */
  level: PrivacyLevel
  /** The entry that its owner chose to stand for it; null leaves it to the first. */
  cover_id: string | null
  /** Where it stands among its owner's, as a `Position`; lists go from the highest down. */
  position: string
  /** How many entries stand in it, those in the bin among them: what a person keeps in albums is bounded by the sum. */
  entry_count: ColumnType<number, number | undefined, number>
  /** The import that made it, as long as its owner changed nothing about it; an undo deletes it then. */
  import_run_id: string | null
  /** The service or folders whose import made it, and its title there; its owner may call it otherwise since. */
  imported_from: ColumnType<string | null, string | null | undefined, string | null>
  /** The cover that its import gave it. */
  imported_cover: ColumnType<string | null, string | null | undefined, string | null>
  imported_title: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  updated_at: Instant
}
export type AlbumRow = Selectable<AlbumTable>
