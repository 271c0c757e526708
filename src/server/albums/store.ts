import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#domain/albums/limits.ts'
import type { AlbumRow } from '#server/db/album-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import { type EntryFilter, passes } from '#server/privacy/visibility-filter.ts'

/** An album with what one reader sees of its entries: how many, counted up to one more than the bound, and the one that stands for it. */
export type ReadAlbum = AlbumRow & { readonly count: number; readonly shown_cover: string | null }

/** For a statement over albums `a`: their entries `e` that a filter lets through, with their places in it, `m`. */
export const visibleEntries = (filter: EntryFilter) => sql`
  from album_entries m join entries e on e.user_id = ${filter.ownerId} and e.id = m.entry_id and ${passes(filter)}
  where m.user_id = ${filter.ownerId} and m.album_id = a.id`

/** How far into an album a picture is looked for that stands for it. */
const maxLookedAt = 200
/** Of a case that shows a reader no more entries than this, albums are found from those entries. */
const fewEntries = 5000

type Asked = {
  readonly isOwn: boolean
  /** Those so named, or a page of those after a position whose title has these words, and into which this import of their owner put entries. */
  readonly ids?: readonly string[]
  readonly runId?: string | undefined
  readonly after?: string | null
  readonly words?: string
  readonly limit: number
}

/**
 * The albums of one owner that a filter shows, from the highest position down. How their entries are counted depends on how many the reader
 * sees: all of them, few, or many. To look through every album for the few that somebody sees would read the whole case.
 */
export async function readAlbums(db: Queries, filter: EntryFilter, asked: Asked): Promise<readonly ReadAlbum[]> {
  const counting = await countingFor(db, filter, asked)
  return counting ? rowsOf(db, filter, asked, counting) : []
}

/** Of the albums so named of one owner those that a filter shows, with the entry that stands for each; uncounted. */
export async function albumsNamed(
  db: Queries,
  filter: EntryFilter,
  { isOwn, ids }: { readonly isOwn: boolean; readonly ids: readonly string[] },
): Promise<readonly Omit<ReadAlbum, 'count'>[]> {
  const counting = ids.length === 0 ? null : await countingFor(db, filter, { isOwn, ids })
  return counting ? rowsOf(db, filter, { isOwn, ids, limit: ids.length }, { ...counting, count: sql`0` }) : []
}

/** Null where the filter shows no entry, and so no album. */
async function countingFor(db: Queries, filter: EntryFilter, { isOwn, ids }: Pick<Asked, 'isOwn' | 'ids'>): Promise<Counting | null> {
  if (isOwn) return ownCounts(filter)
  const bound = await visibleAtMost(db, filter)
  if (bound === 0) return null
  return bound <= fewEntries ? countsFromEntries(filter, ids) : countsFromAlbums(filter)
}

/** How many entries the filter lets through at most: what keepers hide is among them. */
async function visibleAtMost(db: Queries, { ownerId, kinds, levels }: EntryFilter): Promise<number> {
  if (kinds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from entry_counts
    where user_id = ${ownerId} and kind = any(${kinds}::text[]) and level = any(${levels}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** How the entries of the album `a` are counted: what is read beforehand, the number, and which albums are shown. */
type Counting = { readonly before: RawBuilder<unknown>; readonly count: RawBuilder<unknown>; readonly shown: RawBuilder<unknown> }

/** Owners see every entry but for the bin, so that an index is counted, and the bin counted off; but for the largest, whose end is not counted. */
const ownCounts = (filter: EntryFilter): Counting => ({
  before: sql`with binned as materialized (
    select m.album_id, count(*) as count from entries e join album_entries m on m.user_id = ${filter.ownerId} and m.entry_id = e.id
    where e.user_id = ${filter.ownerId} and e.deleted_at is not null group by 1
  )`,
  count: sql`(
    select case when count(*) < ${sql.lit(2 * maxCounted)} then count(*) - coalesce((select b.count from binned b where b.album_id = a.id), 0)
      else ${countOfVisible(filter)} end
    from (
      select from album_entries m where m.user_id = ${filter.ownerId} and m.album_id = a.id limit ${sql.lit(2 * maxCounted)}
    ) counted)`,
  shown: sql`true`,
})

/** Counted one by one, as far as a count is told. */
const countOfVisible = (filter: EntryFilter) =>
  sql`(select count(*) from (select ${visibleEntries(filter)} limit ${sql.lit(maxCounted + 1)}) counted)`

const countsFromEntries = (filter: EntryFilter, ids: readonly string[] | undefined): Counting => ({
  before: sql`with visible as materialized (
    select m.album_id, count(*) as count from entries e join album_entries m on m.user_id = ${filter.ownerId} and m.entry_id = e.id
    where e.user_id = ${filter.ownerId} and ${passes(filter)} ${ids === undefined ? sql`` : sql`and m.album_id = any(${ids}::uuid[])`} group by 1
  )`,
  count: sql`(select v.count from visible v where v.album_id = a.id)`,
  shown: sql`a.level = any(${filter.levels}::text[]) and a.id in (select v.album_id from visible v)`,
})

const countsFromAlbums = (filter: EntryFilter): Counting => ({
  before: sql``,
  count: countOfVisible(filter),
  shown: sql`a.level = any(${filter.levels}::text[]) and exists (select ${visibleEntries(filter)})`,
})

async function rowsOf(
  db: Queries,
  filter: EntryFilter,
  { isOwn, ids, after, words, runId, limit }: Asked,
  { before, count, shown }: Counting,
): Promise<readonly ReadAlbum[]> {
  const { ownerId } = filter
  const { rows } = await sql<ReadAlbum>`
    ${before}
    select a.*, (${count})::integer as count,
      coalesce(
        (select e.id from entries e where e.user_id = ${ownerId} and e.id = a.cover_id and ${passes(filter)}),
        (select e.id from (
          select m.entry_id, m.position from album_entries m
          where m.user_id = ${ownerId} and m.album_id = a.id order by m.position limit ${sql.lit(maxLookedAt)}
        ) m join entries e on e.user_id = ${ownerId} and e.id = m.entry_id and ${passes(filter)}
        order by e.kind not in ('image', 'video'), m.position limit 1)
      ) as shown_cover
    from (
      select a.* from albums a
      where a.user_id = ${ownerId} ${ids === undefined ? sql`` : sql`and a.id = any(${ids}::uuid[])`}
        ${after ? sql`and a.position < ${after}` : sql``}
        ${words ? sql`and a.title ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : sql``}
        ${isOwn && runId ? sql`and a.id in (select m.album_id from album_entries m where m.user_id = ${ownerId} and m.import_run_id = ${runId})` : sql``}
        and ${shown}
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
