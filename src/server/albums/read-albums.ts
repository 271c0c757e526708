import type { Album } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { maxCounted } from '#domain/albums/limits.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { readCursor, type Shape, writeCursor } from '#server/http/cursor.ts'
import { type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import { visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { noSuchAlbum } from './own-albums.ts'
import type { ProvidedToAlbums } from './provided.ts'
import { albumsNamed, entriesOfAlbum, type ReadAlbum, readAlbums } from './store.ts'

type ReadDeps = Pick<Deps, 'db'> & ProvidedToAlbums
type PageQuery = { readonly as?: SeenAs | undefined; readonly limit?: number | undefined; readonly cursor?: string | undefined }

type AlbumsQuery = PageQuery & { readonly q?: string | undefined; readonly import?: string | undefined }

const albumsOnPage = 30
const entriesOnPage = 50
const isPositionKey: Shape = (key) => /^[0-9a-f]{1,200}$/.test(key)

/** One page of somebody's albums, as the caller may see them. */
export async function pageOfAlbums(
  deps: ReadDeps,
  caller: Caller,
  ownerId: string,
  { as, q, import: runId, limit = albumsOnPage, cursor }: AlbumsQuery,
): Promise<{ data: Album[]; next?: string }> {
  const [after = null] = readCursor(cursor, [isPositionKey]) ?? []
  const context = await viewerContext(deps.db, caller, ownerId, as)
  const asked = { isOwn: isOwn(context), after, words: q ?? '', runId, limit: limit + 1 }
  const rows = await readAlbums(deps.db, visibilityFilter(context), asked)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: await toDocuments(deps, context, shown), ...(rows.length > limit && last && { next: writeCursor([last.position]) }) }
}

/** One album, as the caller may see it; refused as not there where they may not, whatever the reason. */
export async function readAlbum(deps: ReadDeps, caller: Caller, ownerId: string, id: string, as?: SeenAs): Promise<Album> {
  const context = await viewerContext(deps.db, caller, ownerId, as)
  const [album] = await toDocuments(deps, context, await oneAlbum(deps, context, id))
  if (!album) throw noSuchAlbum()
  return album
}

const oneAlbum = ({ db }: ReadDeps, context: ViewerContext, id: string) =>
  readAlbums(db, visibilityFilter(context), { isOwn: isOwn(context), ids: [id], limit: 1 })

/** Of the albums so named of an owner those that the viewer may see, each with the entry that stands for it. */
export async function visibleAlbums(
  db: Queries,
  context: ViewerContext,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly title: string; readonly coverId: string | null }[]> {
  const rows = await albumsNamed(db, visibilityFilter(context), { isOwn: isOwn(context), ids })
  return rows.map(({ id, title, shown_cover }) => ({ id, title, coverId: shown_cover }))
}

/** One page of the entries of an album that the caller may see, in the order of the album. */
export async function pageOfAlbumEntries(
  deps: ReadDeps,
  caller: Caller,
  { ownerId, albumId }: { readonly ownerId: string; readonly albumId: string },
  { as, limit = entriesOnPage, cursor }: PageQuery,
): Promise<{ data: AnyEntry[]; next?: string }> {
  const [after = null] = readCursor(cursor, [isPositionKey]) ?? []
  const context = await viewerContext(deps.db, caller, ownerId, as)
  if ((await oneAlbum(deps, context, albumId)).length === 0) throw noSuchAlbum()
  const rows = await entriesOfAlbum(deps.db, visibilityFilter(context), albumId, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const entries = await entriesById(
    deps,
    context,
    shown.map(({ id }) => id),
  )
  const data = shown.flatMap(({ id }) => entries.get(id) ?? [])
  return { data, ...(rows.length > limit && last && { next: writeCursor([last.position]) }) }
}

const isOwn = ({ viewer, owner }: ViewerContext) => viewer.id === owner.id

async function entriesById({ db, entriesNamed }: ReadDeps, context: ViewerContext, ids: readonly string[]) {
  const entries = ids.length === 0 ? [] : await entriesNamed(db, context, ids)
  return new Map(entries.map((entry) => [entry._id, entry]))
}

/** Albums as one viewer reads them, each with the entry that stands for it. */
async function toDocuments(deps: ReadDeps, context: ViewerContext, rows: readonly ReadAlbum[]): Promise<Album[]> {
  const covers = await entriesById(
    deps,
    context,
    rows.flatMap(({ shown_cover }) => shown_cover ?? []),
  )
  return rows.map(({ id, title, description, level, count, cover_id, shown_cover, created_at, updated_at }) => ({
    _id: id,
    title,
    description,
    ...(isOwn(context) && { level, isCoverChosen: cover_id !== null && cover_id === shown_cover }),
    count: Math.min(count, maxCounted),
    hasMore: count > maxCounted,
    cover: (shown_cover !== null && covers.get(shown_cover)) || null,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }))
}
