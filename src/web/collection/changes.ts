import { type InfiniteData, useMutation } from '@tanstack/react-query'
import { binApi } from '#contract/bin.ts'
import { caseApi } from '#contract/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { findingApi } from '#contract/finding.ts'
import { uploadApi } from '#contract/upload.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { versionsApi } from '#contract/versions.ts'
import { mostEntriesInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { say } from '#web/lib/slips.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { type Move, type Pages, withEntry, withMove, withoutEntries } from './pages.ts'
import { binKey, deskKey, versionsKey } from './queries.ts'

/** What an owner may change of an entry beside its file; what is left out stays. */
export type Change = {
  readonly caption?: string
  readonly story?: string
  readonly is_preview?: boolean
  readonly level?: PrivacyLevel | null
  readonly moment?: string | null
  readonly place?: string | null
  /** Of the words that were before the writer; a newer one at the bureau is a conflict. */
  readonly revision?: number
}
type Fresh = { readonly data: UserInfo; readonly message?: string | undefined }

/** Sends a change of one entry by the call of its kind, and answers the entry as it is then. */
export async function sendChange(id: string, { _id, kind }: AnyEntry, change: Change): Promise<AnyEntry> {
  const params = { id }
  if (kind === 'tweet') {
    const answer = await call(caseApi.updateTweets, { params, body: { casetweets: { _id, ...change } } })
    return noted(answer, answer.entries)
  }
  const answer = await call(editOf[kind], { params, body: { caseimage_id: _id, ...change } })
  return noted(answer, [answer.entry])
}
const editOf = {
  image: caseApi.updateImageWords,
  video: caseApi.updateVideoWords,
  misc: caseApi.updateMiscWords,
  artifact: caseApi.updateArtifactWords,
} as const

async function sendMark(id: string, { _id, kind }: AnyEntry, is_preview: boolean): Promise<AnyEntry> {
  const answer = await call(markOf[kind], { params: { id }, body: { caseimage_id: _id, is_preview } })
  return noted(answer, [answer.entry])
}
const markOf = {
  image: caseApi.markImagePreview,
  video: caseApi.markVideoPreview,
  misc: caseApi.markStickyPreview,
  tweet: caseApi.markStickyPreview,
  artifact: caseApi.markArtifactPreview,
} as const

/** Takes preview entries out or back, one or many. */
export const useMark = (id: string) =>
  useMutation({
    mutationFn: ({ entries, isPreview }: { readonly entries: readonly AnyEntry[]; readonly isPreview: boolean }) =>
      each(entries, (entry) => sendMark(id, entry, isPreview)),
    onSuccess: (_answer, { entries }) => say(recordWords(entries)),
  })

/** Writes the same change onto each of the entries: level, moment, place. */
export const useChangeAll = (id: string) =>
  useMutation({
    mutationFn: ({ entries, change }: { readonly entries: readonly AnyEntry[]; readonly change: Change }) =>
      each(entries, (entry) => sendChange(id, entry, change)),
    onSuccess: (_answer, { entries }) => say(recordWords(entries)),
  })

const recordWords = (entries: readonly AnyEntry[]) => (entries.length === 1 ? 'Record updated.' : 'Record updated successfully.')

/** Lays an entry beside another; the desk shows it at once, and lays it back when the bureau refuses. */
export const useMove = (id: string) =>
  useMutation({
    mutationFn: ({ id: entry, ...where }: Move) => call(findingApi.orderEntry, { params: { id }, body: { caseimage_id: entry, ...where } }),
    onMutate: (move) => {
      const before = queryClient.getQueriesData<Laid>({ queryKey: deskKey(id, 'sheet') })
      changeDesks(id, (pages) => withMove(pages, move), 'sheet')
      return before
    },
    onError: (_failure, _move, before) => {
      for (const [key, pages] of before ?? []) queryClient.setQueryData(key, pages)
    },
    onSuccess: ({ data }) => replaceMe(data),
  })

type Removable = Exclude<AnyEntry, { kind: 'artifact' }>
/** Artifacts are owned, not filed: they stay. */
export const isRemovable = (entry: AnyEntry): entry is Removable => entry.kind !== 'artifact'
const removeOf = { image: binApi.deleteImage, video: binApi.deleteVideo, misc: binApi.deleteMisc, tweet: binApi.deleteTweet } as const

/** Moves entries to the bin. */
export const useRemove = (id: string) =>
  useMutation({
    mutationFn: async (entries: readonly Removable[]) => {
      for (const [kind, alike] of Map.groupBy(entries, (entry) => entry.kind))
        for (const ids of handfuls(alike)) {
          replaceMe((await call(removeOf[kind], { params: { id }, body: { caseimage_id: ids } })).data)
          changeDesks(id, (pages) => withoutEntries(pages, new Set(ids)))
        }
      forgetOtherLists(id)
      void queryClient.invalidateQueries({ queryKey: binKey(id) })
    },
  })

/** Takes entries out of the bin, each to its old place. */
export const useRestore = (id: string) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const some of handfuls(ids.map((_id) => ({ _id }))))
        replaceMe((await call(binApi.restoreEntry, { params: { id }, body: { caseimage_id: some } })).data)
    },
    onSuccess: () => {
      void playSound('retrieveFile')
      say('Record updated successfully.')
    },
    onSettled: () => {
      forgetOtherLists(id)
      void queryClient.invalidateQueries({ queryKey: binKey(id) })
      return queryClient.invalidateQueries({ queryKey: deskKey(id) })
    },
  })

