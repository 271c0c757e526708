import type { Selectable } from 'kysely'
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
  created_at: Instant
  updated_at: Instant
}
export type AlbumRow = Selectable<AlbumTable>
