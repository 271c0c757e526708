import { useMutation } from '@tanstack/react-query'
import type { AnyEntry } from '#contract/entries.ts'
import { uploadApi } from '#contract/upload.ts'
import { versionsApi } from '#contract/versions.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { noted } from './entry-cache.ts'
import { versionsKey } from './queries.ts'

export type Replaceable = Extract<AnyEntry, { kind: 'image' | 'video' }>
/** The specification replaces the files of images and films; papers, tweets and artifacts keep theirs. */
export const isReplaceable = (entry: AnyEntry): entry is Replaceable => entry.kind === 'image' || entry.kind === 'video'

type Replacing = { readonly entry: Replaceable; readonly file: File; readonly onProgress: (share: number) => void }

/** Puts another file under the same words. */
export const useReplace = (id: string) =>
  useMutation({
    mutationFn: async ({ entry, file, onProgress }: Replacing) => {
      const form = new FormData()
      form.append('file', file)
      const { locationArray } = await call(uploadApi.uploadFile, { form }, { onProgress })
      const replace = entry.kind === 'video' ? versionsApi.replaceVideo : versionsApi.replaceImage
      return call(replace, { params: { id }, body: { caseimage_id: entry._id, image: locationArray[0] ?? '' } })
    },
    onSuccess: (answer) => {
      shown(id, answer)
      void playSound('compileReport')
    },
  })

/** Shows an earlier file again. */
export const useRestoreVersion = (id: string) =>
  useMutation({
    mutationFn: ({ entryId, version }: { readonly entryId: string; readonly version: number }) =>
      call(versionsApi.restoreVersion, { params: { id }, body: { caseimage_id: entryId, version } }),
    onSuccess: (answer) => {
      shown(id, answer)
      void playSound('retrieveFile')
    },
  })

function shown(id: string, answer: Parameters<typeof noted>[0] & { readonly entry: AnyEntry }) {
  noted(answer, [answer.entry])
  showToast('Record updated.')
  void queryClient.invalidateQueries({ queryKey: versionsKey(id, answer.entry._id) })
}
