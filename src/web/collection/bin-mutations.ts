import { useMutation } from '@tanstack/react-query'
import { binApi } from '#contract/bin.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { handfuls } from './chunks.ts'
import { changeDesks, forgetOtherLists } from './entry-cache.ts'
import { withoutEntries } from './entry-pages.ts'
import { binKey, deskKey } from './queries.ts'

type Removable = Exclude<AnyEntry, { kind: 'artifact' }>
/** Artifacts are owned, not filed: they stay. */
export const isRemovable = (entry: AnyEntry): entry is Removable => entry.kind !== 'artifact'
const removeOf = { image: binApi.deleteImage, video: binApi.deleteVideo, misc: binApi.deleteMisc, tweet: binApi.deleteTweet } as const

/** Moves entries to the bin, a hundred of a kind with each call. */
export const useRemove = (id: string) =>
  useMutation({
    mutationFn: async (entries: readonly Removable[]) => {
      for (const [kind, alike] of Map.groupBy(entries, (entry) => entry.kind))
        for (const some of handfuls(alike.map(({ _id }) => _id))) {
          replaceMe((await call(removeOf[kind], { params: { id }, body: { caseimage_id: [...some] } })).data)
          changeDesks(id, (pages) => withoutEntries(pages, new Set(some)))
        }
    },
    onSettled: () => {
      forgetOtherLists(id)
      void queryClient.invalidateQueries({ queryKey: binKey(id) })
    },
  })

/** Takes entries out of the bin, each to its old place. */
export const useRestore = (id: string) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const some of handfuls(ids))
        replaceMe((await call(binApi.restoreEntry, { params: { id }, body: { caseimage_id: [...some] } })).data)
    },
    onSuccess: () => {
      void playSound('retrieveFile')
      showToast('Record updated successfully.')
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
      for (const some of handfuls(ids))
        replaceMe((await call(binApi.eraseEntry, { params: { id }, body: { caseimage_id: [...some] } })).data)
    },
    onSuccess: () => showToast('Record updated successfully.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: binKey(id) }),
  })
