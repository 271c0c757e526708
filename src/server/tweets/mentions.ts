import type { Queries, Transaction } from '#server/db/connection.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToTweets } from './provided.ts'

type Naming = {
  /** Who names them. */
  readonly actorId: string
  /** The tweet where they are named, or under which, and whose it is. */
  readonly tweetId: string
  readonly ownerId: string
  readonly usernames: readonly string[]
  /** The author of the tweet that it quotes. */
  readonly quotedAuthorId?: string | null
}

/** Tells whoever is quoted and those who are mentioned, each once, as far as they may see the tweet. */
export async function tellNamed(
  { notify, visibleIds }: Pick<ProvidedToTweets, 'visibleIds' | 'notify'>,
  trx: Transaction,
  { actorId, tweetId, ownerId, usernames, quotedAuthorId = null }: Naming,
): Promise<void> {
  const found =
    usernames.length === 0 ? [] : await trx.selectFrom('usernames').select('user_id').where('username', 'in', usernames).execute()
  const mentioned = found.flatMap(({ user_id: userId }) => (userId === quotedAuthorId ? [] : { userId, kind: 'mention' as const }))
  const named = quotedAuthorId === null ? mentioned : [{ userId: quotedAuthorId, kind: 'quote' as const }, ...mentioned]
  const told = []
  for (const each of named)
    if (await isVisibleTo(visibleIds, trx, each.userId, ownerId, tweetId)) told.push({ ...each, actorId, subjectId: tweetId })
  notify(trx, told)
}

async function isVisibleTo(visibleIds: ProvidedToTweets['visibleIds'], db: Queries, userId: string, ownerId: string, tweetId: string) {
  const [context] = await viewerContexts(db, { userId, sessionId: '' }, [ownerId], 'tweets')
  return context !== undefined && (await visibleIds(db, context, [tweetId])).has(tweetId)
}
