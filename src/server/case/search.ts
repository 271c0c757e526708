import { sql } from 'kysely'
import { newestInDocument } from '#domain/case/limits.ts'
import { searchQuery } from '#domain/case/search-words.ts'
import type { Deps } from '#server/deps.ts'
import { readCursor } from '#server/http/cursor.ts'
import { lookAt } from '#server/privacy/look.ts'
import { type Asked, isPositionKey, type Page, pageFrom } from './page.ts'
import { columns, type ShownRow, withWhatTheyShow } from './rows.ts'
import { isSeenBy, sightOf, sightOfKind } from './sight.ts'

/** So many of what is found are ranked; who searches for less than a word sees some of many. */
const mostRanked = 2000

/** One page of the entries in sight that have the words, or words that begin so, the best first. Only the owner finds by file name. */
export async function searchCase(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  viewerId: string,
  ownerId: string,
  { q, kind, limit = newestInDocument, cursor }: Asked & { readonly q: string },
): Promise<Page> {
  const after = readCursor(cursor, [(key) => /^\d{1,7}$/.test(key), isPositionKey])
  const sight = sightOf(await lookAt(deps.db, viewerId, ownerId))
  const words = searchQuery(q, viewerId === ownerId)
  if (words === null || sight.kinds.length === 0) return { data: [] }
  const { rows } = await sql<ShownRow & { rank: number }>`
    with found as (
      select w.entry_id, round(ts_rank(w.words, ${words}::tsquery) * 1000000)::integer as rank
      from entry_words w join entries e on e.user_id = w.user_id and e.id = w.entry_id
      where w.user_id = ${ownerId} and w.words @@ ${words}::tsquery and ${isSeenBy(sightOfKind(sight, kind))} limit ${mostRanked}
    )
    select ${columns}, found.rank from found join entries e on e.user_id = ${ownerId} and e.id = found.entry_id ${withWhatTheyShow}
    ${after ? sql`where (found.rank, e.position) < (${after[0]}::integer, ${after[1]})` : sql``}
    order by found.rank desc, e.position desc limit ${limit + 1}`.execute(deps.db)
  return pageFrom(deps, sight, rows, limit, ({ rank, position }) => [String(rank), position])
}
