import { type RawBuilder, sql } from 'kysely'
import { type Database, type Transaction, transact } from '#server/db/connection.ts'
import { isUuidKey, readCursor } from '#server/http/cursor.ts'
import { type Asked, type DirectoryPage, defaultLimit, isListed, pageOf, type Reader, type Row } from './browse.ts'

/** Of each way to match, so many people are looked at and ranked; who searches for less than a name sees some of many. */
const maxExamined = 300
/** Two letters are no word that could be misspelt. */
const shortestMisspelling = 3

/**
 * One page of whom these words name: whole names first, then beginnings, then beginnings of a word, then what contains them,
 * each by how near it is. Only when nobody is named so are resembling names looked for.
 * @param words folded as `foldForSearch` does
 */
export function search(
  db: Database,
  reader: Reader,
  words: string,
  { limit = defaultLimit, cursor, ...filter }: Asked,
): Promise<DirectoryPage> {
  const after = readCursor(cursor, [(key) => /^\d{1,5}$/.test(key), isUuidKey])
  const beyond = after ? sql`(key, user_id) < (${after[0]}::integer, ${after[1]}::uuid)` : sql`true`
  return transact(db, async (trx) => {
    await planForTheseWords(trx, words)
    const { rows } = await sql<Row>`
      select user_id, key from (${ranked(words, named(reader, filter, words))}) found
      where ${beyond} order by key desc, user_id desc limit ${sql.lit(limit + 1)}`.execute(trx)
    const isNobody = rows.length === 0 && !after && words.length >= shortestMisspelling
    return isNobody ? { ids: await resembling(trx, reader, words, { limit, ...filter }), next: null } : pageOf(rows, limit)
  })
}

/**
 * The share of trigrams that a name must have in common with the words to resemble them. A word of n letters has n + 1 trigrams, of
 * which one wrong letter replaces three: (n - 2) / (n + 4) stays in common. From eleven letters on that is more than 0.6, and the many
 * trigrams of a long word would at 0.5 match everybody.
 */
const similarityOf = (words: string) => (words.length < longWord ? 0.5 : 0.6)
const longWord = 11

/** A plan made once for any words reads the whole table for each; one made for these knows the indexes: 5 ms instead of 800. */
const planForTheseWords = (trx: Transaction, words: string) =>
  sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(similarityOf(words))}, true)`.execute(trx)

type Filter = Pick<Asked, 'filter' | 'island'>

/** Those whom the words name, each way by an index and so many at most. */
function named(reader: Reader, filter: Filter, words: string): RawBuilder<unknown> {
  const pattern = words.replace(/[\\%_]/g, '\\$&')
  const some = (isNamed: RawBuilder<unknown>, order = sql``) =>
    sql`(select d.user_id, d.username, d.search from directory d where ${isNamed} and ${isListed(reader, filter)} ${order} limit ${sql.lit(maxExamined)})`
  const ways = [
    some(sql`d.username like ${`${pattern}%`}`, sql`order by d.username using ~<~`),
    some(sql`d.search like ${`${pattern}%`}`),
    some(sql`d.search like ${`% ${pattern}%`}`),
    ...(words.length < shortestMisspelling ? [] : [some(sql`d.search like ${`%${pattern}%`}`)]),
  ]
  return sql.join(ways, sql` union `)
}

const ranked = (words: string, people: RawBuilder<unknown>) => sql`
  select user_id, case
      when username = ${words} or search = ${words} || ' ' || username then 4000
      when starts_with(username, ${words}) or starts_with(search, ${words}) then 3000
      when position(${` ${words}`} in search) > 0 then 2000
      else 1000
    end + round(word_similarity(${words}, search) * 500 + similarity(${words}, search) * 400)::integer as key
  from (${people}) people`

/** The nearest of those whose names resemble the words, on one page. */
async function resembling(
  trx: Transaction,
  reader: Reader,
  words: string,
  { limit, ...filter }: Filter & { limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      select d.user_id, d.search from directory d where ${words} <% d.search and ${isListed(reader, filter)} limit ${sql.lit(maxExamined)}
    ) people
    order by word_similarity(${words}, search) + similarity(${words}, search) desc, user_id limit ${sql.lit(limit)}`.execute(trx)
  return rows.map((row) => row.user_id)
}
