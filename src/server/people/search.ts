import { type RawBuilder, sql } from 'kysely'
import { misspellings } from '#domain/people/misspellings.ts'
import { type Beginning, indexedPart } from '#domain/people/search.ts'
import type { Milliseconds } from '#domain/units.ts'
import { type Database, isTimedOut, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import { isUuidKey, readCursor } from '#server/http/cursor.ts'
import { type DirectoryPage, type DirectoryQuery, defaultLimit, isListed, pageOf, type Reader, type Row } from './browse.ts'
import { acquaintancesOf, boostFor, keyOf, rankOf } from './search-rank.ts'

/** With this many prefix matches the search for later words of a name is skipped. It is the longest page. */
const maxPrefixMatches = 100
/** So many are read of either statement: more than a page, and all that the second one finds. */
const maxRead = 200
/** Misspellings (typos) are only tried where there are fewer matches than this. */
const minMatches = 5
/** Two letters are no word that could be misspelt. */
const minMisspellingLength = 3

/**
 * One page of whom these words name: whole names first, then beginnings, then beginnings of a later word, then, where those are few,
 * what contains the words, then what they may be a slip of. Several words that somebody's name begins with are not looked for in the
 * middle of others: that alone would cost more the more people there are. Within each of these the shorter comes first, and mildly those
 * whom the reader knows, who live on the same island, and who were here lately. Only when nobody is named so are resembling names looked
 * for, within a budget of time.
 * @param words folded as `foldForSearch` does
 */
export async function search(
  db: Database,
  reader: Reader,
  words: string,
  { limit = defaultLimit, cursor, ...filter }: DirectoryQuery,
): Promise<DirectoryPage> {
  const after = readCursor(cursor, [(key) => /^\d{1,5}$/.test(key), isUuidKey])
  const cut = (people: readonly Ranked[]) => pageOf(people.filter(isAfter(after)).slice(0, limit + 1), limit)
  const asked = { db, reader, filter, words }
  const afterCursor = after ? sql`(key, user_id) < (${after[0]}::integer, ${after[1]}::uuid)` : sql`true`
  const whenCrowded = [...beginningOnOwnIsland(asked), acquaintances(asked)]
  const begins = await readRanked(db, reader, { candidates: beginning(asked), whenCrowded, afterCursor })
  if (begins.named >= maxPrefixMatches || words.length < minMisspellingLength) return cut(begins.people)
  const isBegun = words.includes(' ') && begins.named > 0
  const meant = begins.named < minMatches ? misspellings(words) : []
  const others = [...(isBegun ? [] : [containing(asked)]), ...(meant.length > 0 ? [misspelt(asked, meant)] : [])]
  if (others.length === 0) return cut(begins.people)
  const more = await transact(db, async (trx) => {
    await planForTheseWords(trx, words)
    return readRanked(trx, reader, { candidates: others })
  })
  if (begins.named + more.named === 0) return { ids: await resembling(db, reader, words, { limit, ...filter }), next: null }
  const known = new Set(begins.people.map(({ user_id }) => user_id))
  return cut([...begins.people, ...more.people.filter(({ user_id }) => !known.has(user_id))])
}

type Ranked = Row & { readonly key: number }
type NamedRow = { readonly named: number } & (Ranked | Record<keyof Ranked, null>)
const isFound = (row: NamedRow): row is NamedRow & Ranked => row.user_id !== null

type Ways = {
  readonly candidates: readonly Candidates[]
  /** Asked only where the others find so many that they may have left somebody out. */
  readonly whenCrowded?: readonly Candidates[]
  readonly afterCursor?: RawBuilder<unknown>
}

/**
 * How many people these statements find, and they in their order: all of them where they are fewer than the longest page, else those
 * beyond a place in the order.
 */
async function readRanked(queries: Queries, reader: Reader, { candidates, whenCrowded = [], afterCursor = sql`true` }: Ways) {
  const isCrowd = sql`(select count(*) from first) >= ${sql.lit(maxPrefixMatches)}`
  const people = [sql`select * from first`, ...whenCrowded.map((way) => sql`select * from ${way} more where ${isCrowd}`)]
  const { rows } = await sql<NamedRow>`
    with known as materialized (${acquaintancesOf(reader)}),
    first as materialized (${sql.join(candidates, sql` union all `)}),
    found as materialized (select user_id, max(key) as key from (${sql.join(people, sql` union all `)}) people group by user_id),
    counted as materialized (select count(*)::integer as named from found),
    ranked as materialized (
      select found.user_id, found.key + boost as key from found left join known on known.user_id = found.user_id
      cross join lateral (select ${boostFor(reader)} as boost from directory d where d.user_id = found.user_id offset 0) d
    )
    select named, user_id, key from counted left join lateral (
      select * from ranked where named < ${sql.lit(maxPrefixMatches)} or ${afterCursor} order by key desc, user_id desc limit ${sql.lit(maxRead)}
    ) page on true
    order by key desc, user_id desc`.execute(queries)
  return { named: rows[0]?.named ?? 0, people: rows.filter(isFound) }
}

/** Whether somebody comes after a place in the order: uuids are compared as the database does, by their letters. */
const isAfter = (place: readonly string[] | null) => {
  const [key = '', id = ''] = place ?? []
  return (row: Ranked) => place === null || row.key < Number(key) || (row.key === Number(key) && row.user_id < id)
}

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

/**
 * What the search for resembling names may take. The index of trigrams collects everybody who resembles the words before any bound on rows
 * applies; in the rare case that half a crowd does, nobody is found.
 */
const budgetOfResemblance: Milliseconds = 30

/** The nearest of those whose names resemble the words, on one page. */
async function resembling(
  db: Database,
  reader: Reader,
  words: string,
  { limit, ...filter }: Pick<DirectoryQuery, 'filter' | 'island'> & { limit: number },
): Promise<readonly string[]> {
  try {
    return await transact(db, async (trx) => {
      await planForTheseWords(trx, words)
      await sql`select set_config('statement_timeout', ${String(budgetOfResemblance)}, true)`.execute(trx)
      const { rows } = await sql<{ user_id: string }>`
        select user_id from (
          select d.user_id, d.search from directory d where ${words} <% d.search and ${isListed(db, reader, filter)} limit ${sql.lit(maxExamined)}
        ) people
        order by word_similarity(${words}, search) + similarity(${words}, search) desc, user_id limit ${sql.lit(limit)}`.execute(trx)
      return rows.map((row) => row.user_id)
    })
  } catch (error) {
    if (isTimedOut(error)) return []
    throw error
  }
}

/** Of each way to match, so many people are looked at and ranked; who searches for less than a name sees some of many. */
const maxExamined = 100
const maxOnOwnIsland = 50
/** Of whom one slip may mean, and of whom all of them may. */
const maxOfOneSlip = 5
const maxMisspelt = 50

/** A statement in brackets: ids of people, and a key each, by which they are ranked. */
type Candidates = RawBuilder<unknown>
/** Who asks for which words, among whom. */
type Search = {
  readonly db: Queries
  readonly reader: Reader
  readonly filter: Pick<DirectoryQuery, 'filter' | 'island'>
  readonly words: string
}

const candidates: readonly Beginning['begins'][] = ['username', 'name', 'word']
/** A username has no space. */
const waysOfNames = candidates.filter((begins) => begins !== 'username')
/** No letter comes after it. */
const lastLetter = '\u{10FFFF}'

/** The rank of a row `d` of the words, which begins with the words. */
const rankOfBeginning = (from: string) => sql`
  case when d.begins = 'word' then ${rankOf('word')} when d.words = ${from} then ${rankOf('whole')} else ${rankOf('beginning')} end`

/**
 * Those whose username, name or a later word of it begins with the words, so many of each at most. Read are the next so many in the
 * order of an index, wherever they end: were the end a condition of the reading, a plan for any words would expect few rows, collect
 * all of a large crowd and sort them. Whole names come first in that order, so no crowd hides them.
 */
function beginningAmong({ db, reader, filter, words }: Search, count: number): readonly Candidates[] {
  const from = indexedPart(words)
  return candidates.map((begins) => {
    const next = sql`
      select d.user_id, d.words, d.begins from directory_words d
      where d.begins = ${sql.lit(begins)} and d.words >= ${from} and ${isListed(db, reader, filter)}
      order by d.words limit ${sql.lit(count)}`
    return sql`(select d.user_id, ${keyOf(rankOfBeginning(from), sql`d.words`)} as key from (${next}) d where d.words < ${from + lastLetter})`
  })
}

const beginning = (search: Search): readonly Candidates[] => beginningAmong(search, maxExamined)

/** The same of the reader's own island: in a crowd that begins so they would not be among the next hundred. */
const beginningOnOwnIsland = (search: Search): readonly Candidates[] =>
  search.filter.filter === 'sameisland'
    ? []
    : beginningAmong({ ...search, filter: { filter: 'sameisland', island: search.reader.island } }, maxOnOwnIsland)

/** The same of whom the reader follows and of their followers, which the statement has as `known`. */
function acquaintances({ db, reader, filter, words }: Search): Candidates {
  const from = indexedPart(words)
  return sql`
    (select d.user_id, ${keyOf(rankOfBeginning(from), sql`d.words`)} as key from known cross join lateral (
      select * from directory_words d where d.user_id = known.user_id offset 0 -- one look-up each
    ) d where d.words >= ${from} and d.words < ${from + lastLetter} and ${isListed(db, reader, filter)})`
}

/** Those whose name or username has the words anywhere. */
function containing({ db, reader, filter, words }: Search): Candidates {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    (select d.user_id, ${keyOf(rankOf('containing'), sql`d.search`)} as key from directory d
    where d.search like ${pattern} and ${isListed(db, reader, filter)} limit ${sql.lit(maxExamined)})`
}

const rankOfSlip = sql`case way.begins when 'word' then ${rankOf('misspeltWord')} else ${rankOf('misspelt')} end`

/**
 * Those whose username, name or a later word of it begins with what the words may be a slip of. Each is looked up, so however many
 * resemble the words, no more are read: the likeliest slips first, until there are enough.
 */
const misspelt = ({ db, reader, filter, words }: Search, meant: readonly string[]): Candidates => sql`
  (select d.user_id, ${keyOf(rankOfSlip, sql`d.words`)} as key
  from unnest(${meant}::text[]) as meant (words) cross join unnest(${words.includes(' ') ? waysOfNames : candidates}::text[]) as way (begins)
  cross join lateral (
    select d.user_id, d.words from directory_words d
    where d.begins = way.begins and d.words >= meant.words and d.words < meant.words || ${lastLetter} and ${isListed(db, reader, filter)}
    order by d.words limit ${sql.lit(maxOfOneSlip)}
  ) d limit ${sql.lit(maxMisspelt)})`
