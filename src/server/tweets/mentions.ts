import type { Queries, Transaction } from '#server/db/connection.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToTweets } from './provided.ts'

type Mentioning = {
  /** Who mentions them. */
  readonly actorId: string
  /** The tweet where they are mentioned, or under which, and whose it is. */
  readonly tweetId: string
  readonly ownerId: string
  readonly usernames: readonly string[]
}

/** Tells those who are mentioned, as far as they may see the tweet. */
export async function tellMentioned(
  { notify, visibleIds }: Pick<ProvidedToTweets, 'visibleIds' | 'notify'>,
  trx: Transaction,
  { actorId, tweetId, ownerId, usernames }: Mentioning,
): Promise<void> {
  if (usernames.length === 0) return
  const mentioned = await trx.selectFrom('usernames').select('user_id').where('username', 'in', usernames).execute()
  const told = []
  for (const { user_id: userId } of mentioned)
    if (await isVisibleTo(visibleIds, trx, userId, ownerId, tweetId))
      told.push({ userId, kind: 'mention' as const, actorId, subjectId: tweetId })
  notify(trx, told)
}

async function isVisibleTo(visibleIds: ProvidedToTweets['visibleIds'], db: Queries, userId: string, ownerId: string, tweetId: string) {
  const [context] = await viewerContexts(db, { userId, sessionId: '' }, [ownerId], 'tweets')
  return context !== undefined && (await visibleIds(db, context, [tweetId])).has(tweetId)
}
