import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { editCalls, markPreviewCalls } from '#web/lib/entry-calls.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { each, handfuls } from './chunks.ts'
import { noted } from './entry-cache.ts'

/** What an owner may change of an entry beside its file; what is left out stays. */
export type Change = {
  readonly caption?: string
  readonly story?: string
  readonly level?: PrivacyLevel | null
  readonly moment?: string | null
  readonly place?: string | null
  /** Of the words that were before the writer; a newer one at the bureau is a conflict. */
  readonly revision?: number
}
type Tweet = Extract<AnyEntry, { kind: 'tweet' }>
type Other = Exclude<AnyEntry, Tweet>

/** Sends a change of one entry by the call of its kind, and answers the entry as it is then. */
export async function sendChange(id: string, entry: AnyEntry, change: Change): Promise<AnyEntry> {
  const fresh = entry.kind === 'tweet' ? await sendToTweets(id, [entry], change) : await sendToOther(id, entry, change)
  if (!fresh) throw new Error('The answer names no entry.')
  return fresh
}

async function sendToTweets(id: string, tweets: readonly Tweet[], change: Change): Promise<AnyEntry | undefined> {
  const answer = await call(caseApi.updateTweets, { params: { id }, body: { casetweets: tweets.map(({ _id }) => ({ _id, ...change })) } })
  noted(answer, answer.entries)
  return answer.entries[0]
}

async function sendToOther(id: string, { _id, kind }: Other, change: Change): Promise<AnyEntry> {
  const answer = await call(editCalls[kind], { params: { id }, body: { caseimage_id: _id, ...change } })
  noted(answer, [answer.entry])
  return answer.entry
}

async function sendMark(id: string, { _id, kind }: AnyEntry, is_preview: boolean): Promise<void> {
  const answer = await call(markPreviewCalls[kind], { params: { id }, body: { caseimage_id: _id, is_preview } })
  noted(answer, [answer.entry])
}

/** Takes preview entries out or back, one or many. */
export const useMark = (id: string) =>
  useMutation({
    mutationFn: ({ entries, isPreview }: { readonly entries: readonly AnyEntry[]; readonly isPreview: boolean }) =>
      each(entries, (entry) => sendMark(id, entry, isPreview)),
    onSuccess: (_answer, { entries }) => sayRecorded(entries),
  })

/** Writes the same change onto each of the entries: level, moment, place. Tweets have a call that takes a list; the others go one by one. */
export const useChangeAll = (id: string) =>
  useMutation({
    mutationFn: async ({ entries, change }: { readonly entries: readonly AnyEntry[]; readonly change: Change }) => {
      for (const tweets of handfuls(entries.filter((entry) => entry.kind === 'tweet'))) await sendToTweets(id, tweets, change)
      await each(
        entries.filter((entry) => entry.kind !== 'tweet'),
        (entry) => sendToOther(id, entry, change),
      )
    },
    onSuccess: (_answer, { entries }) => sayRecorded(entries),
  })

function sayRecorded({ length }: readonly AnyEntry[]) {
  void playSound('updateFile')
  showToast(length === 1 ? 'Record updated.' : 'Record updated successfully.')
}
