import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Feed as FeedName } from '#contract/tweets.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'
import styles from './Feed.module.css'
import { useFeed, useNewer } from './queries.ts'
import { TweetCard } from './TweetCard.tsx'

type Props = {
  readonly feed: FeedName
  readonly ownId: string
  readonly onOpen: (id: string) => void
  readonly onDelete: (id: string) => Promise<unknown>
  /** Puts the cursor into the sheet for a new tweet. */
  readonly onWrite: () => void
}

/** About how high a tweet stands, before it is measured. */
const usualHeight = 190

/** The tweets of one feed. Page Down and Page Up go from one to the next; what is new waits behind a button. */
export function Feed({ feed, ownId, onOpen, onDelete, onWrite }: Props) {
  const list = useFeed(feed)
  const newer = useNewer(feed, list.data)
  const box = useRef<HTMLDivElement>(null)
  const tweets = list.data?.pages.flatMap(({ data }) => data) ?? []
  const end = useNearEnd(() => list.hasNextPage && !list.isFetching && !list.isError && void list.fetchNextPage())

  if (list.isPending) return <DelayedSpinner />
  if (list.isError && tweets.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (tweets.length === 0 && newer.count === 0 && !list.hasNextPage) return <EmptyFeed feed={feed} onWrite={onWrite} />

  function showNewer() {
    newer.show()
    window.scrollTo({ top: 0 })
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true }))
  }
  return (
    <>
      <div role="status" className={styles.newer}>
        {newer.count > 0 && (
          <Button variant="primary" size="small" onClick={showNewer}>
            {newer.count}
            {newer.isMore && '+'} new {newer.count === 1 ? 'tweet' : 'tweets'}
          </Button>
        )}
      </div>
      <div ref={box} role="feed" aria-busy={list.isFetchingNextPage} aria-label="Tweets" onKeyDown={goToNeighbour}>
        <WindowVirtualizer data={tweets} itemSize={usualHeight} bufferSize={1200}>
          {(tweet, at) => (
            <TweetCard
              key={tweet.tweet._id}
              tweet={tweet}
              isOwn={tweet.author._id === ownId}
              onOpen={onOpen}
              onDelete={onDelete}
              tabIndex={-1}
              aria-posinset={at + 1}
              aria-setsize={list.hasNextPage ? -1 : tweets.length}
            />
          )}
        </WindowVirtualizer>
      </div>
      <div ref={end} />
      {list.isError ? (
        <NetworkErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : (
        <Pager
          shown={tweets.length}
          noun={['tweet', 'tweets']}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

/** The keys of a feed: https://www.w3.org/WAI/ARIA/apg/patterns/feed/ */
function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  if (step === undefined || (event.target as Element).closest('textarea')) return
  const articles = [...event.currentTarget.querySelectorAll<HTMLElement>('article')]
  const at = articles.findIndex((article) => article.contains(document.activeElement))
  const next = articles[at + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}

/** Calls back when the element of the returned ref is a screen or two below the window. */
function useNearEnd(onNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const end = element.current
    if (!end) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '1200px' })
    observer.observe(end)
    return () => observer.disconnect()
  })
  return element
}
