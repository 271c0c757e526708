import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import type { Signing } from '#server/media/address.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import { entryWriter } from './entry-document.ts'
import { type ShownRow, shownColumns, shownTables } from './rows.ts'

/** A row as JSON carries it: its instants are text. */
type JsonRow = Omit<ShownRow, 'created_at' | 'updated_at'> & { readonly created_at: string; readonly updated_at: string }
type CaseValue = {
  readonly entries: readonly JsonRow[]
  readonly images: readonly (JsonRow & { readonly tweet_id: string })[]
  readonly counts: Partial<Record<EntryKind, number>>
}

/**
 * The case within the statement of a user document (`DocumentPart` of people): the first entries of each kind that the viewer may
 * see, the pictures of the tweets among them, and how many there are in all. Only the kinds and levels are read of which the
 * counts say that they hold something; of each so many rows as a kind shows, from the index that keeps them in order.
 */
export const caseInDocument = (signing: Signing) => ({
  tables: `
    held as materialized (
      select kind, level, count from entry_counts
      where user_id = $1 and kind = any($2::text[]) and level = any($3::text[]) and count > 0
    ),
    newest as materialized (
      select ${shownColumns} from (
        select e.*, row_number() over (partition by e.kind order by e.position desc) as nth
        from held cross join lateral (
          select * from entries e
          where e.user_id = $1 and e.kind = held.kind and coalesce(e.level, '') = held.level and e.deleted_at is null
          order by e.position desc limit ${newestInDocument}
        ) e
      ) e ${shownTables} where e.nth <= ${newestInDocument}
    )`,
  value: `json_build_object(
    'entries', (select coalesce(json_agg(newest order by position desc), '[]') from newest),
    'images', (
      select coalesce(json_agg(image), '[]') from (
        select t.tweet_id, ${shownColumns} from newest
        join tweet_images t on t.user_id = $1 and t.tweet_id = newest.id
        join entries e on e.user_id = $1 and e.id = t.image_id and e.kind = 'image' and e.deleted_at is null
          and e.kind = any($2::text[]) and coalesce(e.level, '') = any($3::text[])
        ${shownTables} where newest.kind = 'tweet' order by t.place
      ) image
    ),
    'counts', (select coalesce(json_object_agg(kind, count), '{}') from (select kind, sum(count) as count from held group by kind) counted)
  )`,
  read(value: unknown, { viewer }: ViewerContext) {
    const { entries, images, counts } = value as CaseValue
    const write = entryWriter(signing, viewer.id)
    const imagesOf = Map.groupBy(images, ({ tweet_id }) => tweet_id)
    return {
      entries: entries.map((entry) => write(withDates(entry), imagesOf.get(entry.id)?.map(withDates) ?? [])),
      counts: { ...none, ...counts },
    }
  },
})

const none = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>

const withDates = (row: JsonRow): ShownRow => ({ ...row, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) })
