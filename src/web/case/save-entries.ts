import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import { usersApi } from '#contract/users.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import { mostEntriesInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { uploads } from './upload-manager.ts'
import type { UploadedItem, UploadWords } from './upload-queue.ts'

/** Privacy levels that were chosen for kinds of which the case had no entry. */
export type ChosenLevels = Readonly<Partial<Record<FileKind, PrivacyLevel>>>
type Save = { readonly id: string; readonly items: readonly UploadedItem[]; readonly levels: ChosenLevels }

/** Saves uploaded files as entries, kind by kind. What is saved leaves the queue; the rest stays when a later kind fails. */
export function useSaveEntries() {
  return useMutation({
    mutationFn: async ({ id, items, levels }: Save) => {
      for (const kind of ['image', 'video', 'misc'] as const) {
        const level = levels[kind]
        if (level !== undefined)
          await call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: privacyQueryOf[kind], level } })
        const batch = items.filter(({ stored }) => stored.kind === kind).slice(0, mostEntriesInOneSave)
        if (batch.length === 0) continue
        const { data, message } = await save[kind](id, batch)
        uploads.dispatch({ type: 'remove', keys: batch.map(({ key }) => key) })
        replaceMe(data)
        showToast(message)
      }
    },
    onSettled: (_, __, { id }) => queryClient.invalidateQueries({ queryKey: ['case', id] }),
  })
}

const save = {
  image: (id: string, items: readonly UploadedItem[]) =>
    call(caseApi.saveImages, {
      params: { id },
      body: { caseimages: items.map(({ stored, words }) => ({ image: stored.location, ...wireWords(words) })) },
    }),
  video: (id: string, items: readonly UploadedItem[]) =>
    call(caseApi.saveVideos, {
      params: { id },
      body: { casevideos: items.map(({ stored, words }) => ({ video: stored.location, ...wireWords(words) })) },
    }),
  misc: (id: string, items: readonly UploadedItem[]) =>
    call(caseApi.saveMisc, {
      params: { id },
      body: { casemiscellaneous: items.map(({ stored, words }) => ({ file: stored.location, ...wireWords(words) })) },
    }),
} as const satisfies Record<FileKind, unknown>

const wireWords = ({ caption, story, moment, place, isPreview }: UploadWords) => ({
  caption,
  story,
  is_preview: isPreview,
  moment: parseWrittenDate(moment),
  place: place.trim() || null,
})
