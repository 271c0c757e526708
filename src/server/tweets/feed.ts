import type { Feed, TweetInFeed } from '#contract/tweets.ts'
import { tweetsOnPage } from '#domain/tweets/limits.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import { type Candidate, candidates } from './candidates.ts'
import type { ProvidedToTweets } from './provided.ts'
import { authorOf, isVerified, noSuchTweet, visibleTweet } from './reader.ts'

type FeedDeps = Pick<Deps, 'db'> & ProvidedToTweets
type Asked = { readonly feed: Feed; readonly limit?: number | undefined; readonly cursor?: string | undefined }

/** How often a page looks further when its reader may not see what was found. What is missing then comes with the next page. */
const maxLooks = 4

/** One page of a feed. Its cursor is the last tweet that was looked at, so that what comes and goes meanwhile moves nothing else. */
export async function pageOfFeed(
  deps: FeedDeps,
  caller: Caller,
  { feed, limit = tweetsOnPage, cursor }: Asked,
): Promise<{ data: TweetInFeed[]; next?: string }> {
  const asked = { feed, readerId: caller.userId, isVerified: await isVerified(deps.db, caller), count: limit }
  const [start = null] = readCursor(cursor, [isUuidKey]) ?? []
  const data: TweetInFeed[] = []
  let before = start
  for (let look = 1; look <= maxLooks; look++) {
    const found = await candidates(deps.db, { ...asked, before })
    const authors = [...new Set(found.map(({ user_id }) => user_id))]
    const contexts = await viewerContexts(deps.db, caller, authors, 'tweets')
    const shown = (await toFeedTweets(deps, contexts, found)).slice(0, limit - data.length)
    data.push(...shown)
    if (found.length < limit) return { data }
    const isFull = data.length === limit
    before = (isFull ? data.at(-1)?.tweet._id : found.at(-1)?.id) ?? null
    if (isFull) break
  }
  return { data, ...(before && { next: writeCursor([before]) }) }
}

/** One tweet as a feed shows it. */
export async function tweetNamed(deps: FeedDeps, caller: Caller, id: string): Promise<TweetInFeed> {
  const { candidate, context } = await visibleTweet(deps, deps.db, caller, id)
  const [tweet] = await toFeedTweets(deps, [context], [candidate])
  if (!tweet) throw noSuchTweet()
  return tweet
}

/** Those of the candidates that the reader may see, in their order. */
async function toFeedTweets(deps: FeedDeps, contexts: readonly ViewerContext[], found: readonly Candidate[]): Promise<TweetInFeed[]> {
  const contextOf = new Map(contexts.map((context) => [context.owner.id, context]))
  const read = await deps.tweetsNamed(
    deps.db,
    contexts,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, user_id, likes, replies, is_liked, is_pinned }) => {
    const context = contextOf.get(user_id)
    const entry = read.get(id)
    if (!context || !entry) return []
    const { tweet, isEdited } = entry
    return [{ tweet, author: authorOf(deps, context), likes, replies, liked: is_liked, pinned: is_pinned, edited: isEdited }]
  })
}
