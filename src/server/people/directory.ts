import { type RawBuilder, sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { usersQuery } from '#contract/users.ts'
import { foldForSearch } from '#domain/people/search.ts'
import { type Database, transact, type Work } from '#server/db/connection.ts'
import { isInstantKey, isUuidKey, readCursor, type Shape, writeCursor } from '#server/http/cursor.ts'

type Asked = output<typeof usersQuery>
/** Whose directory, and the body they live on. */
type Reader = { readonly id: string; readonly island: string }
/** People in the order of the list, and where the next page begins. */
export type DirectoryPage = { readonly ids: readonly string[]; readonly next: string | null }

const defaultLimit = 24

/** One order of the list: what it compares, and how that travels in a cursor. */
type Order = { readonly key: RawBuilder<unknown>; readonly cast: string; readonly descending: boolean; readonly shape: Shape }
const orders: Readonly<Record<Asked['sort'], Order>> = {
  newest: { key: sql`d.created_at`, cast: 'timestamptz', descending: true, shape: isInstantKey },
  activity: { key: sql`d.last_seen_at`, cast: 'timestamptz', descending: true, shape: isInstantKey },
  name: { key: sql`lower(d.name)`, cast: 'text', descending: false, shape: (key) => key.length <= 400 && !key.includes('\0') },
}

/** One page of the directory. Searched names come by how near they are, whatever the sort. */
export function pageOfDirectory(db: Database, reader: Reader, asked: Asked): Promise<DirectoryPage> {
  const words = foldForSearch(asked.q ?? '')
  return words === '' ? browse(db, reader, asked) : transact(db, (trx) => search(trx, reader, words, asked))
}

async function browse(db: Database, reader: Reader, { sort, limit = defaultLimit, cursor, ...asked }: Asked): Promise<DirectoryPage> {
  const { key, cast, descending, shape } = orders[sort]
  const after = readCursor(cursor, [shape, isUuidKey])
  const beyond = descending ? sql`<` : sql`>`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`
    select d.user_id, ${key} as key from directory d
    where ${isListed(reader, asked)} ${after ? sql`and (${key}, d.user_id) ${beyond} (${after[0]}::${sql.raw(cast)}, ${after[1]}::uuid)` : sql``}
    order by ${key} ${direction}, d.user_id ${direction} limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit)
}

/**
 * Whole names first, then beginnings, then beginnings of a word, then anything that contains or resembles the words. Three letters
 * are the least that can be misspelt.
 */
async function search(trx: Work, reader: Reader, words: string, { limit = defaultLimit, cursor, ...asked }: Asked): Promise<DirectoryPage> {
  const after = readCursor(cursor, [(key) => /^\d{1,5}$/.test(key), isUuidKey])
  const pattern = words.replace(/[\\%_]/g, '\\$&')
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`.execute(trx)
  const resembles = words.length < 3 ? sql`` : sql`or ${words} <% d.search`
  const { rows } = await sql<Row>`
    select user_id, key from (
      select d.user_id, case
          when d.username = ${words} or lower(d.name) = ${words} then 4000
          when d.username like ${`${pattern}%`} or d.search like ${`${pattern}%`} then 3000
          when d.search like ${`% ${pattern}%`} then 2000
          when d.search like ${`%${pattern}%`} then 1000
          else 0
        end + round(word_similarity(${words}, d.search) * 500 + similarity(${words}, d.search) * 400)::integer as key
      from directory d
      where ${isListed(reader, asked)}
        and (d.search like ${words.length < 3 ? `${pattern}%` : `%${pattern}%`} or d.search like ${`% ${pattern}%`} ${resembles})
    ) found
    where ${after ? sql`(key, user_id) < (${after[0]}::integer, ${after[1]}::uuid)` : sql`true`}
    order by key desc, user_id desc limit ${limit + 1}`.execute(trx)
  return pageOf(rows, limit)
}

type Row = { readonly user_id: string; readonly key: Date | string | number }

/** Everybody in the directory or on one body of it, but those whom a block keeps apart from the reader. */
const isListed = ({ id, island: own }: Reader, { filter, island = own }: Pick<Asked, 'filter' | 'island'>) => sql`
  not exists (select from blocks where blocks.user_id = ${id} and blocks.other_id = d.user_id)
  ${filter === 'sameisland' ? sql`and d.island = ${island}` : sql``}`

function pageOf(rows: readonly Row[], limit: number): DirectoryPage {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? writeCursor([keyText(last.key), last.user_id]) : null
  return { ids: shown.map((row) => row.user_id), next }
}

const keyText = (key: Row['key']) => (key instanceof Date ? key.toISOString() : String(key))
