import { type RawBuilder, sql } from 'kysely'
import { maxPreviews } from '#domain/case/limits.ts'
import type { ViewRequest } from '#domain/case/visibility.ts'
import type { EntryRow, FileRow } from '#server/db/case-tables.ts'
import { isDivided, type Queries } from '#server/db/connection.ts'
import { type EntryFilter, entryFilter, isInAlbums, isVisible, passes, type VisibilityFilter } from '#server/privacy/visibility-filter.ts'
import { isBetweenDates, type NarrowedFilter, rangesTable } from './narrow.ts'

/** A stored file as a query brings it beside an entry; all of it null beside one that shows none. */
export type ShownFile = {
  readonly user_id: string
  readonly file_id: string | null
  readonly mime: string | null
  readonly size: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thumbhash: string | null
  readonly file_name: string | null
  readonly file_state: FileRow['state'] | null
  readonly note: FileRow['note']
  readonly derived: FileRow['derived'] | null
  readonly seconds: number | null
}

/** The film of a live photograph beside its entry; all of it null beside any other, or where the file is no film. */
export type ShownMotion = {
  readonly user_id: string
  readonly motion_file_id: string | null
  readonly motion_state: FileRow['state'] | null
  readonly motion_note: FileRow['note']
  readonly motion_derived: FileRow['derived'] | null
}

/** An entry with what it shows: its file or its product. */
export type ShownRow = Omit<EntryRow, 'moved_to' | 'deleted_at' | 'suspended_at' | 'story' | 'motion_file_id'> &
  ShownFile &
  ShownMotion & {
    /** How long its story is, in bytes: of a story that is not shown no more is read. */
    readonly story_bytes: number
    readonly product_name: string | null
    readonly collection: string | null
  }

/** What is read of a shown entry, for a statement whose entries are called `e`. */
export const shownColumns = `e.user_id, e.id, e.kind, e.file_id, e.product_slug, e.text, e.caption, octet_length(e.story) as story_bytes, e.is_preview, e.level,
  e.moment, e.place, e.position, e.revision, e.created_at, e.updated_at, f.mime, f.size, f.width, f.height, f.thumbhash,
  f.name as file_name, f.state as file_state, f.note, f.derived, f.seconds, p.name as product_name, p.collection,
  film.id as motion_file_id, film.state as motion_state, film.note as motion_note, film.derived as motion_derived`
const shownProducts = 'left join products p on p.slug = e.product_slug'
/**
 * What entries `e` of one owner show. The owner is named by the same value for every table: a divided database then asks the one server
 * where all of it lies, and would read every file of everybody for a join alone.
 * @param ownerId an expression of the statement, such as `$1`
 */
export const shownTables = (ownerId: string): string => `left join files f on f.user_id = ${ownerId} and f.id = e.file_id
  left join files film on film.user_id = ${ownerId} and film.id = e.motion_file_id and film.kind = 'video' ${shownProducts}`
export const columns = sql.raw(shownColumns)
export const shownBy = (ownerId: string): RawBuilder<unknown> =>
  sql`left join files f on f.user_id = ${ownerId} and f.id = e.file_id
    left join files film on film.user_id = ${ownerId} and film.id = e.motion_file_id and film.kind = 'video' ${sql.raw(shownProducts)}`
/** The same of entries of several owners. */
export const shownBySeveral: RawBuilder<unknown> = sql.raw(shownTables('e.user_id'))

/**
 * Where a list begins, and how it goes on. The count stands in the statement itself: for how few rows it is must be known when it is
 * planned.
 */
type PageStart = {
  readonly beyond: RawBuilder<unknown>
  readonly by: RawBuilder<unknown>
  readonly count: number
  /** Which parts of each kind and level are read: what carries no moment, or what carries one. Without them the index by moments serves. */
  readonly isUndated?: readonly boolean[]
}
const fromTheTop = (count: number) => ({ by: sql`e.position desc`, count })

/**
 * An index keeps the entries of each kind and level in order, those without a moment apart from those with one, so that it serves the undated
 * part of the timeline too. Of every visible kind, level and part so many are taken, and of those the first: a page reads a few rows of each,
 * however large a case and however little of it somebody sees.
 */
