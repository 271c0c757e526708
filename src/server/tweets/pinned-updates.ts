import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { PinnedUpdate, usersApi } from '#contract/people/users.ts'
import { canSee } from '#domain/case/visibility.ts'
import { maxPinnedUpdates } from '#domain/people/progress.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import type { ProvidedToTweets } from './provided.ts'

type Asked = output<typeof usersApi.pinnedUpdates.query>

/**
 * What the keepers pinned for all and the reader did not put away, and what is pinned on one island, the reader's own unless another is
 * named: words for whoever sees the profile, tweets for whoever sees the tweet.
 */
export async function pinnedUpdates(
  deps: Pick<Deps, 'db'> & Pick<ProvidedToTweets, 'tweetsNamed'>,
  caller: Caller,
  { sort, filter, user = caller.userId }: Asked,
): Promise<PinnedUpdate[]> {
  const { db } = deps
  const context = await viewerContext(db, caller, user)
  const isIslandShown = filter !== 'keepers' && canSee(context, 'profile')
  const dismissed = db.selectFrom('dismissed_updates').select('update_id').where('user_id', '=', caller.userId)
  const order = sort === 'oldest' ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('pinned_updates')
    .selectAll()
    .where((row) =>
      row.or([
        ...(filter === 'island' ? [] : [row.and([row('author_id', 'is', null), row('id', 'not in', dismissed)])]),
        ...(isIslandShown ? [row('author_id', '=', user)] : []),
      ]),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(sql.lit(maxPinnedUpdates))
    .execute()
  const pinned = rows.flatMap(({ tweet_id }) => tweet_id ?? [])
  const tweets = pinned.length > 0 ? await deps.tweetsNamed(db, [context], pinned) : new Map()
  return rows.flatMap(({ id, author_id, tweet_id, text, created_at }) => {
    const shown = tweet_id === null ? text : tweets.get(tweet_id)?.tweet.text
    return shown === undefined ? [] : [{ _id: id, author: author_id, tweet: tweet_id, text: shown, createdAt: created_at.toISOString() }]
  })
}
