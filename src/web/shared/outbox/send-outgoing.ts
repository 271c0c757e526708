import { caseApi } from '#contract/case/case.ts'
import type { WholeEntry } from '#contract/entries.ts'
import { messagesApi } from '#contract/messages/messages.ts'
import {
  bodyOfTweet,
  type Outgoing,
  type OutgoingMessage,
  type OutgoingTweet,
  type OutgoingWords,
  type SavedWords,
} from '#domain/outbox.ts'
import { seconds } from '#domain/units.ts'
import { CallError, call, callMinimal } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { editCalls } from '#web/shared/entry/entry-calls.ts'
import type { Arrival, Refusal } from './outbox.ts'

/** How long an answer may take. A repeat does no harm, so a connection that hangs is given up. */
const maxSending = seconds(20)

/**
 * Sends one thing that was written, so that a repeat does no harm: a message by its client id, a tweet by its idempotency key, the words of
 * an entry by the revision that they were written over.
 */
export function sendOutgoing(owner: string, outgoing: Outgoing, closing: AbortSignal): Promise<Arrival> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(maxSending)])
  switch (outgoing.act) {
    case 'message':
      return sendMessage(outgoing, signal)
    case 'tweet':
      return sendTweet(owner, outgoing, signal)
    case 'words':
      return outgoing.kind === 'tweet' ? sendWordsOfTweet(owner, outgoing, signal) : sendWords(owner, outgoing, outgoing.kind, signal)
  }
}

async function sendMessage(message: OutgoingMessage, signal: AbortSignal): Promise<Arrival> {
  const { conversation, clientId, text, replyTo, attachments } = message
  const body = { clientId, text, attachments: [...attachments], ...(replyTo !== null && { replyTo }) }
  return { act: 'message', message: (await call(messagesApi.send, { params: { id: conversation }, body }, { signal })).data }
}

async function sendTweet(id: string, tweet: OutgoingTweet, signal: AbortSignal): Promise<Arrival> {
  const input = { params: { id }, body: bodyOfTweet(tweet) }
  const { data } = await callMinimal(caseApi.updateTweets, input, { signal, idempotencyKey: tweet.clientId })
  return { act: 'tweet', entry: only(data.entries) }
}

async function sendWordsOfTweet(id: string, { entry, change, revision }: OutgoingWords, signal: AbortSignal): Promise<Arrival> {
  const body = { casetweets: [{ _id: entry, ...(revision !== null && { revision }), ...change }] }
  const { data } = await callMinimal(caseApi.updateTweets, { params: { id }, body }, { signal })
  return { act: 'words', entry: only(data.entries), ...(change.story !== undefined && { story: change.story }) }
}

type Words = Pick<OutgoingWords, 'entry' | 'change' | 'revision'>

async function sendWords(id: string, words: Words, kind: keyof typeof editCalls, signal: AbortSignal): Promise<Arrival> {
  const { entry: caseimage_id, change, revision } = words
  const body = { caseimage_id, ...(revision !== null && { revision }), ...change }
  const { entry } = (await callMinimal(editCalls[kind], { params: { id }, body }, { signal })).data
  return { act: 'words', entry, story: entry.story }
}

/** The server answers a repeat without its entry once that is erased: nothing is left to send. */
function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new CallError(410, { code: 'gone', message: t('It was deleted.') })
  return item
}

/** A login that has ended, too many at once and a time-out refuse the request, not what was written. */
const passing = new Set([401, 408, 429])

export const refusalOf: Refusal = (failure) => {
  if (!(failure instanceof CallError) || failure.status < 400 || failure.status >= 500 || passing.has(failure.status)) return null
  return { reason: failure.message, theirs: failure.code === 'conflict' ? savedWordsOf(failure.current as WholeEntry | null) : null }
}

const savedWordsOf = (entry: WholeEntry | null): SavedWords | null =>
  entry && { caption: entry.caption, story: entry.story, moment: entry.moment, place: entry.place, revision: entry.revision ?? 0 }