export const fromEachIndex = (filter: NarrowedFilter, { beyond, by, count, isUndated }: PageStart) => sql`
  select e.* from ${rangesTable(filter.ranges)}
  ${isUndated ? sql`cross join unnest(${isUndated}::boolean[]) as part (is_undated)` : sql``}
  cross join lateral (
    select * from entries e
    where e.user_id = ${filter.ownerId} and e.kind = k.kind and coalesce(e.level, '') = k.level and e.deleted_at is null
      and ${isInAlbums(filter)}
      ${isUndated ? sql`and (e.moment is null) = part.is_undated` : sql``}
      ${filter.seesSuspended ? sql`` : sql`and e.suspended_at is null`} ${beyond}
    order by ${by} limit ${sql.lit(count)}
  ) e order by ${by} limit ${sql.lit(count)}`

/** Rows of a page, and where the next begins if these are too few because so many were looked at for them. */
export type PageRows = { readonly rows: readonly ShownRow[]; readonly lookedUntil: Pick<ShownRow, 'position' | 'moment'> | null }

/** One page of a case in its order: what comes after that position. */
export function pageOfEntries(db: Queries, filter: NarrowedFilter, after: string | null, count: number): Promise<PageRows> {
  return page(db, filter, { ...fromTheTop(count), beyond: beyondPosition(after), isUndated: [true, false] })
}
const beyondPosition = (after: string | null) => (after === null ? sql`` : sql`and e.position < ${after}`)

/** One page of the entries that carry no moment, in the order of the case: what comes after that position. */
export function pageOfUndated(db: Queries, filter: NarrowedFilter, after: string | null, count: number): Promise<PageRows> {
  return page(db, filter, { ...fromTheTop(count), beyond: beyondPosition(after), isUndated: [true] })
}

/** One page of the entries that carry a moment, by it: what comes after that moment and position. */
export function pageOfTimeline(
  db: Queries,
  filter: NarrowedFilter,
  { after, newestFirst, count }: { after: readonly string[] | null; newestFirst: boolean; count: number },
): Promise<PageRows> {
  const key = sql`e.moment collate "C", e.position`
  const [than, direction] = newestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return page(db, filter, {
    beyond: sql`and e.moment is not null and ${isBetweenDates(filter)} ${after ? sql`and (${key}) ${than} (${after[0]}, ${after[1]})` : sql``}`,
    by: sql`e.moment collate "C" ${direction}, e.position ${direction}`,
    count,
  })
}

/** So many entries are looked at for one page where something is asked for that no index knows: the page may be short then. */
const maxLookedAt = 5000

async function page(db: Queries, filter: NarrowedFilter, order: PageStart): Promise<PageRows> {
  const { ranges, condition, ownerId } = filter
  if (ranges.length === 0) return { rows: [], lookedUntil: null }
  const looked = condition === null ? fromEachIndex(filter, order) : fromEachIndex(filter, { ...order, count: maxLookedAt })
  const { rows } = await sql<ShownRow>`
    select ${columns} from (
      select * from (${looked}) e ${condition === null ? sql`` : sql`where ${condition} order by ${order.by} limit ${sql.lit(order.count)}`}
    ) e ${shownBy(ownerId)} order by ${order.by}`.execute(db)
  if (condition === null || rows.length === order.count) return { rows, lookedUntil: null }
  const last = await sql<Pick<ShownRow, 'position' | 'moment'>>`
    select e.position, e.moment from (${looked}) e order by ${order.by} offset ${sql.lit(maxLookedAt - 1)} limit 1`.execute(db)
  return { rows, lookedUntil: last.rows[0] ?? null }
}

/**
 * The first preview entries of each owner looked at, so many of each, in one query for all of them. No more are looked at than
 * hang outside a case at all, so that nobody who marks everything and shows nothing makes a list slow.
 */
export async function firstPreviews(db: Queries, requests: readonly ViewRequest[], count: number): Promise<readonly ShownRow[]> {
  const rows = await ofEachOwner<ShownRow>(
    db,
    openAmong(requests),
    (owners) => sql`
      select ${columns} from ${owners}
      cross join lateral (
        select * from (
          select * from entries e where e.user_id = l."ownerId" and e.is_preview and e.deleted_at is null
          order by e.position desc limit ${sql.lit(maxPreviews)}
        ) e where ${isVisible(ofContext)} order by e.position desc limit ${sql.lit(count)}
      ) e ${shownBySeveral} order by e.position desc`,
    (filter) => sql`
      select ${columns} from (
        select * from (
          select * from entries e where e.user_id = ${filter.ownerId} and e.is_preview and e.deleted_at is null
          order by e.position desc limit ${sql.lit(maxPreviews)}
        ) e where ${passes(filter)} order by e.position desc limit ${sql.lit(count)}
      ) e ${shownBy(filter.ownerId)} order by e.position desc`,
  )
  return rows.toSorted((one, other) => (one.position < other.position ? 1 : -1))
}

