import type { ColumnType, Selectable } from 'kysely'
import type { Audience, Audiences } from '#domain/tweets/audience.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** What feeds read of tweets, what is said under them, and what of the updates of keepers somebody put away. */
export type TweetTables = {
  tweets: TweetTable
  /** How far the tweets of an author reach, as the rows of `tweets` have it. */
  tweet_authors: { user_id: string; audiences: Json<Audiences> }
  /** `user_id` likes the tweet of `author_id`. */
  tweet_likes: { user_id: string; tweet_id: string; author_id: string; created_at: Instant }
  tweet_replies: TweetReplyTable
  /** Updates of the keepers that somebody has read and put away. */
  dismissed_updates: { user_id: string; update_id: string; created_at: Instant }
}

/** Beside each entry that is a tweet, in the case or in the bin. Its text stands with the entry. */
type TweetTable = {
  id: string
  user_id: string
  /** `owner`: nobody else. Null while it lies in the bin. */
  audience: Audience | 'owner' | null
  likes: ColumnType<number, number | undefined, number>
  replies: ColumnType<number, number | undefined, number>
}

/** Words under the tweet of `user_id`, by `author_id`. */
type TweetReplyTable = {
  user_id: string
  tweet_id: string
  id: string
  author_id: string
  text: string
  created_at: Instant
  /** Since when keepers hide it from all but its author; null while they do not. */
  suspended_at: OptionalInstant
}

export type TweetReplyRow = Selectable<TweetReplyTable>
