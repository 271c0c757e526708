import { type RawBuilder, sql } from 'kysely'
import { type Beginning, indexedPart } from '#domain/people/search.ts'
import { type Database, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import { isUuidKey, readCursor } from '#server/http/cursor.ts'
import { type Asked, type DirectoryPage, defaultLimit, isListed, pageOf, type Reader, type Row } from './browse.ts'

/** Of each way to match, so many people are looked at and ranked; who searches for less than a name sees some of many. */
const maxExamined = 100
/** From so many people on whose names begin with the words nobody is looked for whose name only contains them: the longest page. */
const enough = 100
/** Two letters are no word that could be misspelt. */
const shortestMisspelling = 3

/**
 * One page of whom these words name: whole names first, then beginnings, then beginnings of a later word, then, where those are few,
 * what contains the words, each the shortest first. Only when nobody is named so are resembling names looked for.
 * @param words folded as `foldForSearch` does
 */
export async function search(
  db: Database,
  reader: Reader,
  words: string,
  { limit = defaultLimit, cursor, ...filter }: Asked,
): Promise<DirectoryPage> {
  const after = readCursor(cursor, [(key) => /^\d{1,5}$/.test(key), isUuidKey])
  const pageOfNamed = async (queries: Queries, ways: readonly RawBuilder<unknown>[]) => {
    const people = sql.join(ways, sql` union all `)
    const beyond = after ? sql`(key, user_id) < (${after[0]}::integer, ${after[1]}::uuid)` : sql`true`
    const { rows } = await sql<NamedRow>`
      with found as materialized (select user_id, max(key) as key from (${people}) people group by user_id)
      select named, user_id, key from (select count(*)::integer as named from found) counted
      left join (select * from found where ${beyond} order by key desc, user_id desc limit ${sql.lit(limit + 1)}) page on true
      order by key desc, user_id desc`.execute(queries)
    return { named: rows[0]?.named ?? 0, page: pageOf(rows.filter(isRow), limit) }
  }
  const beginnings = beginningWith(reader, filter, words)
  const { named, page } = await pageOfNamed(db, beginnings)
  if (named >= enough || words.length < shortestMisspelling) return page
  return transact(db, async (trx) => {
    await planForTheseWords(trx, words)
    const { named, page } = await pageOfNamed(trx, [...beginnings, containing(reader, filter, words)])
    return named === 0 ? { ids: await resembling(trx, reader, words, { limit, ...filter }), next: null } : page
  })
}

type NamedRow = { readonly named: number } & (Row | Record<keyof Row, null>)
const isRow = (row: NamedRow): row is NamedRow & Row => row.user_id !== null

/**
 * The share of trigrams that a name must have in common with the words to resemble them. A word of n letters has n + 1 trigrams, of
 * which one wrong letter replaces three: (n - 2) / (n + 4) stays in common. From eleven letters on that is more than 0.6, and the many
 * trigrams of a long word would at 0.5 match everybody.
 */
const similarityOf = (words: string) => (words.length < longWord ? 0.5 : 0.6)
const longWord = 11

/** A plan made once for any words reads the whole table for each; one made for these knows the index of trigrams: 5 ms instead of 800. */
const planForTheseWords = (trx: Transaction, words: string) =>
  sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(similarityOf(words))}, true)`.execute(trx)

type Filter = Pick<Asked, 'filter' | 'island'>

/** What comes first: the longer a text is beyond the words, the less it is named by them. A whole name is the shortest that begins so. */
const ranks = { username: 3000, name: 3000, word: 2000, containing: 1000 } as const
const longestText = 999
const keyOf = (rank: keyof typeof ranks, text: RawBuilder<unknown>) =>
  sql`${sql.lit(ranks[rank])} - least(char_length(${text}), ${sql.lit(longestText)})`

/**
 * Those whose username, name or a later word of it begins with the words, so many of each at most. Read are the next so many in the
 * order of an index, wherever they end: were the end a condition of the reading, a plan for any words would expect few rows, collect
 * all of a large crowd and sort them. Whole names come first in that order, so no crowd hides them.
 */
function beginningWith(reader: Reader, filter: Filter, words: string): readonly RawBuilder<unknown>[] {
  const from = indexedPart(words)
  return (['username', 'name', 'word'] as const).map((begins: Beginning['begins']) => {
    const next = sql`
      select d.user_id, d.words from directory_words d
      where d.begins = ${sql.lit(begins)} and d.words >= ${from} and ${isListed(reader, filter)}
      order by d.words limit ${sql.lit(maxExamined)}`
    return sql`(select user_id, ${keyOf(begins, sql`words`)} as key from (${next}) next where words < ${from + lastLetter})`
  })
}

/** No letter comes after it. */
const lastLetter = '\u{10FFFF}'

function containing(reader: Reader, filter: Filter, words: string): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    (select d.user_id, ${keyOf('containing', sql`d.search`)} as key from directory d
    where d.search like ${pattern} and ${isListed(reader, filter)} limit ${sql.lit(maxExamined)})`
}

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
