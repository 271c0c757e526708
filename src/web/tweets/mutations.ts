import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { binApi } from '#contract/case/bin.ts'
import { caseApi } from '#contract/case/case.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import { usersApi } from '#contract/people/users.ts'
import { pinsApi, type TweetInFeed, tweetsApi } from '#contract/tweets.ts'
import type { UserDocument } from '#contract/user-info.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { bodyOfTweet } from '#domain/outbox.ts'
import { CallError, call, callMinimal, useIdempotencyKeys } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { refetchMe, replaceMe, updateEntryOfMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { loadOutbox } from '#web/shared/outbox/load-outbox.ts'
import { pinnedKey } from '#web/shared/person/pinned-updates.ts'
import type { Written } from './draft.ts'
import { addCachedTweet, feedKey, removeCachedTweet, repliesKey, updateCachedReplies, updateCachedTweet } from './feed-cache.ts'

/** Sets who may see one's tweets. */
export async function setTweetLevel(id: string, level: PrivacyLevel): Promise<void> {
  replaceMe((await call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: privacyQueryOf.tweet, level } })).data)
}

type Posting = Written & {
  readonly level: PrivacyLevel | null
  /** The tweet that it quotes. */
  readonly quoted: TweetInFeed | null
}

/** Posts a tweet, once however often it is tried; before it, sets who may see tweets, where that was just answered. */
export function usePostTweet({ doc }: UserDocument) {
  const { keyFor, renew } = useIdempotencyKeys()
  return useMutation({
    mutationFn: async ({ text, images, level, quoted }: Posting) => {
      if (level) await setTweetLevel(doc._id, level)
      const written = { text, images, quote: quoted?.tweet._id ?? null }
      const body = bodyOfTweet(written)
      const clientId = keyFor(body)
      const seenBy = level ?? doc.privacy?.casetweets ?? 'private'
      try {
        const { data } = await callMinimal(caseApi.updateTweets, { params: { id: doc._id }, body }, { idempotencyKey: clientId })
        return { entry: data.entries[0], level: seenBy, isKept: false }
      } catch (failure) {
        if (!(failure instanceof CallError) || failure.status !== 0) throw failure
        await (await loadOutbox()).outboxOf(doc._id).write({ act: 'tweet', clientId, ...written, writtenAt: Date.now() })
        return { entry: undefined, level: seenBy, isKept: true }
      }
    },
    meta: { quiet: true }, // the form shows what was refused
    onSuccess: ({ entry, level, isKept }, { quoted }) => {
      renew()
      if (isKept) return showToast(t('Kept here. It is posted when the server can be reached.'))
      void refetchMe()
      void queryClient.invalidateQueries({ queryKey: ['case', doc._id] })
      if (entry?.kind !== 'tweet') return
      const { _id, name, username, island, image } = doc
      const author = { _id, name, username, island, image }
      const tweet: TweetInFeed = {
        tweet: entry,
        author,
        likes: 0,
        replies: 0,
        reposts: 0,
        liked: false,
        reposted: false,
        bookmarked: false,
        repostedBy: null,
        quoted: quoted && { tweet: quoted.tweet, author: quoted.author },
        pinned: false,
        edited: false,
      }
      addCachedTweet('mine', tweet)
      if (level === 'public' || level === 'members') addCachedTweet('public', tweet)
      void playSound('updateFile')
      showToast(t('Posted.'))
    },
  })
}

/** Rewrites a tweet of one's own, unless it was rewritten elsewhere meanwhile. */
export const useEditTweet = (id: string, { _id, revision }: TweetInFeed['tweet']) =>
  useMutation({
    mutationFn: ({ text, images }: Written) =>
      callMinimal(caseApi.updateTweets, { params: { id }, body: { casetweets: { _id, revision, text, images: [...images] } } }),
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      const [entry] = data.entries
      if (entry?.kind === 'tweet') {
        updateCachedTweet(_id, (known) => ({ ...known, tweet: entry, edited: true }))
        updateEntryOfMe(entry)
      }
      void queryClient.invalidateQueries({ queryKey: pinnedKey })
      void playSound('updateFile')
      showToast(message)
    },
  })

