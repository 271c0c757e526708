import { type RawBuilder, sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { usersQuery } from '#contract/people/users.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import type { Place } from '#domain/map/placement.ts'
import type { Queries } from '#server/db/connection.ts'
import { isInstantKey, isUuidKey, readCursor, type Shape, writeCursor } from '#server/http/cursor.ts'
import { isNotBlocked } from '#server/privacy/may-write.ts'

export type DirectoryQuery = output<typeof usersQuery>
/** Who reads the directory and when, the body they live on, and where their island lies on the map, if anywhere yet. */
export type Reader = { readonly id: string; readonly at: Date; readonly island: string; readonly place: Place | null }
/** People in the order of the list, and where the next page begins. */
export type DirectoryPage = { readonly ids: readonly string[]; readonly next: string | null }

export const defaultLimit = 24

/** Orders of the list that an index of the directory has. */
type Sort = Exclude<DirectoryQuery['sort'], 'nearest'>
/** One order of the list: what it compares, and how that travels in a cursor. */
type SortOrder = { readonly key: RawBuilder<unknown>; readonly cast: string; readonly descending: boolean; readonly shape: Shape }
const orders: Readonly<Record<Sort, SortOrder>> = {
  newest: { key: sql`d.created_at`, cast: 'timestamptz', descending: true, shape: isInstantKey },
  activity: { key: sql`d.last_seen_at`, cast: 'timestamptz', descending: true, shape: isInstantKey },
  name: { key: sql`lower(d.name)`, cast: 'text', descending: false, shape: (key) => key.length <= 400 && !key.includes('\0') },
}

/**
 * One page of the directory, in the order asked for. Its indexes keep the people of each body in order, so that one serves a body and everybody:
 * of each body so many are taken, and of those the first.
 */
export async function browse(
  db: Queries,
  reader: Reader,
  { sort, limit = defaultLimit, cursor, ...asked }: DirectoryQuery & { readonly sort: Sort },
): Promise<DirectoryPage> {
  const { key, cast, descending, shape } = orders[sort]
  const after = readCursor(cursor, [shape, isUuidKey])
  const comparison = descending ? sql`<` : sql`>`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`
    select d.user_id, d.key from ${ofEachBody(reader, asked)} cross join lateral (
      select d.user_id, ${key} as key from directory d
      where d.island = body.slug and ${isNotBlocked(db, reader.id, sql`d.user_id`)}
        ${after ? sql`and (${key}, d.user_id) ${comparison} (${after[0]}::${sql.raw(cast)}, ${after[1]}::uuid)` : sql``}
      order by ${key} ${direction}, d.user_id ${direction} limit ${sql.lit(limit + 1)}
    ) d
    order by d.key ${direction}, d.user_id ${direction} limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit)
}

/** The bodies of which a list shows people, as `body (slug)`. */
export const ofEachBody = ({ island: own }: Reader, { filter, island = own }: Pick<DirectoryQuery, 'filter' | 'island'>) =>
  sql`unnest(${filter === 'sameisland' ? [island] : islandBodies.map(({ slug }) => slug)}::text[]) as body (slug)`

/** Somebody found, and by what the list puts them there. */
export type Row = { readonly user_id: string; readonly key: Date | string | number }

/** The condition (SQL) for people in the directory, or on one body of it, without those whom a block keeps apart from the reader. */
export const isListed = (
  db: Queries,
  { id, island: own }: Reader,
  { filter, island = own }: Pick<DirectoryQuery, 'filter' | 'island'>,
) => sql`
  ${isNotBlocked(db, id, sql`d.user_id`)}
  ${filter === 'sameisland' ? sql`and d.island = ${island}` : sql``}`

/** Cuts a page from rows of which one more than a page was asked for. */
export function pageOf(rows: readonly Row[], limit: number): DirectoryPage {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? writeCursor([keyText(last.key), last.user_id]) : null
  return { ids: shown.map((row) => row.user_id), next }
}

const keyText = (key: Row['key']) => (key instanceof Date ? key.toISOString() : String(key))
