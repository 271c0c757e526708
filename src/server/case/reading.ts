import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import {
  entryBytes,
  escapedBytes,
  maxPreviews,
  maxStoryBytes,
  motionBytes,
  newestInDocument,
  previewsOnCard,
  tweetImageBytes,
} from '#domain/case/limits.ts'
import type { Queries } from '#server/db/connection.ts'
import { writeCursor } from '#server/http/cursor.ts'
import type { Signing } from '#server/media/address.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import { type EntryFilterParameters, visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { entryWriter, type PreviewEntry, previewsFor, toEntryDocument, toEntryDocuments, toWholeEntry } from './entry-document.ts'
import { entriesNamed, firstPreviews, type ShownRow, shownColumns, shownTables, visibleIds } from './rows.ts'

/** A tweet as one viewer reads it, and whether it was rewritten since it was posted. */
export type ReadTweet = { readonly tweet: Extract<AnyEntry, { kind: 'tweet' }>; readonly isEdited: boolean }

/** The reading of cases that other features need; app.ts provides it. */
export const caseReading = (signing: Signing) => ({
  caseInDocument: caseInDocument(signing),
  /** Of the entries so named the ids of those that the viewer may see. */
  visibleIds: (db: Queries, context: ViewerContext, ids: readonly string[]) => visibleIds(db, visibilityFilter(context), ids),
  /** The preview entries that the viewer may see, in the order of the case. */
  async previewsOf(db: Queries, context: ViewerContext): Promise<WholeEntry[]> {
    return toWholeEntry({ ...signing, db }, visibilityFilter(context), await firstPreviews(db, [context], maxPreviews))
  },
  /** A few preview entries of each owner, by the owner's id; all contexts are of one viewer. */
  async previewsForCards(db: Queries, contexts: readonly ViewerContext[]): Promise<ReadonlyMap<string, PreviewEntry[]>> {
    const [first] = contexts
    if (!first) return new Map()
    const write = previewsFor(signing, first.caller)
    const found = Map.groupBy(await firstPreviews(db, contexts, previewsOnCard), (row) => row.user_id)
    return new Map([...found].map(([owner, rows]) => [owner, rows.map(write)]))
  },
  /** Of the entries so named those that the viewer may see, newest first. */
  async entriesNamed(db: Queries, context: ViewerContext, ids: readonly string[]): Promise<AnyEntry[]> {
    return toEntryDocument({ ...signing, db }, visibilityFilter(context), await entriesNamed(db, [context], ids))
  },
  /** Of the tweets so named, of many owners, those that the viewer may see, by their ids; all contexts are of one viewer. */
  async tweetsNamed(db: Queries, contexts: readonly ViewerContext[], ids: readonly string[]): Promise<ReadonlyMap<string, ReadTweet>> {
    const [first] = contexts
    if (!first) return new Map()
    const rows = await entriesNamed(db, contexts, ids)
    const entries = await toEntryDocuments({ ...signing, db }, first.caller, contexts.map(visibilityFilter), rows)
    return new Map(
      entries.flatMap((tweet, at) => (tweet.kind === 'tweet' ? [[tweet._id, { tweet, isEdited: (rows[at]?.revision ?? 1) > 1 }]] : [])),
    )
  },
  /** The same of many owners, as they stand on cards; all contexts are of one viewer. */
  async previewsNamed(db: Queries, contexts: readonly ViewerContext[], ids: readonly string[]) {
    const [first] = contexts
    if (!first) return []
    const write = previewsFor(signing, first.caller)
    return (await entriesNamed(db, contexts, ids)).map((row) => ({
      ownerId: row.user_id,
      createdAt: row.created_at.toISOString(),
      preview: write(row),
    }))
  },
})

/** A row as JSON carries it: its instants are text. */
type JsonRow = Omit<ShownRow, 'created_at' | 'updated_at'> & {
  readonly story: string
  readonly created_at: string
  readonly updated_at: string
}
type CaseValue = {
  readonly entries: readonly JsonRow[]
  readonly images: readonly (Omit<JsonRow, 'story'> & { readonly tweet_id: string })[]
  readonly counts: Partial<Record<EntryKind, number>>
}

/** The bytes of an entry as JSON, or a little more, computed without reading its story. */
const bytesOfEntry = (ownerId: string) => `
  case e.kind ${entryKinds.map((kind) => `when '${kind}' then ${entryBytes[kind]}`).join(' ')} end
  + case when e.motion_file_id is null then 0 else ${motionBytes} end
  + ${escapedBytes} * (octet_length(e.caption) + octet_length(e.text) + coalesce(octet_length(e.place), 0))
  + least(${escapedBytes} * octet_length(e.story), ${maxStoryBytes})
  + case e.kind when 'tweet' then
      ${tweetImageBytes} * (select count(*) from tweet_images t where t.user_id = ${ownerId} and t.tweet_id = e.id)
    else 0 end`

/** How many of those that `entry_counts` counts in the row `c` are suspended: few, if any, and an index holds no others. */
const suspendedEntries = (ownerId: string) => `(
  select count(*) from entries e
  where e.user_id = ${ownerId} and e.suspended_at is not null and e.kind = c.kind and coalesce(e.level, '') = c.level and e.deleted_at is null
)`

