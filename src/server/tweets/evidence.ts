import type { Queries } from '#server/db/connection.ts'
import type { TweetReplyRow } from '#server/db/tweet-tables.ts'

/** A reply by its author, who is known of what is reported; null when it is not there any more. */
export async function replyBy(db: Queries, authorId: string, id: string): Promise<TweetReplyRow | null> {
  const row = await db.selectFrom('tweet_replies').selectAll().where('author_id', '=', authorId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
