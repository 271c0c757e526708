import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import { usersApi } from '#contract/users.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import { mostEntriesInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { uploads } from './upload-manager.ts'
import type { arrived, Words } from './upload-queue.ts'

type Arrived = ReturnType<typeof arrived>
type Filing = {
  readonly id: string
  readonly items: Arrived
  /** Who may see a kind, where that was asked now. */
  readonly levels: Readonly<Partial<Record<FileKind, PrivacyLevel>>>
}

/** Turns what has arrived into entries, kind by kind; the desk keeps the rest, also when a later kind fails. */
export function useFiling() {
  return useMutation({
    mutationFn: async ({ id, items, levels }: Filing) => {
      for (const kind of ['image', 'video', 'misc'] as const) {
        const level = levels[kind]
        if (level !== undefined)
          await call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: privacyQueryOf[kind], level } })
        const some = items.filter(({ stored }) => stored.kind === kind).slice(0, mostEntriesInOneSave)
        if (some.length === 0) continue
        const { data, message } = await save[kind](id, some)
        uploads.tell({ what: 'filed', keys: some.map(({ key }) => key) })
        replaceMe(data)
        showToast(message)
      }
    },
    onSettled: (_, __, { id }) => queryClient.invalidateQueries({ queryKey: ['case', id] }),
  })
}

const save = {
  image: (id: string, items: Arrived) =>
    call(caseApi.saveImages, {
      params: { id },
      body: { caseimages: items.map(({ stored, words }) => ({ image: stored.location, ...wireWords(words) })) },
    }),
  video: (id: string, items: Arrived) =>
    call(caseApi.saveVideos, {
      params: { id },
      body: { casevideos: items.map(({ stored, words }) => ({ video: stored.location, ...wireWords(words) })) },
    }),
  misc: (id: string, items: Arrived) =>
    call(caseApi.saveMisc, {
      params: { id },
      body: { casemiscellaneous: items.map(({ stored, words }) => ({ file: stored.location, ...wireWords(words) })) },
    }),
} as const satisfies Record<FileKind, unknown>

const wireWords = ({ caption, story, moment, place, isPreview }: Words) => ({
  caption,
  story,
  is_preview: isPreview,
  moment: moment.trim() || null,
  place: place.trim() || null,
})
