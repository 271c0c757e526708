import { useMutation } from '@tanstack/react-query'
import { binApi } from '#contract/case/bin.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { chunks } from './chunks.ts'
import { invalidateOtherLists, updateCachedEntries } from './entry-cache.ts'
import { withoutEntries } from './entry-pages.ts'
import { binKey, collectionKey } from './queries.ts'

type Removable = Exclude<AnyEntry, { kind: 'artifact' }>
/** Artifacts are owned and cannot be deleted. */
export const isRemovable = (entry: AnyEntry): entry is Removable => entry.kind !== 'artifact'
/** The call that deletes entries, by their kind. */
const deleteOf = { image: binApi.deleteImage, video: binApi.deleteVideo, misc: binApi.deleteMisc, tweet: binApi.deleteTweet } as const

/** Moves entries to the bin, a hundred of a kind with each call. */
export const useMoveToBin = (id: string) =>
  useMutation({
    mutationFn: async (entries: readonly Removable[]) => {
      for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind))
        for (const chunk of chunks(ofKind.map(({ _id }) => _id))) {
          replaceMe((await call(deleteOf[kind], { params: { id }, body: { caseimage_id: [...chunk] } })).data)
          updateCachedEntries(id, (pages) => withoutEntries(pages, new Set(chunk)))
        }
    },
    onSettled: () => {
      invalidateOtherLists(id)
      void queryClient.invalidateQueries({ queryKey: binKey(id) })
    },
  })

/** Takes entries out of the bin; each returns to its position. */
export const useRestoreEntries = (id: string) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const chunk of chunks(ids))
        replaceMe((await call(binApi.restoreEntry, { params: { id }, body: { caseimage_id: [...chunk] } })).data)
    },
    onSuccess: () => {
      void playSound('retrieveFile')
      showToast(t('Restored'))
    },
    onSettled: () => {
      invalidateOtherLists(id)
      void queryClient.invalidateQueries({ queryKey: binKey(id) })
      return queryClient.invalidateQueries({ queryKey: collectionKey(id) })
    },
  })

/** Erases entries of the bin for ever. */
export const useEraseEntries = (id: string) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const chunk of chunks(ids))
        replaceMe((await call(binApi.eraseEntry, { params: { id }, body: { caseimage_id: [...chunk] } })).data)
    },
    onSuccess: () => showToast(t('Deleted for ever')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: binKey(id) }),
  })
