import { sql } from 'kysely'
import type { ViewRequest } from '#domain/case/visibility.ts'
import type { Queries } from '#server/db/connection.ts'
import { type EntryFilter, entryFilter } from '#server/privacy/visibility-filter.ts'
import { entriesOfAlbum, visibleEntries } from './store.ts'

/** An album as a link shows it: its words, and the first of its entries, in its order, that everybody may see. */
export type SharedAlbum = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly entryIds: readonly string[]
  /** Whether there are more than are shown. */
  readonly hasMore: boolean
}

/**
 * A link opens the album and no entry: as with the pictures of a tweet, only what everybody may see anyway comes along, by its own level and
 * that of its kind.
 */
const openToAll = (request: ViewRequest): EntryFilter => entryFilter({ ...request, surface: 'profile' })

/** The titles of those named albums that a link of their owner would show: they hold something for everybody. */
export async function titlesOfSharedAlbums(
  db: Queries,
  request: ViewRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const filter = openToAll(request)
  if (ids.length === 0 || filter.kinds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select a.id, a.title from albums a
    where a.user_id = ${filter.ownerId} and a.id = any(${ids}::uuid[]) and exists (select ${visibleEntries(filter)})`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * What a link shows of an album; null where that is nothing.
 * @param limit entries, at most
 */
export async function sharedAlbum(db: Queries, request: ViewRequest, id: string, limit: number): Promise<SharedAlbum | null> {
  const filter = openToAll(request)
  if (filter.kinds.length === 0) return null
  const album = await db.selectFrom('albums').selectAll().where('user_id', '=', filter.ownerId).where('id', '=', id).executeTakeFirst()
  const entries = album ? await entriesOfAlbum(db, filter, id, { after: null, limit: limit + 1 }) : []
  if (!album || entries.length === 0) return null
  const entryIds = entries.slice(0, limit).map((entry) => entry.id)
  return { id, title: album.title, description: album.description, entryIds, hasMore: entries.length > limit }
}
