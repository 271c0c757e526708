import type { Feed, TweetInFeed } from '#contract/tweets.ts'
import { tweetsOnPage } from '#domain/tweets/limits.ts'
import { tweetQuery } from '#domain/tweets/search.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { readSealedCursor, writeSealedCursor } from '#server/http/cursor.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import { type Candidate, candidates } from './candidates.ts'
import type { ProvidedToTweets } from './provided.ts'
import { authorOf, isVerified, noSuchTweet, visibleTweet } from './reader.ts'

type FeedDeps = Pick<Deps, 'db' | 'config'> & ProvidedToTweets
type Asked = {
  readonly feed: Feed
  readonly list?: string | undefined
  readonly q?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** How often a page looks further when its reader may not see what was found. What is missing then comes with the next page. */
const maxLooks = 4

/**
 * One page of a feed. Its cursor is the last tweet that was looked at, so that what comes and goes meanwhile moves nothing else. It is
 * sealed, since the reader may not see that tweet.
 */
export async function pageOfFeed(
  deps: FeedDeps,
  caller: Caller,
  { feed, list, q, limit = tweetsOnPage, cursor }: Asked,
): Promise<{ data: TweetInFeed[]; next?: string }> {
  const words = q === undefined ? null : tweetQuery(q)
  if (q !== undefined && words === null) return { data: [] }
  const asked = { feed, listId: list ?? null, words, readerId: caller.userId, isVerified: await isVerified(deps.db, caller), count: limit }
  const { cursors } = deps.config.secrets
  const listed: Listed[] = []
  let before = readSealedCursor(cursors, cursor)
  for (let look = 1; look <= maxLooks; look++) {
    const { rows, until } = await candidates(deps.db, { ...asked, before })
    const shown = await toFeedTweets(deps, caller, rows)
    for (const each of shown) if (!listed.some(({ shown: { tweet } }) => tweet._id === each.shown.tweet._id)) listed.push(each)
    if (until === null && listed.length <= limit) return { data: listed.map(({ shown }) => shown) }
    const isFull = listed.length >= limit
    before = (isFull ? listed[limit - 1]?.key : until) ?? null
    if (isFull) break
  }
  return { data: listed.slice(0, limit).map(({ shown }) => shown), ...(before && { next: writeSealedCursor(cursors, before) }) }
}

/** One tweet as a feed shows it. */
export async function tweetNamed(deps: FeedDeps, caller: Caller, id: string): Promise<TweetInFeed> {
  const { candidate } = await visibleTweet(deps, deps.db, caller, id)
  const [listed] = await toFeedTweets(deps, caller, [candidate], 'profile')
  if (!listed) throw noSuchTweet()
  return listed.shown
}

/** A tweet, and where it stands in its feed. */
type Listed = { readonly key: string; readonly shown: TweetInFeed }

/**
 * Those of the candidates that the reader may see, in their order, each with what it quotes where they may see that too. A repost is shown where the
 * reader may meet who reposted it, and may see the tweet at its author’s.
 */
async function toFeedTweets(
  deps: FeedDeps,
  caller: Caller,
  found: readonly Candidate[],
  surface: 'tweets' | 'profile' = 'tweets',
): Promise<readonly Listed[]> {
  const people = found.flatMap(({ user_id, quoted_author_id, reposter_id }) => [user_id, quoted_author_id ?? [], reposter_id ?? []].flat())
  const contexts = await viewerContexts(deps.db, caller, [...new Set(people)], surface)
  const contextOf = new Map(contexts.map((context) => [context.owner.id, context]))
  const ids = found.flatMap(({ id, quoted_id }) => (quoted_id ? [id, quoted_id] : [id]))
  const read = await deps.tweetsNamed(deps.db, contexts, [...new Set(ids)])
  const authorNamed = (id: string | null) => {
    const context = contextOf.get(id ?? '')
    return context ? authorOf(deps, context) : null
  }
  return found.flatMap((row) => {
    const author = authorNamed(row.user_id)
    const entry = read.get(row.id)
    const repostedBy = authorNamed(row.reposter_id)
    if (!author || !entry || (row.reposter_id !== null && !repostedBy)) return []
    const quotedAuthor = authorNamed(row.quoted_author_id)
    const quoted = quotedAuthor ? read.get(row.quoted_id ?? '') : undefined
    const shown: TweetInFeed = {
      tweet: entry.tweet,
      author,
      likes: row.likes,
      replies: row.replies,
      reposts: row.reposts,
      liked: row.is_liked,
      reposted: row.is_reposted,
      bookmarked: row.is_bookmarked,
      repostedBy,
      quoted: row.quoted_id === null ? null : { tweet: quoted?.tweet ?? null, author: quoted ? quotedAuthor : null },
      pinned: row.is_pinned,
      edited: entry.isEdited,
    }
    return [{ key: row.key, shown }]
  })
}
