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

/** Two tables of a statement whose table `found` has people: whom of them the reader follows, and who of them follows the reader. */
export const acquaintedAmong = ({ id }: Pick<Reader, 'id'>): RawBuilder<unknown> => sql`
  followed as materialized (
    select user_id from followers
    where follower_id = ${id} and user_id = any(array(select user_id from found)) and approved_at is not null
  ),
  following as materialized (
    select follower_id from followers
    where user_id = ${id} and follower_id = any(array(select user_id from found)) and approved_at is not null
  )`

/** The points of the person of the row `d` of the directory for the reader, beside the tables of `acquaintedAmong`. */
export const boostFor = ({ island, at }: Omit<Reader, 'id'>): RawBuilder<unknown> => {
  const since = (count: number) => new Date(at.getTime() - days(count))
  return sql`
    case when d.user_id in (select user_id from followed) then ${sql.lit(boosts.followed)} else 0 end
    + case when d.user_id in (select follower_id from following) then ${sql.lit(boosts.follower)} else 0 end
    + case when d.island = ${island} then ${sql.lit(boosts.sameIsland)} else 0 end
    + case when d.last_seen_at > ${since(7)} then ${sql.lit(boosts.thisWeek)} when d.last_seen_at > ${since(30)} then ${sql.lit(boosts.thisMonth)} else 0 end`
}
