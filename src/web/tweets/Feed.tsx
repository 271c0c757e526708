import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { type CustomContainerComponentProps, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { Feed as FeedName } from '#contract/tweets.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './Feed.module.css'
import { tweetsIn } from './feed-cache.ts'
import { useFeed, useNewer } from './queries.ts'
import { TweetCard } from './TweetCard.tsx'

type Props = {
  readonly feed: FeedName
  /** A list of people whose tweets stand in place of the feed. */
  readonly list?: string | undefined
  /** What is searched for in place of the feed. */
  readonly q?: string | undefined
  readonly ownId: string
  readonly onOpen: (id: string) => void
  readonly onDelete: (id: string) => Promise<unknown>
  /** Puts the cursor into the sheet for a new tweet. */
  readonly onWrite: () => void
  /** What it says when there is nothing to show, where that is not what its feed says. */
  readonly empty?: ReactNode
}

/** About how high a tweet stands, before it is measured. */
const usualHeight = 190

/** The tweets of one feed. Page Down and Page Up go from one to the next; what is new waits behind a button. */
export function Feed({ feed, list: listId, q, ownId, onOpen, onDelete, onWrite, empty }: Props) {
  const shown = { feed, list: listId, q }
  const list = useFeed(shown)
  const newer = useNewer(shown, list.data)
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const tweets = tweetsIn(list.data)
  const end = useNearEnd(() => list.hasNextPage && !list.isFetching && !list.isError && void list.fetchNextPage())

  if (list.isPending) return <DelayedSpinner />
  if (list.isError && tweets.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (tweets.length === 0 && newer.count === 0 && !list.hasNextPage) return empty ?? <EmptyFeed feed={feed} q={q} onWrite={onWrite} />

  function showNewer() {
    newer.show()
    window.scrollTo({ top: 0 })
    requestAnimationFrame(() => focusTweet(box.current, 0))
  }
  /** The keys of a feed: https://www.w3.org/WAI/ARIA/apg/patterns/feed/ */
  function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
    const step = { PageDown: 1, PageUp: -1 }[event.key]
    const target = event.target as Element
    if (step === undefined || target.closest('textarea')) return
    const index = Number(target.closest('article')?.ariaPosInSet ?? 0) - 1 + step
    if (index < 0 || index >= tweets.length) return
    event.preventDefault()
    virtualizer.current?.scrollToIndex(index, { align: 'start' })
    focusTweet(box.current, index)
  }
  return (
    <>
      <div role="status" className={styles.newer}>
        {newer.count > 0 && (
          <Button variant="primary" size="small" onClick={showNewer}>
            {newer.isMore
              ? t('{count}+ new tweets', { count: newer.count })
              : t('{count, plural, one{# new tweet} other{# new tweets}}', { count: newer.count })}
          </Button>
        )}
      </div>
      <div ref={box} role="feed" aria-busy={list.isFetchingNextPage} aria-label={t('Tweets')} onKeyDown={goToNeighbour}>
        <WindowVirtualizer ref={virtualizer} as={Pressable} data={tweets} itemSize={usualHeight} bufferSize={1200}>
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
          noun={[t('tweet'), t('tweets')]}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

/** The container of the virtualizer, which makes its items deaf to presses while it scrolls: a press right after scrolling counts too. */
const Pressable = ({ style, ...rest }: CustomContainerComponentProps & { readonly ref?: Ref<HTMLDivElement> }) => (
  <div {...rest} style={{ ...style, pointerEvents: 'auto' }} />
)

/**
 * Focuses the tweet at an index once it is rendered: what is far from the window is not, and what was just added not at once.
 * @param frames for how many frames it is looked for
 */
function focusTweet(feed: HTMLElement | null, index: number, frames = 20): void {
  const article = feed?.querySelector<HTMLElement>(`article[aria-posinset="${index + 1}"]`)
  if (article) article.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusTweet(feed, index, frames - 1))
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

/** What a feed says that has nothing to show, and the way on. */
function EmptyFeed({ feed, q, onWrite }: Pick<Props, 'feed' | 'q' | 'onWrite'>) {
  const write = <Button onClick={onWrite}>{t('Write a tweet')}</Button>
  if (q !== undefined)
    return (
      <EmptyState title={t('Nothing by these words')} drawing="tweets">
        {t('No tweet that is open to you has “{q}”. Fewer words, or the beginning of one, find more.', { q })}
      </EmptyState>
    )
  if (feed === 'bookmarks')
    return (
      <EmptyState title={t('No ribbon in the book')} drawing="tweets">
        {t('A tweet that you bookmark is here to be found again. Nobody is told.')}
      </EmptyState>
    )
  if (feed === 'following')
    return (
      <EmptyState
        title={t('Nothing on this line')}
        drawing="tweets"
        action={<LinkButton to="/directory">{t('Find people to follow')}</LinkButton>}
      >
        {t('What the people you follow post arrives here, in the order in which it was posted.')}
      </EmptyState>
    )
  if (feed === 'mine')
    return (
      <EmptyState title={t('An unused ribbon')} drawing="tweets" action={write}>
        {t('You have posted nothing yet. What you post stays in your case, whoever may see it.')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('The line is quiet')} drawing="tweets" action={write}>
      {t('Nobody has posted anything for everybody to read. Somebody has to be first.')}
    </EmptyState>
  )
}
