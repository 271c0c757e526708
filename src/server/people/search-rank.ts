import { type RawBuilder, sql } from 'kysely'
import { days } from '#domain/units.ts'
import type { Reader } from './browse.ts'

/** What comes first. Nothing within a rank reaches the next. */
const ranks = { whole: 6000, beginning: 5000, word: 4000, containing: 3000, misspelt: 2000, misspeltWord: 1000 } as const
type Rank = keyof typeof ranks

const shortest = 500
const maxTextLength = 400

/** The longer a text is beyond the words, the less it is named by them: a point for each letter. */
export const keyOf = (rank: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${rank} + ${sql.lit(shortest)} - least(char_length(${text}), ${sql.lit(maxTextLength)})`
export const rankOf = (rank: Rank): RawBuilder<unknown> => sql.lit(ranks[rank])

/** How many letters of length somebody's nearness to the reader makes up for. */
const boosts = { followed: 8, follower: 4, sameIsland: 4, thisWeek: 2, thisMonth: 1 } as const

/** The points of the person of the row `d` of the directory for the reader, to whom they may be `known` by a row beside it. */
export const boostFor = ({ island, at }: Reader): RawBuilder<unknown> => {
  const since = (count: number) => new Date(at.getTime() - days(count))
  return sql`
    case when known.is_followed then ${sql.lit(boosts.followed)} else 0 end
    + case when known.is_follower then ${sql.lit(boosts.follower)} else 0 end
    + case when d.island = ${island} then ${sql.lit(boosts.sameIsland)} else 0 end
    + case when d.last_seen_at > ${since(7)} then ${sql.lit(boosts.thisWeek)} when d.last_seen_at > ${since(30)} then ${sql.lit(boosts.thisMonth)} else 0 end`
}

/** Of whom the reader follows, and of their followers, so many: the latest. */
const maxAcquaintances = 500

/** Whom the reader follows and their followers, each once: read once for a search, since to look each person found up among them costs more. */
export const acquaintancesOf = ({ id }: Reader): RawBuilder<unknown> => sql`
  select user_id, bool_or(is_followed) as is_followed, bool_or(not is_followed) as is_follower from (
    (select user_id, true as is_followed from followers where follower_id = ${id} and approved_at is not null
      order by created_at desc limit ${sql.lit(maxAcquaintances)})
    union all
    (select follower_id, false from followers where user_id = ${id} and approved_at is not null
      order by created_at desc limit ${sql.lit(maxAcquaintances)})
  ) either group by user_id`
