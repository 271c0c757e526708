import { sql } from 'kysely'
import type { ViewRequest } from '#domain/case/visibility.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import { entryFilter, passes } from '#server/privacy/visibility-filter.ts'
import { imagesOfTweets } from './rows.ts'

type Row = Pick<EntryRow, 'id' | 'kind' | 'caption' | 'moment' | 'text' | 'file_id'> & { readonly product: string | null }

/**
 * Those named entries of an owner that a request sees, by their ids. A picture of a tweet is an entry with a level of its own, and sharing
 * the tweet does not open it: only what everybody may see anyway comes along.
 */
export async function entriesForRequest(db: Queries, request: ViewRequest, ids: readonly string[]) {
  const filter = entryFilter(request)
  if (ids.length === 0 || filter.kinds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.caption, e.moment, e.text, e.file_id, p.name as product
    from entries e left join products p on p.slug = e.product_slug
    where e.user_id = ${filter.ownerId} and e.id = any(${ids}::uuid[]) and ${passes(filter)}`.execute(db)
  const tweets = rows.filter(({ kind }) => kind === 'tweet').map(({ id }) => id)
  const images = await imagesOfTweets(db, [entryFilter({ ...request, surface: 'profile' })], tweets)
  return new Map(
    rows.map(({ file_id, ...row }) => {
      const ofTweet = (images.get(row.id) ?? []).flatMap((image) => image.file_id ?? [])
      return [row.id, { ...row, fileIds: file_id === null ? ofTweet : [file_id] }]
    }),
  )
}

/** The entries of an owner that show a file: as their own, or as a picture of a tweet. */
export async function entriesShowing(db: Queries, ownerId: string, fileId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with own as materialized (select id from entries where user_id = ${ownerId} and file_id = ${fileId})
    select id from own
    union all select tweet_id from tweet_images where user_id = ${ownerId} and image_id in (select id from own)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
