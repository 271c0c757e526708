import type { InfiniteData } from '@tanstack/react-query'
import type { Feed, TweetInFeed, TweetReply } from '#contract/tweets.ts'
import { queryClient } from '#web/lib/query-client.ts'

export type FeedPage = { readonly data: readonly TweetInFeed[]; readonly next?: string | undefined }
export type FeedData = InfiniteData<FeedPage>
type ReplyPage = { readonly data: readonly TweetReply[]; readonly next?: string | undefined }
type ReplyData = InfiniteData<ReplyPage>

/** What a list of tweets shows: a feed, or in its place a list of people, or with words what they find. */
export type Shown = { readonly feed: Feed; readonly list?: string | undefined; readonly q?: string | undefined }

export const feedKey = ({ feed, list = '', q = '' }: Shown) => ['tweets', 'feed', feed, list, q] as const
/** Of every feed. */
export const anyNewerKey = ['tweets', 'newer'] as const
export const newerKey = ({ feed, list = '', q = '' }: Shown) => [...anyNewerKey, feed, list, q] as const
export const tweetKey = (id: string) => ['tweets', 'one', id] as const
export const repliesKey = (id: string) => ['tweets', 'replies', id] as const

/** Changes a tweet wherever it is shown. */
export function updateCachedTweet(id: string, change: (tweet: TweetInFeed) => TweetInFeed): void {
  queryClient.setQueriesData<FeedData>({ queryKey: ['tweets', 'feed'] }, (data) =>
    mapPages(data, (tweets) => tweets.map((tweet) => (tweet.tweet._id === id ? change(tweet) : tweet))),
  )
  queryClient.setQueryData<TweetInFeed>(tweetKey(id), (tweet) => tweet && change(tweet))
}

/** The tweets of every page, each once: in another page it may have been reposted by somebody else. */
export const tweetsIn = (data: FeedData | undefined): readonly TweetInFeed[] => [
  ...new Map(data?.pages.flatMap((page) => page.data.map((tweet) => [tweet.tweet._id, tweet] as const))).values(),
]

/** Takes a tweet out of every feed. */
export function removeCachedTweet(id: string): void {
  queryClient.setQueriesData<FeedData>({ queryKey: ['tweets', 'feed'] }, (data) =>
    mapPages(data, (tweets) => tweets.filter(({ tweet }) => tweet._id !== id)),
  )
}

/** Puts a new tweet on top of a feed. One that is still being read for the first time may have been answered before the tweet: it is read anew. */
export function addCachedTweet(feed: Feed, tweet: TweetInFeed): void {
  const key = feedKey({ feed })
  if (queryClient.getQueryData(key) === undefined) void queryClient.resetQueries({ queryKey: key })
  else queryClient.setQueryData<FeedData>(key, (data) => data && withNewer(data, { data: [tweet] }))
}

/**
 * A feed with its newer beginning: what is new stands above what was read, or in its place where too much came to know what lies
 * between.
 */
export function withNewer({ pages, pageParams }: FeedData, newest: FeedPage): FeedData {
  const [first, ...rest] = pages
  const known = new Set(first?.data.map(({ tweet }) => tweet._id))
  const fresh = newest.data.filter(({ tweet }) => !known.has(tweet._id))
  const isJoined = newest.next === undefined || fresh.length < newest.data.length
  if (!first || !isJoined) return { pages: [newest], pageParams: [''] }
  return { pages: [{ ...first, data: [...fresh, ...first.data] }, ...rest], pageParams }
}

export function updateCachedReplies(id: string, change: (replies: readonly TweetReply[], isLast: boolean) => readonly TweetReply[]): void {
  queryClient.setQueryData<ReplyData>(
    repliesKey(id),
    (data) =>
      data && { ...data, pages: data.pages.map((page, at) => ({ ...page, data: change(page.data, at === data.pages.length - 1) })) },
  )
}

const mapPages = (data: FeedData | undefined, change: (tweets: readonly TweetInFeed[]) => readonly TweetInFeed[]) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, data: change(page.data) })) }
