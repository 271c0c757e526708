import { sql } from 'kysely'
import { newestInDocument } from '#domain/case/limits.ts'
import { searchQuery } from '#domain/case/search-words.ts'
import { isDivided, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { readCursor } from '#server/http/cursor.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { passes } from '#server/privacy/visibility-filter.ts'
import { isAsked, narrow } from './narrow.ts'
import { type EntryPage, type EntryPageQuery, isPositionKey, pageFrom } from './page.ts'
import { columns, type ShownRow, shownBy } from './rows.ts'

/** So many entries that match are looked at and ranked; who searches for less than a word sees some of many. */
const maxRanked = 10_000

/**
 * A case of no more entries is read as a whole. The index of words collects every word of everybody that begins as asked before it looks whose it
 * is: 740 ms for a common beginning among ten million entries. For a larger case it is cheaper all the same.
 */
const maxReadWhole = 2000

/** One page of the visible entries that have the words, or words that begin so, the best first. Only the owner finds by file name. */
export async function searchCase(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  ownerId: string,
  { q, limit = newestInDocument, cursor, ...asked }: EntryPageQuery & { readonly q: string },
): Promise<EntryPage> {
  const after = readCursor(cursor, [(key) => /^\d{1,7}$/.test(key), isPositionKey])
  const filter = narrow(await viewerContext(deps.db, caller, ownerId), asked)
  const words = searchQuery(q, { withFileNames: caller.userId === ownerId, today: deps.now().toISOString().slice(0, 10) })
  if (words === null || filter.ranges.length === 0) return { data: [] }
  const oneByOne = isDivided(deps.db) ? sql`` : sql`limit 1` // Citus sends no bounded look-up to where its rows lie
  const rows = await transact(deps.db, async (trx) => {
    // a plan made for any words reads the whole case for each, one made for these knows how rare they are
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)
    const isSmall = (await countEntries(trx, ownerId)) <= maxReadWhole
    const own = sql`select entry_id, words from entry_words where user_id = ${ownerId}`
    const found = await sql<ShownRow & { rank: number }>`
      with own as ${isSmall ? sql`materialized` : sql`not materialized`} (${own}), matching as materialized (
        select entry_id, round(ts_rank(words, ${words}::tsquery) * 1000000)::integer as rank
        from own where words @@ ${words}::tsquery limit ${sql.lit(maxRanked)}
      )
      select ${columns}, m.rank from matching m
      cross join lateral (select * from entries e where e.user_id = ${ownerId} and e.id = m.entry_id ${oneByOne}) e ${shownBy(ownerId)}
      where ${passes(filter)} and ${isAsked(filter)} ${after ? sql`and (m.rank, e.position) < (${after[0]}::integer, ${after[1]})` : sql``}
      order by m.rank desc, e.position desc limit ${sql.lit(limit + 1)}`.execute(trx)
    return found.rows
  })
  return pageFrom(deps, filter, { rows }, limit, ({ rank, position }) => [String(rank), position])
}

async function countEntries(trx: Transaction, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from entry_counts where user_id = ${ownerId}`.execute(trx)
  return rows[0]?.count ?? 0
}
