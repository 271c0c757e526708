import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case/case.ts'
import { type FileKind, fileKinds } from '#domain/case/kinds.ts'
import { maxEntriesInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { newEntries, setEveryLevel } from '#web/shared/entry/entry-calls.ts'
import { type UploadManager, uploads } from './upload-manager.ts'
import type { UploadedItem, UploadWords } from './upload-queue.ts'

type Save = {
  readonly id: string
  readonly items: readonly UploadedItem[]
  /** The level chosen for every kind of a new case; null where it was not asked for. */
  readonly level: PrivacyLevel | null
}

export function useSaveEntries() {
  return useMutation({
    mutationFn: async ({ id, items, level }: Save) => {
      if (level !== null) await setEveryLevel(id, level)
      await saveEntries(uploads, id, items)
    },
  })
}

/**
 * Saves uploaded files as entries, kind by kind. What is saved is so in the queue too, where the rest waits when a later kind fails.
 * @param id whose case it is
 * @returns the ids of the entries
 */
export async function saveEntries(manager: UploadManager, id: string, items: readonly UploadedItem[]): Promise<readonly string[]> {
  const saved: string[] = []
  try {
    for (const batch of batchesOf(items)) {
      const { data, entries } = await save[batch.kind](id, batch.items)
      manager.dispatch({ type: 'save', keys: batch.items.map(({ key }) => key) })
      replaceMe(data)
      saved.push(...entries.map(({ _id }) => _id))
    }
  } finally {
    newEntries.setState(({ ids }) => ({ ids: new Set([...ids, ...saved]) }))
    if (saved.length > 0) showToast(t('{count, plural, one{# file} other{# files}} saved', { count: saved.length }))
    void queryClient.invalidateQueries({ queryKey: ['case', id] })
  }
  return saved
}

/** The items of each kind, in as many calls as the limit of one asks for. */
const batchesOf = (items: readonly UploadedItem[]) =>
  fileKinds.flatMap((kind) => {
    const ofKind = items.filter(({ stored }) => stored.kind === kind)
    return Array.from({ length: Math.ceil(ofKind.length / maxEntriesInOneSave) }, (_, index) => ({
      kind,
      items: ofKind.slice(index * maxEntriesInOneSave, (index + 1) * maxEntriesInOneSave),
    }))
  })

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

const wireWords = ({ caption, story, moment, place, level, isPreview }: UploadWords) => ({
  caption,
  story,
  level,
  is_preview: isPreview,
  moment: parseWrittenDate(moment),
  place: place.trim() || null,
})
