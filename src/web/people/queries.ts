import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseApi } from '#contract/case.ts'
import type { CallOf } from '#contract/endpoint.ts'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { usersApi } from '#contract/users.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { call, callMinimal } from '#web/lib/call.ts'
import { editCalls, markPreviewCalls } from '#web/lib/entry-calls.ts'
import { updateEntryOfMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { cacheStory } from '#web/lib/story.ts'
import { showToast } from '#web/lib/toasts.ts'
import { mergeEntries } from './document-entries.ts'

/** Somebody's user document, as privacy lets the viewer see it. @param id theirs, or their username behind an at sign */
export const useUserInfo = (id: string) =>
  useQuery({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => {
      const isMention = id.startsWith('@')
      const reply = isMention
        ? await call(usersApi.userNamed, { params: { username: id.slice(1) } }, { signal })
        : await call(usersApi.getUser, { params: { id } }, { signal })
      return reply.data
    },
  })

/**
 * The entries of one kind: the newest from the document, the rest in pages that are fetched on demand.
 * @param total how many there are in all; when the document carries them all, nothing is fetched
 */
export function useEntriesOfKind(id: string, kind: EntryKind, newest: readonly AnyEntry[], total: number) {
  const queryKey = ['case', id, kind]
  const [isEnabled, setIsEnabled] = useState(() => queryClient.getQueryData(queryKey) !== undefined)
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(caseApi.pageOfCase, { params: { id }, query: { kind, limit: 100, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isEnabled,
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
