import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseApi } from '#contract/case/case.ts'
import type { CallOf } from '#contract/endpoint.ts'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { movesApi } from '#contract/moves.ts'
import { usersApi } from '#contract/people/users.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import { call, callMinimal } from '#web/lib/call.ts'
import { updateEntryOfMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { editCalls, markPreviewCalls } from '#web/shared/entry/entry-calls.ts'
import { cacheStory } from '#web/shared/entry/story.ts'
import { earlierPreview } from '#web/shared/person/earlier-preview.ts'
import { mergeEntries } from './document-entries.ts'

/** A preview of one's own is read again whenever it opens: privacy may have changed just before. */
const previewRefetch = (seenAs: SeenAs | undefined) => (seenAs ? 'always' : true)

/**
 * Somebody's user document, as privacy lets the viewer see it. From one preview to the next the earlier one stands until the next is read.
 * @param id theirs, or their username behind an at sign
 * @param seenAs the owner sees it as such a visitor does
 */
export const useUserInfo = (id: string, seenAs?: SeenAs) =>
  useQuery({
    queryKey: seenAs ? ['user', id, seenAs] : ['user', id],
    refetchOnMount: previewRefetch(seenAs),
    placeholderData: earlierPreview(id, seenAs),
    queryFn: async ({ signal }) => {
      const isMention = id.startsWith('@')
      const reply = isMention
        ? await call(usersApi.userNamed, { params: { username: id.slice(1) } }, { signal })
        : await call(usersApi.getUser, { params: { id }, query: { as: seenAs } }, { signal })
      return reply.data
    },
  })

/** Where somebody moved to who is not here; null where nobody did, or the address is none. */
export const useMove = (id: string) =>
  useQuery({
    queryKey: ['move', id],
    retry: false,
    queryFn: ({ signal }) =>
      call(movesApi.read, { params: { id } }, { signal }).then(
        ({ data }) => data,
        () => null,
      ),
  })

type AskedEntries = { readonly id: string; readonly kind: EntryKind; readonly seenAs?: SeenAs | undefined }

/**
 * The entries of one kind: the newest from the document, the rest in pages that are fetched on demand.
 * @param total how many there are in all; when the document carries them all, nothing is fetched
 */
export function useEntriesOfKind({ id, kind, seenAs }: AskedEntries, newest: readonly AnyEntry[], total: number) {
  const queryKey = seenAs ? ['case', id, kind, seenAs] : ['case', id, kind]
  const [isEnabled, setIsEnabled] = useState(() => queryClient.getQueryData(queryKey) !== undefined)
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(caseApi.pageOfCase, { params: { id }, query: { kind, limit: 100, cursor: pageParam || undefined, as: seenAs } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isEnabled,
    refetchOnMount: previewRefetch(seenAs),
  })
  const paged = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return {
    entries: mergeEntries(newest, paged),
    hasMore: pages.data ? pages.hasNextPage : newest.length < total,
    isLoading: pages.isLoading || pages.isFetchingNextPage,
    error: pages.error,
    fetchMore: () => {
      if (!isEnabled) setIsEnabled(true)
      else void (pages.data ? pages.fetchNextPage() : pages.refetch())
    },
  }
}

type Editable = Exclude<EntryKind, 'tweet'>
type WordsBody = CallOf<typeof caseApi.updateImageWords>['body']

/** Edits caption, story, moment and place of an entry. Tweets are edited elsewhere. */
export function useEditWords(id: string, kind: Editable) {
  return useMutation({
    mutationFn: (words: WordsBody) => callMinimal(editCalls[kind], { params: { id }, body: words }),
    meta: { quiet: true }, // the form shows what was refused
    onSuccess: ({ data, message }) => applyWholeEntry(id, data.entry, message),
  })
}

/** Marks an entry as a preview entry, or takes the mark away. */
export function useMarkPreview(id: string, kind: EntryKind) {
  return useMutation({
    mutationFn: (mark: { readonly caseimage_id: string; readonly is_preview: boolean }) =>
      callMinimal(markPreviewCalls[kind], { params: { id }, body: mark }),
    onSuccess: ({ data, message }) => applyWholeEntry(id, data.entry, message),
  })
}

function applyWholeEntry(id: string, entry: WholeEntry, message: string | undefined) {
  cacheStory(id, entry)
  updateEntryOfMe(entry)
  void queryClient.invalidateQueries({ queryKey: ['case', id] })
  showToast(message)
  void playSound('updateFile')
}
