import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { isUuid } from '#domain/uuid.ts'
import { tweetsTopic } from '#server/bus/port.ts'
import { afterCommit, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type IdempotencyKey, writtenBefore } from '#server/idempotency/idempotency.ts'
import { changesNothing, isRepeated, lockNamedEntry } from './edit.ts'
import { indexWords } from './index-words.ts'
import type { ProvidedToCase } from './provided.ts'
import { asWritten, saveWithin } from './save.ts'
import { insertEntries, updateEntry, type Words } from './store.ts'

type TweetsDeps = Pick<Deps, 'db' | 'bus' | 'now' | 'config' | 'newId'> &
  Pick<ProvidedToCase, 'tellNamed' | 'authorOfQuoted' | 'tellOpened'>

/** A tweet as its owner sends it; without an id a new one. Pictures are ids of image entries, or locations that become such. */
export type SentTweet = Words & {
  readonly _id?: string | undefined
  readonly revision?: number | undefined
  readonly images?: readonly string[] | undefined
  /** The tweet that a new one quotes. */
  readonly quote?: string | undefined
}

/**
 * Adds tweets and edits them, all or none.
 * @param key of a request that may come twice; what it brought the first time stands
 * @returns the id of each, in their order
 */
export const updateTweets = (
  deps: TweetsDeps,
  caller: Caller,
  tweets: readonly SentTweet[],
  key: IdempotencyKey,
): Promise<readonly string[]> =>
  transact(deps.db, async (trx) => {
    const { userId } = caller
    const ids = tweets.map(({ _id }) => _id ?? deps.newId())
    const before = await writtenBefore(trx, userId, { key, ids, at: deps.now() })
    if (before) return before
    const bytesBefore = new Map<string, Bytes>()
    const sent = tweets.map((tweet, index) => ({ ...tweet, id: ids[index] ?? '' }))
    // in one order, so that two who edit the same ones never wait for each other
    for (const { id, _id, ...tweet } of sent.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))) {
      const bytes = await (_id === undefined ? add(deps, trx, caller, id, tweet) : edit(deps, trx, caller, id, tweet))
      if (bytes !== null && !bytesBefore.has(id)) bytesBefore.set(id, bytes)
    }
    const bytesInAll = [...bytesBefore.values()].reduce((sum, bytes) => sum + bytes, 0)
    const added = sent.flatMap(({ id, _id }) => (_id === undefined ? id : []))
    if (added.length > 0) afterCommit(trx, () => deps.bus.publish(tweetsTopic, added))
    if (bytesBefore.size > 0) await indexWords(trx, userId, [...bytesBefore.keys()], bytesInAll)
    return ids
  })

type Tweet = Omit<SentTweet, '_id'>

/** Adds a tweet; answers how many bytes its words had before. */
async function add(
  deps: TweetsDeps,
  trx: Transaction,
  caller: Caller,
  id: string,
  { text = '', images = [], quote, ...words }: Tweet,
): Promise<Bytes> {
  const { userId } = caller
  const at = deps.now()
  const quotedAuthorId = quote === undefined ? null : await deps.authorOfQuoted(trx, caller, quote)
  await insertEntries(trx, userId, [{ ...asWritten(words), id, kind: 'tweet', text, created_at: at, updated_at: at }])
  if (quote !== undefined) await quoteTweet(trx, id, quote, quotedAuthorId)
  await deps.tellOpened(trx, userId, ({ entries }) => ({ entries: entries - 1 }))
  await show(trx, userId, id, await imageEntries(deps, trx, userId, images))
  await deps.tellNamed(trx, { userId, id, text, before: '', quotedAuthorId })
  return 0
}

/** Writes down what a tweet quotes. */
const quoteTweet = (trx: Transaction, id: string, quoted_id: string, quoted_author_id: string | null) =>
  trx.updateTable('tweets').set({ quoted_id, quoted_author_id }).where('id', '=', id).execute()

/** Edits a tweet; answers how many bytes its words had before, and null when there was nothing to do. */
async function edit(
  deps: TweetsDeps,
  trx: Transaction,
  caller: Caller,
  id: string,
  { images, revision, quote: _quote, ...words }: Tweet,
): Promise<Bytes | null> {
  const { userId } = caller
  const entry = await lockNamedEntry(trx, { userId, kinds: ['tweet'], id })
  const shown = await shownBy(trx, userId, id)
  const wanted = images ? await imageEntries(deps, trx, userId, images) : shown
  const isUnchanged = changesNothing(entry, words) && wanted.join() === shown.join()
  if (await isRepeated(deps, trx, caller, { entry, revision, isUnchanged })) return null
  const { text = entry.text } = words
  await updateEntry(trx, entry, { ...words, text }, deps.now())
  if (images) await show(trx, userId, id, wanted)
  await deps.tellNamed(trx, { userId, id, text, before: entry.text, quotedAuthorId: null })
  return entry.word_bytes
}

/** The image entries that these name, each once; a location that no image shows yet becomes one. */
async function imageEntries(deps: TweetsDeps, trx: Transaction, userId: string, images: readonly string[]): Promise<readonly string[]> {
  const named = images.filter(isUuid)
  const found = named.length === 0 ? [] : await liveImages(trx, userId, named)
  if (named.some((id) => !found.includes(id))) throw new Problem('not-found', 'There is no such picture in your case.')
  const saving = images.filter((image) => !isUuid(image)).map((location) => ({ location, words: {} }))
  const saved = saving.length === 0 ? [] : [...(await saveWithin(deps, trx, userId, 'image', saving))]
  return [...new Set(images.map((image) => (isUuid(image) ? image : (saved.shift() ?? ''))))]
}

/** Which of these are pictures of the case, locked. */
export async function liveImages(trx: Transaction, userId: string, ids: readonly string[]): Promise<readonly string[]> {
  const entries = trx.selectFrom('entries').select('id').where('user_id', '=', userId).where('id', 'in', ids)
  // locked, so that none is erased before the tweet shows it
  const rows = await entries.where('kind', '=', 'image').where('deleted_at', 'is', null).orderBy('id').forShare().execute()
  return rows.map(({ id }) => id)
}

async function shownBy(trx: Transaction, userId: string, tweetId: string): Promise<readonly string[]> {
  const images = trx.selectFrom('tweet_images').select('image_id').where('user_id', '=', userId).where('tweet_id', '=', tweetId)
  return (await images.orderBy('place').execute()).map(({ image_id }) => image_id)
}

/** Writes down which pictures a tweet shows, in order. */
export async function show(trx: Transaction, userId: string, tweetId: string, images: readonly string[]): Promise<void> {
  await trx.deleteFrom('tweet_images').where('user_id', '=', userId).where('tweet_id', '=', tweetId).execute()
  if (images.length === 0) return
  await trx
    .insertInto('tweet_images')
    .values(images.map((image_id, place) => ({ user_id: userId, tweet_id: tweetId, place, image_id })))
    .execute()
}
