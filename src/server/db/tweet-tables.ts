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
  /** `user_id` showed the tweet of `author_id` to their followers; the id says when, among tweets. */
  tweet_reposts: { user_id: string; tweet_id: string; id: string; author_id: string; created_at: Instant }
  /** `user_id` keeps the tweet of `author_id` to find it again. */
  tweet_bookmarks: { user_id: string; tweet_id: string; author_id: string; created_at: Instant }
  /** Lists of people that `user_id` made, for nobody else. */
  people_lists: { user_id: string; id: string; name: string; created_at: Instant }
  /** `other_id` stands on the list `list_id` of `user_id`. */
  people_list_members: { user_id: string; list_id: string; other_id: string; created_at: Instant }
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
  reposts: ColumnType<number, number | undefined, number>
  /** What it is found by: its words and hashtags. */
  words: ColumnType<string | null, string | undefined, string>
  /** The tweet that it quotes, and whose that is; the author is null once their account is erased. */
  quoted_id: ColumnType<string | null, string | null | undefined, string | null>
  quoted_author_id: ColumnType<string | null, string | null | undefined, string | null>
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
