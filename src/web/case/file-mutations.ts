import { useMutation } from '@tanstack/react-query'
import { versionsApi } from '#contract/case/versions.ts'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { uploadApi } from '#contract/upload.ts'
import { call, callMinimal } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { applyWholeEntry } from './entry-cache.ts'
import { versionsKey } from './queries.ts'

export type Replaceable = Extract<AnyEntry, { kind: 'image' | 'video' }>
/** The specification has calls that replace the file of an image or a video, and none for the other kinds. */
export const isReplaceable = (entry: AnyEntry): entry is Replaceable => entry.kind === 'image' || entry.kind === 'video'

type Replacement = { readonly entry: Replaceable; readonly file: File; readonly onProgress: (share: number) => void }

/** Uploads another file and shows it under the same words. */
export const useReplaceFile = (id: string) =>
  useMutation({
    mutationFn: async ({ entry, file, onProgress }: Replacement) => {
      const form = new FormData()
      form.append('file', file)
      const { locationArray } = await call(uploadApi.uploadFile, { form }, { onProgress })
      const replace = entry.kind === 'video' ? versionsApi.replaceVideo : versionsApi.replaceImage
      return callMinimal(replace, { params: { id }, body: { caseimage_id: entry._id, image: locationArray[0] ?? '' } })
    },
    onSuccess: ({ data }) => {
      showUpdatedEntry(id, data.entry)
      void playSound('compileReport')
    },
  })

/** Restores an earlier file of an entry. */
export const useRestoreVersion = (id: string) =>
  useMutation({
    mutationFn: ({ entryId, version }: { readonly entryId: string; readonly version: number }) =>
      callMinimal(versionsApi.restoreVersion, { params: { id }, body: { caseimage_id: entryId, version } }),
    onSuccess: ({ data }) => {
      showUpdatedEntry(id, data.entry)
      void playSound('retrieveFile')
    },
  })

function showUpdatedEntry(id: string, entry: WholeEntry) {
  applyWholeEntry(id, entry)
  showToast()
  void queryClient.invalidateQueries({ queryKey: versionsKey(id, entry._id) })
}
