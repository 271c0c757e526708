import type { TweetInFeed } from '#contract/tweets.ts'
import { Problem } from '#domain/problem.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import { type Candidate, candidateNamed } from './candidates.ts'
import type { ProvidedToTweets } from './provided.ts'

/** Whether the caller's e-mail is verified; until then they read what is public, and write nothing. */
export async function isVerified(db: Queries, { userId }: Caller): Promise<boolean> {
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return user.email_verified_at !== null
}

export const noSuchTweet = () => new Problem('not-found', 'There is no such tweet, or you may not see it.')

/**
 * A tweet that the caller may see by its address, also of somebody whom they muted, and how they see its author; refused as not there
 * whatever the reason.
 */
export async function visibleTweet(
  { visibleIds }: Pick<ProvidedToTweets, 'visibleIds'>,
  db: Queries,
  caller: Caller,
  id: string,
): Promise<{ readonly candidate: Candidate; readonly context: ViewerContext }> {
  const candidate = await candidateNamed(db, caller.userId, id)
  const [context] = candidate ? await viewerContexts(db, caller, [candidate.user_id], 'profile') : []
  if (!candidate || !context || !(await visibleIds(db, context, [id])).has(id)) throw noSuchTweet()
  return { candidate, context }
}

/**
 * The row of a tweet, locked before anything under it is deleted: whoever erases the tweet locks in the same order, so that neither waits
 * for the other in a circle.
 */
export const lockTweet = (trx: Transaction, id: string): Promise<{ readonly user_id: string } | undefined> =>
  trx.selectFrom('tweets').select('user_id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The author of a tweet as its reader sees them. */
export const authorOf = ({ pictureFor }: Pick<ProvidedToTweets, 'pictureFor'>, context: ViewerContext): TweetInFeed['author'] => {
  const { id, name, username, island } = context.user
  return { _id: id, name, username, island, image: pictureFor(context) }
}
