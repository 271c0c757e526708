import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import type { ProvidedToTweets } from './provided.ts'
import { lockTweet, noSuchTweet, visibleTweet } from './reader.ts'

type LikesDeps = Pick<Deps, 'db' | 'now'> & ProvidedToTweets
type Liked = { readonly likes: number; readonly liked: boolean }

/** Likes a tweet that the caller may see; doing it again changes nothing. */
export const likeTweet = (deps: LikesDeps, caller: Caller, id: string): Promise<Liked> =>
  transact(deps.db, async (trx) => {
    await checkMayWrite(trx, caller.userId, 'like tweets')
    const { candidate } = await visibleTweet(deps, trx, caller, id)
    const like = { user_id: caller.userId, tweet_id: id, author_id: candidate.user_id, created_at: deps.now() }
    const fresh = await trx
      .insertInto('tweet_likes')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .returning('tweet_id')
      .executeTakeFirst()
    if (!fresh) return { likes: candidate.likes, liked: true }
    deps.notify(trx, [{ userId: candidate.user_id, kind: 'like', actorId: caller.userId, subjectId: id }])
    return { likes: await countMark(trx, id, 'likes', 1), liked: true }
  })

/** Takes a like back, also from a tweet that the caller may no longer see. */
export const unlikeTweet = (deps: LikesDeps, caller: Caller, id: string): Promise<Liked> =>
  transact(deps.db, async (trx) => {
    await lockTweet(trx, id)
    const like = trx.deleteFrom('tweet_likes').where('user_id', '=', caller.userId).where('tweet_id', '=', id)
    const gone = await like.returning('tweet_id').executeTakeFirst()
    if (gone) return { likes: await countMark(trx, id, 'likes', -1), liked: false }
    return { likes: (await visibleTweet(deps, trx, caller, id)).candidate.likes, liked: false }
  })

/** Counts one like or repost more or fewer, and answers how many there are. */
export async function countMark(trx: Transaction, id: string, mark: 'likes' | 'reposts', by: 1 | -1): Promise<number> {
  const tweet = trx.updateTable('tweets').set((row) => ({ [mark]: row(mark, '+', by) }))
  const counted = await tweet.where('id', '=', id).returning(mark).executeTakeFirst()
  if (!counted) throw noSuchTweet()
  return counted[mark]
}
