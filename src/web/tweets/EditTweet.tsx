import { useState } from 'react'
import type { TweetInFeed } from '#contract/tweets.ts'
import { useEditTweet } from './mutations.ts'
import { TweetForm } from './TweetForm.tsx'

type Props = { readonly tweet: TweetInFeed['tweet']; readonly ownerId: string; readonly onDone: () => void }

/** Rewrites a tweet where it stands. */
export function EditTweet({ tweet, ownerId, onDone }: Props) {
  const [written, setWritten] = useState({ text: tweet.text, images: tweet.images.map(({ _id }) => _id) as readonly string[] })
  const edit = useEditTweet(ownerId, tweet)
  return (
    <TweetForm
      ownerId={ownerId}
      label="Edit the tweet"
      written={written}
      onWrite={setWritten}
      action="Save"
      isBusy={edit.isPending}
      error={edit.error}
      onSubmit={() => edit.mutate({ ...written, text: written.text.trim() }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  )
}
