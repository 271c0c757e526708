import { type RawBuilder, sql } from 'kysely'
import { type Beginning, indexedPart } from '#domain/people/search.ts'
import { type Asked, isListed, type Reader } from './browse.ts'
import { keyOf, rankOf } from './search-rank.ts'

/** Of each way to match, so many people are looked at and ranked; who searches for less than a name sees some of many. */
export const maxExamined = 100
const maxOnOwnIsland = 50
/** Of whom the reader follows, and of their followers, so many: the latest. */
const maxAcquaintances = 500
/** Of whom one slip may mean, and of whom all of them may. */
const maxOfOneSlip = 5
const maxMisspelt = 50

/** A statement in brackets: ids of people, and a key each, by which they are ranked. */
export type Candidates = RawBuilder<unknown>
/** Who asks for which words, among whom. */
type Search = { readonly reader: Reader; readonly filter: Pick<Asked, 'filter' | 'island'>; readonly words: string }

const ways: readonly Beginning['begins'][] = ['username', 'name', 'word']
/** A username has no space. */
const waysOfNames = ways.filter((begins) => begins !== 'username')
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
function beginningAmong({ reader, filter, words }: Search, count: number): readonly Candidates[] {
  const from = indexedPart(words)
  return ways.map((begins) => {
    const next = sql`
      select d.user_id, d.words, d.begins from directory_words d
      where d.begins = ${sql.lit(begins)} and d.words >= ${from} and ${isListed(reader, filter)}
      order by d.words limit ${sql.lit(count)}`
    return sql`(select d.user_id, ${keyOf(rankOfBeginning(from), sql`d.words`)} as key from (${next}) d where d.words < ${from + lastLetter})`
  })
}

export const beginning = (search: Search): readonly Candidates[] => beginningAmong(search, maxExamined)

/** The same of the reader's own island: in a crowd that begins so they would not be among the next hundred. */
export const beginningOnOwnIsland = (search: Search): readonly Candidates[] =>
  search.filter.filter === 'sameisland'
    ? []
    : beginningAmong({ ...search, filter: { filter: 'sameisland', island: search.reader.island } }, maxOnOwnIsland)

/** The same of those whom the reader follows, and of their followers. */
export function acquaintances({ reader, filter, words }: Search): Candidates {
  const from = indexedPart(words)
  return sql`
    (select d.user_id, ${keyOf(rankOfBeginning(from), sql`d.words`)} as key from (
      (select user_id from followers where follower_id = ${reader.id} and approved_at is not null
        order by created_at desc limit ${sql.lit(maxAcquaintances)})
      union
      (select follower_id from followers where user_id = ${reader.id} and approved_at is not null
        order by created_at desc limit ${sql.lit(maxAcquaintances)})
    ) known cross join lateral (
      select * from directory_words d where d.user_id = known.user_id offset 0 -- one look-up each
    ) d where d.words >= ${from} and d.words < ${from + lastLetter} and ${isListed(reader, filter)})`
}

/** Those whose name or username has the words anywhere. */
export function containing({ reader, filter, words }: Search): Candidates {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    (select d.user_id, ${keyOf(rankOf('containing'), sql`d.search`)} as key from directory d
    where d.search like ${pattern} and ${isListed(reader, filter)} limit ${sql.lit(maxExamined)})`
}

const rankOfSlip = sql`case way.begins when 'word' then ${rankOf('misspeltWord')} else ${rankOf('misspelt')} end`

/**
 * Those whose username, name or a later word of it begins with what the words may be a slip of. Each is looked up, so however many
 * resemble the words, no more are read: the likeliest slips first, until there are enough.
 */
export const misspelt = ({ reader, filter, words }: Search, meant: readonly string[]): Candidates => sql`
  (select d.user_id, ${keyOf(rankOfSlip, sql`d.words`)} as key
  from unnest(${meant}::text[]) as meant (words) cross join unnest(${words.includes(' ') ? waysOfNames : ways}::text[]) as way (begins)
  cross join lateral (
    select d.user_id, d.words from directory_words d
    where d.begins = way.begins and d.words >= meant.words and d.words < meant.words || ${lastLetter} and ${isListed(reader, filter)}
    order by d.words limit ${sql.lit(maxOfOneSlip)}
  ) d limit ${sql.lit(maxMisspelt)})`