/** Moves a tweet of one's own to the bin, and remembers it so that this can be undone. */
export function useDeleteTweet(id: string) {
  const [deleted, setDeleted] = useState<string | null>(null)
  const remove = useMutation({
    mutationFn: (tweet: string) => callMinimal(binApi.deleteTweet, { params: { id }, body: { caseimage_id: tweet } }),
    onSuccess: (_, tweet) => {
      removeCachedTweet(tweet)
      setDeleted(tweet)
      void forgetElsewhere(id)
    },
  })
  const restore = useMutation({
    mutationFn: (tweet: string) => callMinimal(binApi.restoreEntry, { params: { id }, body: { caseimage_id: tweet } }),
    onSuccess: async () => {
      setDeleted(null)
      void playSound('retrieveFile')
      void forgetElsewhere(id)
      await queryClient.invalidateQueries({ queryKey: ['tweets'] })
    },
  })
  return {
    remove: (tweet: string) => remove.mutateAsync(tweet),
    deleted,
    isRestoring: restore.isPending,
    restore: () => deleted !== null && restore.mutate(deleted),
    forget: () => setDeleted(null),
  }
}

/** What else shows one's tweets is fetched again. */
async function forgetElsewhere(id: string): Promise<void> {
  await Promise.all([
    refetchMe(),
    queryClient.invalidateQueries({ queryKey: ['case', id] }),
    queryClient.invalidateQueries({ queryKey: pinnedKey }),
  ])
}

/** Likes a tweet or takes that back; the button answers at once, and goes back where the server refuses. */
export const useLike = (id: string) =>
  useMutation({
    mutationFn: (liked: boolean) => call(liked ? tweetsApi.like : tweetsApi.unlike, { params: { id } }),
    onMutate: (liked) => updateCachedTweet(id, (tweet) => ({ ...tweet, liked, likes: Math.max(0, tweet.likes + (liked ? 1 : -1)) })),
    onError: (_, liked) =>
      updateCachedTweet(id, (tweet) => ({ ...tweet, liked: !liked, likes: Math.max(0, tweet.likes + (liked ? -1 : 1)) })),
    onSuccess: ({ data }) => updateCachedTweet(id, (tweet) => ({ ...tweet, ...data })),
  })

/** Shows a tweet to one's followers, or takes that back. */
export const useRepost = (id: string) =>
  useMutation({
    mutationFn: (reposted: boolean) => call(reposted ? tweetsApi.repost : tweetsApi.unrepost, { params: { id } }),
    onSuccess: ({ data }) => {
      updateCachedTweet(id, (tweet) => ({ ...tweet, ...data }))
      showToast(
        data.reposted ? t('Your followers see it too, where its author lets them.') : t('Your followers see it no longer from you.'),
      )
    },
  })

/** Keeps a tweet to find it again, or no longer. */
export const useBookmark = (id: string) =>
  useMutation({
    mutationFn: (bookmarked: boolean) => call(bookmarked ? tweetsApi.bookmark : tweetsApi.unbookmark, { params: { id } }),
    onSuccess: ({ data }) => {
      updateCachedTweet(id, (tweet) => ({ ...tweet, ...data }))
      void queryClient.resetQueries({ queryKey: feedKey({ feed: 'bookmarks' }), type: 'inactive' })
    },
  })

/** Replies to a tweet, once however often it is tried. */
export function useReply(id: string) {
  const { keyFor, renew } = useIdempotencyKeys()
  return useMutation({
    mutationFn: (text: string) => call(tweetsApi.reply, { params: { id }, body: { text } }, { idempotencyKey: keyFor(text) }),
    meta: { quiet: true },
    onSuccess: ({ data }) => {
      renew()
      updateCachedReplies(id, (replies, isLast) => (isLast ? [...replies, data] : replies))
      updateCachedTweet(id, (tweet) => ({ ...tweet, replies: tweet.replies + 1 }))
      void playSound('updateFile')
    },
  })
}

export const useDeleteReply = (id: string) =>
  useMutation({
    mutationFn: (reply: string) => call(tweetsApi.deleteReply, { params: { id, reply } }),
    onSuccess: ({ message }, reply) => {
      updateCachedReplies(id, (replies) => replies.filter(({ _id }) => _id !== reply))
      updateCachedTweet(id, (tweet) => ({ ...tweet, replies: Math.max(0, tweet.replies - 1) }))
      void queryClient.invalidateQueries({ queryKey: repliesKey(id) })
      showToast(message)
    },
  })

/** Pins a tweet of one's own to one's island, or takes it down. */
export const usePinTweet = (id: string) =>
  useMutation({
    mutationFn: (isPinned: boolean) =>
      isPinned ? call(pinsApi.pin, { params: { id }, body: {} }) : call(pinsApi.unpin, { params: { id } }),
    onSuccess: ({ message }, pinned) => {
      updateCachedTweet(id, (tweet) => ({ ...tweet, pinned }))
      void queryClient.invalidateQueries({ queryKey: pinnedKey })
      showToast(message)
    },
  })
