import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#domain/albums/limits.ts'
import type { AlbumRow } from '#server/db/album-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import { type EntryFilter, passes } from '#server/privacy/visibility-filter.ts'

/** An album with what one reader sees of its entries: how many, counted up to one more than the bound, and the one that stands for it. */
export type ReadAlbum = AlbumRow & { readonly count: number; readonly shown_cover: string | null }

/** How far into an album a picture is looked for that stands for it. */
const maxLookedAt = 24

/** Entries of the album `a` that a filter lets through, with their places in it. */
const visibleIn = (filter: EntryFilter, rest: RawBuilder<unknown> = sql``) => sql`
  from album_entries m join entries e on e.user_id = ${filter.ownerId} and e.id = m.entry_id and ${passes(filter)}
  where m.user_id = ${filter.ownerId} and m.album_id = a.id ${rest}`

/** Every level shows an owner their own albums, also those that hold nothing. */
const isShown = (filter: EntryFilter, isOwn: boolean) =>
  isOwn ? sql`true` : sql`a.level = any(${filter.levels}::text[]) and exists (select ${visibleIn(filter)})`

type Asked = {
  readonly isOwn: boolean
  /** One album, or a page of those after a position whose title has these words. */
  readonly id?: string
  readonly after?: string | null
  readonly words?: string
  readonly limit: number
}

/** The albums of one owner that a filter shows, from the highest position down. */
export async function readAlbums(db: Queries, filter: EntryFilter, { isOwn, id, after, words, limit }: Asked): Promise<ReadAlbum[]> {
  const { ownerId } = filter
  const { rows } = await sql<ReadAlbum>`
    select a.*,
      (select count(*)::integer from (select ${visibleIn(filter, sql`limit ${sql.lit(maxCounted + 1)}`)}) counted) as count,
      coalesce(
        (select e.id from entries e where e.user_id = ${ownerId} and e.id = a.cover_id and ${passes(filter)}),
        (select id from (
          select e.id, e.kind, m.position ${visibleIn(filter, sql`order by m.position limit ${sql.lit(maxLookedAt)}`)}
        ) first order by first.kind not in ('image', 'video'), first.position limit 1)
      ) as shown_cover
    from (
      select a.* from albums a
      where a.user_id = ${ownerId} ${id === undefined ? sql`` : sql`and a.id = ${id}`}
        ${after ? sql`and a.position < ${after}` : sql``}
        ${words ? sql`and a.title ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : sql``}
        and ${isShown(filter, isOwn)}
      order by a.position desc limit ${sql.lit(limit)}
    ) a order by a.position desc`.execute(db)
  return rows
}

/** An entry in an album, and where it stands there. */
export type Placed = { readonly id: string; readonly position: string }

/** The entries of an album that a filter lets through, in its order: so many after a position. */
export async function entriesOfAlbum(
  db: Queries,
  filter: EntryFilter,
  albumId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    select e.id, m.position from album_entries m
    join entries e on e.user_id = ${filter.ownerId} and e.id = m.entry_id and ${passes(filter)}
    where m.user_id = ${filter.ownerId} and m.album_id = ${albumId} ${after === null ? sql`` : sql`and m.position > ${after}`}
    order by m.position limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The albums that hold an entry. */
export async function albumsHolding(db: Queries, userId: string, entryId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('album_entries')
    .select('album_id')
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .execute()
  return rows.map(({ album_id }) => album_id)
}

export const ownAlbum = async (db: Queries, userId: string, id: string): Promise<AlbumRow | null> =>
  (await db.selectFrom('albums').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()) ?? null