/**
 * Reads of each of these owners: by one statement over the table `l` of their filters, or where the database is divided by one for each,
 * all at once, which goes to where the owner's rows lie.
 */
async function ofEachOwner<Row>(
  db: Queries,
  open: readonly EntryFilter[],
  ofAll: (owners: RawBuilder<unknown>) => RawBuilder<Row>,
  ofOne: (filter: EntryFilter) => RawBuilder<Row>,
): Promise<readonly Row[]> {
  if (open.length === 0) return []
  const owners = sql`jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as l (${filterColumns})`
  const statements = isDivided(db) ? open.map(ofOne) : [ofAll(owners)]
  return (await Promise.all(statements.map((statement) => statement.execute(db)))).flatMap(({ rows }) => rows)
}

/** The entries, among those named, that the viewer may see, the newest first. */
export async function entriesNamed(db: Queries, requests: readonly ViewRequest[], ids: readonly string[]): Promise<readonly ShownRow[]> {
  if (ids.length === 0) return []
  const rows = await ofEachOwner<ShownRow>(
    db,
    openAmong(requests),
    (owners) => sql`
      select ${columns} from ${owners}
      join entries e on e.user_id = l."ownerId" and e.id = any(${ids}::uuid[]) and ${isVisible(ofContext)}
      ${shownBySeveral} order by e.created_at desc, e.id desc`,
    (filter) => sql`
      select ${columns} from entries e ${shownBy(filter.ownerId)}
      where e.user_id = ${filter.ownerId} and e.id = any(${ids}::uuid[]) and ${passes(filter)} order by e.created_at desc, e.id desc`,
  )
  return rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1))
}

/** The ids, among those named, of the entries that the viewer may see. */
export async function visibleIds(db: Queries, filter: VisibilityFilter, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (filter.kinds.length === 0 || ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select e.id from entries e where e.user_id = ${filter.ownerId} and e.id = any(${ids}::uuid[]) and ${passes(filter)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const openAmong = (requests: readonly ViewRequest[]) => requests.map(entryFilter).filter(({ kinds }) => kinds.length > 0)
const filterColumns = sql.raw('"ownerId" uuid, kinds text[], levels text[], "previewsOnly" boolean, "seesSuspended" boolean, albums uuid[]')
const ofContext = {
  ownerId: sql`l."ownerId"`,
  kinds: sql`l.kinds`,
  levels: sql`l.levels`,
  previewsOnly: sql`l."previewsOnly"`,
  seesSuspended: sql`l."seesSuspended"`,
  albums: sql`l.albums`,
}

/** Entries of one owner by their ids, in the case or in the bin, in that order; what is not there is left out. */
export async function ownEntriesNamed(db: Queries, userId: string, ids: readonly string[]): Promise<readonly ShownRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from entries e ${shownBy(userId)} where e.user_id = ${userId} and e.id = any(${ids}::uuid[])`.execute(db)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/**
 * The pictures that these tweets show, each as far as it is visible by the filter of its owner, by the id of the tweet. `offset 0` keeps the
 * order of the joins: a plan that begins at the entries reads those of the whole case.
 */
export async function imagesOfTweets(
  db: Queries,
  filters: readonly EntryFilter[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownRow[]>> {
  const open = filters.filter(({ kinds }) => kinds.includes('image'))
  if (ids.length === 0) return new Map()
  const rows = await ofEachOwner<ShownRow & { tweet_id: string }>(
    db,
    open,
    (owners) => sql`
      select ${columns}, t.tweet_id from ${owners}
      cross join lateral (select * from tweet_images t where t.user_id = l."ownerId" and t.tweet_id = any(${ids}::uuid[]) offset 0) t
      cross join lateral (
        select * from entries e where e.user_id = t.user_id and e.id = t.image_id and e.kind = 'image' and ${isVisible(ofContext)} offset 0
      ) e
      ${shownBySeveral} order by t.place`,
    (filter) => sql`
      select ${columns}, t.tweet_id from tweet_images t
      join entries e on e.user_id = ${filter.ownerId} and e.id = t.image_id and e.kind = 'image' and ${passes(filter)}
      ${shownBy(filter.ownerId)} where t.user_id = ${filter.ownerId} and t.tweet_id = any(${ids}::uuid[]) order by t.place`,
  )
  return Map.groupBy(rows, (row) => row.tweet_id)
}

/** The stories of entries of one owner, by their ids. Who may read them is decided before. */
export async function storiesOf(db: Queries, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('entries').select(['id', 'story']).where('user_id', '=', ownerId).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, story }) => [id, story]))
}
