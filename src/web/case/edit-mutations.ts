import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { maxTweetsInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { callMinimal } from '#web/lib/call.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { editCalls, markPreviewCalls } from '#web/shared/entry/entry-calls.ts'
import { chunks, forEachLimited } from './chunks.ts'
import { applyChangedEntries, applyWholeEntry } from './entry-cache.ts'

/** What an owner may change of an entry, except its file. Fields that are left out stay. */
export type EntryChange = {
  readonly caption?: string
  readonly story?: string
  readonly level?: PrivacyLevel | null
  readonly moment?: string | null
  readonly place?: string | null
  /** Of the words that were edited. When the server has a newer one, it refuses with a conflict. */
  readonly revision?: number
}
type TweetEntry = Extract<AnyEntry, { kind: 'tweet' }>
type OtherEntry = Exclude<AnyEntry, TweetEntry>

/** Sends a change of one entry by the call of its kind, and answers the changed entry. */
export async function sendChange(id: string, entry: AnyEntry, change: EntryChange): Promise<AnyEntry> {
  const fresh = entry.kind === 'tweet' ? await sendTweetChange(id, [entry], change) : await sendOtherChange(id, entry, change)
  if (!fresh) throw new Error('The answer names no entry.')
  return fresh
}

async function sendTweetChange(id: string, tweets: readonly TweetEntry[], change: EntryChange): Promise<AnyEntry | undefined> {
  const body = { casetweets: tweets.map(({ _id }) => ({ _id, ...change })) }
  const { entries } = (await callMinimal(caseApi.updateTweets, { params: { id }, body })).data
  const { story } = change
  if (story === undefined) applyChangedEntries(id, entries)
  else for (const entry of entries) applyWholeEntry(id, { ...entry, story })
  return entries[0]
}

async function sendOtherChange(id: string, { _id, kind }: OtherEntry, change: EntryChange): Promise<AnyEntry> {
  const { entry } = (await callMinimal(editCalls[kind], { params: { id }, body: { caseimage_id: _id, ...change } })).data
  applyWholeEntry(id, entry)
  return entry
}

async function sendPreviewMark(id: string, { _id, kind }: AnyEntry, is_preview: boolean): Promise<void> {
  const { data } = await callMinimal(markPreviewCalls[kind], { params: { id }, body: { caseimage_id: _id, is_preview } })
  applyWholeEntry(id, data.entry)
}

/** Marks entries as preview entries, or takes the mark away. */
export const useMarkPreview = (id: string) =>
  useMutation({
    mutationFn: ({ entries, isPreview }: { readonly entries: readonly AnyEntry[]; readonly isPreview: boolean }) =>
      forEachLimited(entries, (entry) => sendPreviewMark(id, entry, isPreview)),
    onSuccess: announceSaved,
  })

/** Applies the same change to each entry. Tweets have a call that takes a list; the others are sent one by one. */
export const useEditEntries = (id: string) =>
  useMutation({
    mutationFn: async ({ entries, change }: { readonly entries: readonly AnyEntry[]; readonly change: EntryChange }) => {
      for (const tweets of chunks(
        entries.filter((entry) => entry.kind === 'tweet'),
        maxTweetsInOneSave,
      ))
        await sendTweetChange(id, tweets, change)
      await forEachLimited(
        entries.filter((entry) => entry.kind !== 'tweet'),
        (entry) => sendOtherChange(id, entry, change),
      )
    },
    onSuccess: announceSaved,
  })

function announceSaved() {
  void playSound('updateFile')
  showToast()
}