/** Takes entries out of the world. */
export const useErase = (id: string) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const some of handfuls(ids.map((_id) => ({ _id }))))
        replaceMe((await call(binApi.eraseEntry, { params: { id }, body: { caseimage_id: some } })).data)
    },
    onSuccess: () => say('Record updated successfully.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: binKey(id) }),
  })

type Replacing = { readonly entry: AnyEntry; readonly file: File; readonly onProgress: (share: number) => void }
/** Puts another file under the same words. */
export const useReplace = (id: string) =>
  useMutation({
    mutationFn: async ({ entry, file, onProgress }: Replacing) => {
      const form = new FormData()
      form.append('file', file)
      const { locationArray } = await call(uploadApi.uploadFile, { form }, { onProgress })
      const replace = entry.kind === 'video' ? versionsApi.replaceVideo : versionsApi.replaceImage
      const answer = await call(replace, { params: { id }, body: { caseimage_id: entry._id, image: locationArray[0] ?? '' } })
      return noted(answer, [answer.entry])
    },
    onSuccess: (entry) => {
      void playSound('compileReport')
      say('Record updated.')
      void queryClient.invalidateQueries({ queryKey: versionsKey(id, entry._id) })
    },
  })

/** Shows an earlier file again. */
export const useRestoreVersion = (id: string) =>
  useMutation({
    mutationFn: async ({ entryId, version }: { readonly entryId: string; readonly version: number }) => {
      const answer = await call(versionsApi.restoreVersion, { params: { id }, body: { caseimage_id: entryId, version } })
      return noted(answer, [answer.entry])
    },
    onSuccess: (entry) => {
      void playSound('retrieveFile')
      say('Record updated.')
      void queryClient.invalidateQueries({ queryKey: versionsKey(id, entry._id) })
    },
  })

type Laid = InfiniteData<Pages['pages'][number], string>
/** Writes a change into every desk that is open. Pages that are on the line were asked for before it, and so are asked for again. */
function changeDesks(id: string, change: (pages: Pages) => Pages, ...part: readonly string[]) {
  const queryKey = deskKey(id, ...part)
  const isOnTheLine = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueriesData<Laid>({ queryKey }, (pages) => pages && (change(pages) as Laid))
  if (isOnTheLine) void queryClient.invalidateQueries({ queryKey })
}

/** An answered entry takes its place on the desk, the user document its own. */
function noted(fresh: Fresh, entries: readonly AnyEntry[]): AnyEntry {
  const [entry] = entries
  if (!entry) throw new Error('The answer names no entry.')
  replaceMe(fresh.data)
  changeDesks(fresh.data.doc._id, (pages) => withEntry(pages, entry))
  forgetOtherLists(fresh.data.doc._id)
  return entry
}

/** Lists of other screens ask anew when they are opened. */
function forgetOtherLists(id: string) {
  void queryClient.invalidateQueries({ queryKey: ['case', id] })
}

/** A few at a time, so that a hundred changes neither wait for each other nor arrive as one crowd. */
async function each<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await send(item)
  }
  await Promise.all(Array.from({ length: Math.min(3, items.length) }, worker))
}

const handfuls = (entries: readonly { readonly _id: string }[]): readonly string[][] =>
  Array.from({ length: Math.ceil(entries.length / mostEntriesInOneSave) }, (_, at) =>
    entries.slice(at * mostEntriesInOneSave, (at + 1) * mostEntriesInOneSave).map(({ _id }) => _id),
  )
