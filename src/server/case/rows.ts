import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { mostPreviews } from '#domain/case/limits.ts'
import type { Queries } from '#server/db/connection.ts'
import type { EntryRow } from '#server/db/tables.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import type { ShownFile } from './file-document.ts'
import { isVisible, passes, type VisibilityFilter, visibilityFilter } from './visibility-filter.ts'

/** An entry with what it shows: its file or its product. */
export type ShownRow = EntryRow & ShownFile & { readonly product_name: string | null; readonly collection: string | null }

/** For a query whose entries are called `e`. */
export const columns = sql`e.*, f.mime, f.size, f.width, f.height, f.thumbhash, f.name as file_name, f.state as file_state,
  f.note, f.derived, f.seconds, f.pages, p.name as product_name, p.collection`
export const withWhatTheyShow = sql`left join files f on f.user_id = e.user_id and f.id = e.file_id left join products p on p.slug = e.product_slug`

/** Where a list begins, and how it goes on. The count stands in the statement itself: for how few rows it is must be known when it is planned. */
type Order = { readonly beyond: RawBuilder<unknown>; readonly by: RawBuilder<unknown>; readonly count: number }
const fromTheTop = (count: number): Order => ({ beyond: sql``, by: sql`e.position desc`, count })

/**
 * An index keeps the entries of each kind and level in order. Of every visible kind and level so many are
 * taken, and of those the first: a page reads a few rows of each, however large a case and however little of it somebody sees.
 */
const fromEachIndex = ({ ownerId, levels }: VisibilityFilter, kinds: RawBuilder<unknown>, { beyond, by, count }: Order) => sql`
  select e.* from unnest(${kinds}) as k (kind) cross join unnest(${levels}::text[]) as l (level)
  cross join lateral (
    select * from entries e
    where e.user_id = ${ownerId} and e.kind = k.kind and coalesce(e.level, '') = l.level and e.deleted_at is null ${beyond}
    order by ${by} limit ${sql.lit(count)}
  ) e order by ${by} limit ${sql.lit(count)}`

/** The first so many of each kind that is visible, in one query. */
export async function firstOfEachKind(db: Queries, filter: VisibilityFilter, count: number): Promise<readonly ShownRow[]> {
  if (filter.kinds.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from unnest(${filter.kinds}::text[]) as each (kind)
    cross join lateral (${fromEachIndex(filter, sql`array[each.kind]`, fromTheTop(count))}) e
    ${withWhatTheyShow} order by e.position desc`.execute(db)
  return rows
}

/** One page of a case in its order: what comes after that position. */
export function pageOfEntries(db: Queries, filter: VisibilityFilter, after: string | null, count: number): Promise<readonly ShownRow[]> {
  return page(db, filter, { ...fromTheTop(count), beyond: beyondPosition(after) })
}
const beyondPosition = (after: string | null) => (after === null ? sql`` : sql`and e.position < ${after}`)

/** One page of the entries that carry no moment, in the order of the case: what comes after that position. */
export function pageOfUndated(db: Queries, filter: VisibilityFilter, after: string | null, count: number): Promise<readonly ShownRow[]> {
  return page(db, filter, { ...fromTheTop(count), beyond: sql`and e.moment is null ${beyondPosition(after)}` })
}

/** One page of the entries that carry a moment, by it: what comes after that moment and position. */
export function pageOfTimeline(
  db: Queries,
  filter: VisibilityFilter,
  { after, newestFirst, count }: { after: readonly string[] | null; newestFirst: boolean; count: number },
): Promise<readonly ShownRow[]> {
  const key = sql`e.moment collate "C", e.position`
  const [than, direction] = newestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return page(db, filter, {
    beyond: sql`and e.moment is not null ${after ? sql`and (${key}) ${than} (${after[0]}, ${after[1]})` : sql``}`,
    by: sql`e.moment collate "C" ${direction}, e.position ${direction}`,
    count,
  })
}

async function page(db: Queries, filter: VisibilityFilter, order: Order): Promise<readonly ShownRow[]> {
  if (filter.kinds.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from (${fromEachIndex(filter, sql`${filter.kinds}::text[]`, order)}) e ${withWhatTheyShow} order by ${order.by}`.execute(
    db,
  )
  return rows
}

/**
 * The first preview entries of each owner looked at, so many of each, in one query for all of them. No more are looked at than
 * hang outside a case at all, so that nobody who marks everything and shows nothing makes a list slow.
 */
export async function firstPreviews(db: Queries, contexts: readonly ViewerContext[], count: number): Promise<readonly ShownRow[]> {
  const open = openAmong(contexts)
  if (open.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as l ("ownerId" uuid, kinds text[], levels text[])
    cross join lateral (
      select * from (
        select * from entries e where e.user_id = l."ownerId" and e.is_preview and e.deleted_at is null
        order by e.position desc limit ${sql.lit(mostPreviews)}
      ) e where ${isVisible(ofLook)} order by e.position desc limit ${sql.lit(count)}
    ) e ${withWhatTheyShow} order by e.position desc`.execute(db)
  return rows
}

/** Of the entries so named those that the viewer may see, the newest first. */
export async function entriesNamed(db: Queries, contexts: readonly ViewerContext[], ids: readonly string[]): Promise<readonly ShownRow[]> {
  const open = openAmong(contexts)
  if (open.length === 0 || ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as l ("ownerId" uuid, kinds text[], levels text[])
    join entries e on e.user_id = l."ownerId" and e.id = any(${ids}::uuid[]) and ${isVisible(ofLook)}
    ${withWhatTheyShow} order by e.created_at desc, e.id desc`.execute(db)
  return rows
}

const openAmong = (contexts: readonly ViewerContext[]) => contexts.map(visibilityFilter).filter(({ kinds }) => kinds.length > 0)
const ofLook = { kinds: sql`l.kinds`, levels: sql`l.levels` }

/** Entries of one owner by their ids, in the case or in the bin, in that order; what is not there is left out. */
export async function ownEntriesNamed(db: Queries, userId: string, ids: readonly string[]): Promise<readonly ShownRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from entries e ${withWhatTheyShow} where e.user_id = ${userId} and e.id = any(${ids}::uuid[])`.execute(db)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** How many entries of each kind are visible: sums of what is kept, at any size of a case. */
export async function countsOf(db: Queries, { ownerId, kinds, levels }: VisibilityFilter): Promise<Readonly<Record<EntryKind, number>>> {
  const counts = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>
  if (kinds.length === 0) return counts
  const found = await db
    .selectFrom('entry_counts')
    .select(['kind', (query) => query.fn.sum<number>('count').as('count')])
    .where('user_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`level = any(${levels}::text[])`)
    .groupBy('kind')
    .execute()
  for (const { kind, count } of found) counts[kind] = count
  return counts
}

/** The pictures that these tweets show, as far as they are visible, by the id of the tweet. */
export async function imagesOfTweets(
  db: Queries,
  filter: VisibilityFilter,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownRow[]>> {
  if (ids.length === 0 || !filter.kinds.includes('image')) return new Map()
  const { rows } = await sql<ShownRow & { tweet_id: string }>`
    select ${columns}, t.tweet_id from tweet_images t
    join entries e on e.user_id = t.user_id and e.id = t.image_id and e.kind = 'image' and ${passes(filter)}
    ${withWhatTheyShow} where t.user_id = ${filter.ownerId} and t.tweet_id = any(${ids}::uuid[]) order by t.place`.execute(db)
  return Map.groupBy(rows, (row) => row.tweet_id)
}
