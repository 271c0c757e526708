import type { ReactNode } from 'react'
import type { TweetInFeed } from '#contract/tweets.ts'
import { CallError } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useTweet } from './queries.ts'
import { Replies } from './Replies.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import styles from './Thread.module.css'
import { TweetCard } from './TweetCard.tsx'

type Props = {
  readonly id: string
  readonly ownId: string
  readonly onBack: () => void
  readonly onDelete: (id: string) => Promise<unknown>
}

/** One tweet with its replies, as its address opens it. */
export function Thread({ id, onBack, ...rest }: Props) {
  const tweet = useTweet(id)
  return (
    <section className={styles.thread} aria-label="Tweet and replies">
      <Button variant="link" className={styles.back} onClick={onBack}>
        Back to the tweets
      </Button>
      {tweet.data ? <Talk tweet={tweet.data} onBack={onBack} {...rest} /> : missing(tweet)}
    </section>
  )
}

function missing({ error, isError, refetch }: ReturnType<typeof useTweet>): ReactNode {
  if (error instanceof CallError && [400, 404].includes(error.status))
    return (
      <EmptyState title="No tweet at this address">
        The tweet was deleted, or its author does not show it to you. Which of the two is not told.
      </EmptyState>
    )
  return isError ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
}

function Talk({ tweet, ownId, onBack, onDelete }: Omit<Props, 'id'> & { readonly tweet: TweetInFeed }) {
  const id = tweet.tweet._id
  return (
    <>
      <TweetCard tweet={tweet} isOwn={tweet.author._id === ownId} onDelete={(tweetId) => onDelete(tweetId).then(onBack)} />
      <h2 className={styles.heading}>{tweet.replies === 1 ? '1 reply' : `${tweet.replies} replies`}</h2>
      <Replies id={id} />
      <ReplyForm id={id} to={tweet.author.name} />
    </>
  )
}
