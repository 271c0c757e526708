import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import { countMark } from './likes.ts'
import type { ProvidedToTweets } from './provided.ts'
import { lockTweet, noSuchTweet, visibleTweet } from './reader.ts'

type RepostsDeps = Pick<Deps, 'db' | 'now' | 'newId'> & ProvidedToTweets
type Reposted = { readonly reposts: number; readonly reposted: boolean }

/** Shows a tweet that the caller may see to their followers, each of whom is asked for anyway; doing it again changes nothing. */
export const repostTweet = (deps: RepostsDeps, caller: Caller, id: string): Promise<Reposted> =>
  transact(deps.db, async (trx) => {
    await checkMayWrite(trx, caller.userId, 'repost tweets')
    const { candidate } = await visibleTweet(deps, trx, caller, id)
    const repost = { user_id: caller.userId, tweet_id: id, id: deps.newId(), author_id: candidate.user_id, created_at: deps.now() }
    const insertion = trx.insertInto('tweet_reposts').values(repost)
    const fresh = await insertion
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!fresh) return { reposts: candidate.reposts, reposted: true }
    deps.notify(trx, [{ userId: candidate.user_id, kind: 'repost', actorId: caller.userId, subjectId: id }])
    return { reposts: await countMark(trx, id, 'reposts', 1), reposted: true }
  })

/** Takes a repost back, also of a tweet that the caller may no longer see. */
export const unrepostTweet = (deps: RepostsDeps, caller: Caller, id: string): Promise<Reposted> =>
  transact(deps.db, async (trx) => {
    await lockTweet(trx, id)
    const repost = trx.deleteFrom('tweet_reposts').where('user_id', '=', caller.userId).where('tweet_id', '=', id)
    const gone = await repost.returning('tweet_id').executeTakeFirst()
    if (gone) return { reposts: await countMark(trx, id, 'reposts', -1), reposted: false }
    return { reposts: (await visibleTweet(deps, trx, caller, id)).candidate.reposts, reposted: false }
  })

/** Keeps a tweet that the caller may see; doing it again changes nothing. */
export const bookmarkTweet = (deps: RepostsDeps, caller: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { candidate } = await visibleTweet(deps, trx, caller, id)
    if (!(await lockTweet(trx, id))) throw noSuchTweet() // an erasing of the tweet came before, or finds the bookmark
    const bookmark = { user_id: caller.userId, tweet_id: id, author_id: candidate.user_id, created_at: deps.now() }
    const insertion = trx.insertInto('tweet_bookmarks').values(bookmark)
    await insertion.onConflict((conflict) => conflict.doNothing()).execute()
  })

/** Keeps a tweet no longer, also one that the caller may no longer see. */
export async function unbookmarkTweet({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<void> {
  await db.deleteFrom('tweet_bookmarks').where('user_id', '=', userId).where('tweet_id', '=', id).execute()
}
