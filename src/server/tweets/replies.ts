import { sql } from 'kysely'
import type { TweetReply } from '#contract/tweets.ts'
import { Problem } from '#domain/problem.ts'
import { newMentions, repliesOnPage } from '#domain/tweets/limits.ts'
import { nilUuid } from '#domain/uuid.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { TweetReplyRow } from '#server/db/tweet-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { type IdempotencyKey, writtenBefore } from '#server/idempotency/idempotency.ts'
import { checkMayWrite, isLeftOut, isSuspendedWriting } from '#server/privacy/may-write.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import { tellNamed } from './mentions.ts'
import type { ProvidedToTweets } from './provided.ts'
import { authorOf, lockTweet, noSuchTweet, visibleTweet } from './reader.ts'

type RepliesDeps = Pick<Deps, 'db' | 'now' | 'newId'> & ProvidedToTweets

/** Replies to a tweet that the caller may see, once for each key. */
export async function replyToTweet(
  deps: RepliesDeps,
  caller: Caller,
  id: string,
  { text, key }: { readonly text: string; readonly key: IdempotencyKey },
): Promise<TweetReply> {
  const row = await transact(deps.db, async (trx) => {
    await checkMayWrite(trx, caller.userId, 'reply')
    const { candidate } = await visibleTweet(deps, trx, caller, id)
    const at = deps.now()
    const reply = { user_id: candidate.user_id, tweet_id: id, id: deps.newId(), author_id: caller.userId, text, created_at: at }
    const before = await writtenBefore(trx, caller.userId, { key, ids: [reply.id], at })
    if (before) return replyNamed(trx, candidate.user_id, id, before[0] ?? '')
    await trx.insertInto('tweet_replies').values(reply).execute()
    await count(trx, id, 1)
    deps.notify(trx, [{ userId: candidate.user_id, kind: 'reply', actorId: caller.userId, subjectId: id }])
    const usernames = newMentions(text)
    await tellNamed(deps, trx, { actorId: caller.userId, tweetId: id, ownerId: candidate.user_id, usernames })
    return { ...reply, suspended_at: null }
  })
  const [written] = await writtenFor(deps, caller, [row])
  if (!written) throw new Error('a reply that was written is not there')
  return written
}

/** One page of the replies to a tweet that the caller may see, oldest first. Who sees the tweet sees them, but for those whom one does not meet, or muted. */
export async function pageOfReplies(
  deps: RepliesDeps,
  caller: Caller,
  id: string,
  { limit = repliesOnPage, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<{ data: TweetReply[]; next?: string }> {
  const [after = nilUuid] = readCursor(cursor, [isUuidKey]) ?? []
  const { candidate } = await visibleTweet(deps, deps.db, caller, id)
  const { rows } = await sql<TweetReplyRow>`
    select r.* from tweet_replies r
    where r.user_id = ${candidate.user_id} and r.tweet_id = ${id} and r.id > ${after} and not ${isLeftOut(caller.userId, sql`r.author_id`)}
      and not ${isSuspendedWriting(caller.userId)}
    order by r.id limit ${sql.lit(limit + 1)}`.execute(deps.db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { data: await writtenFor(deps, caller, shown), ...(last && { next: writeCursor([last.id]) }) }
}

/** Deletes a reply: its author may, and the author of the tweet. */
export const deleteReply = (deps: RepliesDeps, caller: Caller, id: string, replyId: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const tweet = await lockTweet(trx, id)
    const reply = tweet && (await replyNamed(trx, tweet.user_id, id, replyId))
    if (!reply || !mayDelete(reply, caller)) throw noSuchReply()
    const gone = trx.deleteFrom('tweet_replies').where('user_id', '=', reply.user_id).where('tweet_id', '=', id).where('id', '=', replyId)
    if (await gone.returning('id').executeTakeFirst()) await count(trx, id, -1)
  })

const noSuchReply = () => new Problem('not-found', 'There is no such reply of yours.')

const mayDelete = (reply: TweetReplyRow, { userId }: Caller) => userId === reply.author_id || userId === reply.user_id

async function replyNamed(db: Queries, userId: string, tweetId: string, id: string): Promise<TweetReplyRow> {
  const replies = db.selectFrom('tweet_replies').selectAll().where('user_id', '=', userId).where('tweet_id', '=', tweetId)
  const reply = await replies.where('id', '=', id).executeTakeFirst()
  if (!reply) throw noSuchReply()
  return reply
}

async function count(trx: Transaction, id: string, by: 1 | -1): Promise<void> {
  const tweet = trx.updateTable('tweets').set((row) => ({ replies: row('replies', '+', by) }))
  const { numUpdatedRows } = await tweet.where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSuchTweet() // erased a moment ago
}

/** Replies as the reader sees them, without those of people whom they may not meet. */
async function writtenFor(deps: RepliesDeps, caller: Caller, rows: readonly TweetReplyRow[]): Promise<TweetReply[]> {
  const contexts = await viewerContexts(deps.db, caller, [...new Set(rows.map(({ author_id }) => author_id))], 'tweets')
  const contextOf = new Map(contexts.map((context) => [context.owner.id, context]))
  return rows.flatMap((row) => {
    const context = contextOf.get(row.author_id)
    if (!context) return []
    const { id, text, created_at } = row
    return [{ _id: id, text, createdAt: created_at.toISOString(), author: authorOf(deps, context), mayDelete: mayDelete(row, caller) }]
  })
}
