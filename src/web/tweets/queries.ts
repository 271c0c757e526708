import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { tweetsApi } from '#contract/tweets.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createThrottle } from '#web/lib/throttle.ts'
import { anyNewerKey, type FeedData, type FeedPage, feedKey, newerKey, repliesKey, type Shown, tweetKey, withNewer } from './feed-cache.ts'

/** How often it is asked whether there is something new, where no live event has told of it. */
const askEvery: Milliseconds = seconds(45)

/**
 * A feed, page by page. What is read stays where it is: nothing moves under the eyes of a reader, and what is new waits until they
 * ask for it.
 */
export const useFeed = (shown: Shown) =>
  useInfiniteQuery({
    queryKey: feedKey(shown),
    queryFn: ({ pageParam, signal }): Promise<FeedPage> =>
      call(tweetsApi.feed, { query: { ...shown, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

/** Many who tweet at once are asked for together. */
const throttle = createThrottle({
  interval: seconds(3),
  now: () => performance.now(),
  run: () => void queryClient.invalidateQueries({ queryKey: anyNewerKey }),
})

/** How many tweets came since the feed was read, and a function that shows them. */
export function useNewer(
  shown: Shown,
  data: FeedData | undefined,
): { readonly count: number; readonly isMore: boolean; readonly show: () => void } {
  const { data: newest } = useQuery({
    queryKey: newerKey(shown),
    queryFn: ({ signal }): Promise<FeedPage> => call(tweetsApi.feed, { query: shown }, { signal }),
    enabled: data !== undefined,
    initialData: data?.pages[0],
    refetchInterval: askEvery,
  })
  useLiveEvent('tweets', throttle.request)
  const known = new Set(data?.pages.flatMap((page) => page.data.map(({ tweet }) => tweet._id)))
  const top = data?.pages.flatMap((page) => page.data)[0]?.tweet._id ?? ''
  const fresh = newest?.data.filter(({ tweet }) => tweet._id > top && !known.has(tweet._id)) ?? []
  return {
    count: data ? fresh.length : 0,
    isMore: fresh.length > 0 && fresh.length === newest?.data.length,
    show: () => newest && queryClient.setQueryData<FeedData>(feedKey(shown), (read) => read && withNewer(read, newest)),
  }
}

/** @param id null where none is wanted */
export const useTweet = (id: string | null) =>
  useQuery({
    queryKey: tweetKey(id ?? ''),
    queryFn: id === null ? skipToken : async ({ signal }) => (await call(tweetsApi.tweet, { params: { id } }, { signal })).data,
  })

export const useReplies = (id: string) =>
  useInfiniteQuery({
    queryKey: repliesKey(id),
    queryFn: ({ pageParam, signal }) => call(tweetsApi.replies, { params: { id }, query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