/** Whether the entry `e` lies in one of these albums: those that stay of a remembered owner. */
const inAlbums = (ownerId: string, albums: string) => `exists (
  select from album_entries chosen where chosen.user_id = ${ownerId} and chosen.entry_id = e.id and chosen.album_id = any(${albums}::uuid[])
)`

/**
 * The case within the statement of a user document (`DocumentPart` of people): the first entries of each kind that the viewer may
 * see, the pictures of the tweets among them, and how many there are in all. Only the kinds and levels are read of which the
 * counts say that they hold something; of each, undated and dated, so many rows as a kind shows, from the index that keeps them in
 * order. The first of each kind come before the second of each, until `maxBytes` are full, an expression of the document.
 */
const caseInDocument = (signing: Signing) => ({
  write: ({ ownerId, kinds, levels, seesSuspended, albums, maxBytes }: EntryFilterParameters & { readonly maxBytes: string }) => ({
    tables: `
      held as materialized (
        select kind, level, count from (
          select kind, level, count - case when ${seesSuspended}::boolean then 0 else ${suspendedEntries(ownerId)} end as count
          from (
            select kind, level, sum(count)::integer as count from entry_counts
            where user_id = ${ownerId} and kind = any(${kinds}::text[]) and level = any(${levels}::text[]) and ${albums}::uuid[] is null
            group by kind, level
          ) c
        ) shown where count > 0
        union all
        select e.kind, coalesce(e.level, ''), count(*) from entries e
        where ${albums}::uuid[] is not null and e.user_id = ${ownerId} and e.kind = any(${kinds}::text[])
          and coalesce(e.level, '') = any(${levels}::text[]) and e.deleted_at is null
          and (e.suspended_at is null or ${seesSuspended}::boolean) and ${inAlbums(ownerId, albums)}
        group by 1, 2
      ),
      newest as materialized (
        select ${shownColumns}, e.story from (
          select e.*, sum(${bytesOfEntry(ownerId)}) over (order by e.nth, e.kind rows unbounded preceding) as bytes_so_far
          from (
            select e.*, row_number() over (partition by e.kind order by e.position desc) as nth
            from held cross join (values (true), (false)) as part (is_undated) cross join lateral (
              select * from entries e
              where e.user_id = ${ownerId} and e.kind = held.kind and coalesce(e.level, '') = held.level and e.deleted_at is null
                and (e.moment is null) = part.is_undated and (e.suspended_at is null or ${seesSuspended}::boolean)
                and (${albums}::uuid[] is null or ${inAlbums(ownerId, albums)})
              order by e.position desc limit ${newestInDocument}
            ) e
          ) e where e.nth <= ${newestInDocument}
        ) e ${shownTables(ownerId)} where e.bytes_so_far <= ${maxBytes}
      )`,
    value: `json_build_object(
      'entries', (select coalesce(json_agg(newest order by position desc), '[]') from newest),
      'images', (
        select coalesce(json_agg(image), '[]') from (
          select t.tweet_id, ${shownColumns} from newest
          join tweet_images t on t.user_id = ${ownerId} and t.tweet_id = newest.id
          join entries e on e.user_id = ${ownerId} and e.id = t.image_id and e.kind = 'image' and e.deleted_at is null
            and e.kind = any(${kinds}::text[]) and coalesce(e.level, '') = any(${levels}::text[])
            and (e.suspended_at is null or ${seesSuspended}::boolean) and (${albums}::uuid[] is null or ${inAlbums(ownerId, albums)})
          ${shownTables(ownerId)} where newest.kind = 'tweet' order by t.place
        ) image
      ),
      'counts', (select coalesce(json_object_agg(kind, count), '{}') from (select kind, sum(count) as count from held group by kind) counted)
    )`,
  }),
  read(value: unknown, { caller }: ViewerContext) {
    const { entries, images, counts } = value as CaseValue
    const write = entryWriter(signing, caller)
    const imagesOf = Map.groupBy(images, ({ tweet_id }) => tweet_id)
    return {
      entries: entries.map((entry) => ({ ...write(withDates(entry), imagesOf.get(entry.id)?.map(withDates) ?? []), story: entry.story })),
      counts: { ...none, ...counts },
      next: cursorsAfter(entries, counts),
    }
  },
})

/** Where the pages of each kind go on of which the document does not hold everything; an empty cursor is the beginning. */
function cursorsAfter(entries: CaseValue['entries'], counts: CaseValue['counts']): Partial<Record<EntryKind, string>> {
  const ofKind = Map.groupBy(entries, ({ kind }) => kind)
  const cut = entryKinds.filter((kind) => (ofKind.get(kind)?.length ?? 0) < (counts[kind] ?? 0))
  return Object.fromEntries(
    cut.map((kind) => {
      const last = ofKind.get(kind)?.at(-1)
      return [kind, last ? writeCursor([last.position]) : '']
    }),
  )
}

const none = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>

const withDates = (row: Omit<JsonRow, 'story'>): ShownRow => ({
  ...row,
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
})
