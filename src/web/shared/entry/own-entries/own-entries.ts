import { useInfiniteQuery } from '@tanstack/react-query'
import { caseApi } from '#contract/case/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import { call } from '#web/lib/call.ts'

/** An entry of one's own case that is a file. */
export type OwnEntry = Extract<AnyEntry, { kind: FileKind }>

/** The files of one kind in one's own case, to choose from. Those that were read before are there at once. */
export function useOwnEntries(owner: string, kind: FileKind, isWanted: boolean) {
  const list = useInfiniteQuery({
    queryKey: ['case', owner, kind],
    queryFn: ({ pageParam, signal }) =>
      call(caseApi.pageOfCase, { params: { id: owner }, query: { kind, limit: 100, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
  })
  const entries = list.data?.pages.flatMap(({ data }) => data).filter((entry): entry is OwnEntry => entry.kind === kind) ?? []
  return { ...list, entries }
}

/** Of these files of one's own case those that this page has read. */
export function useReadEntries(owner: string, ids: readonly string[]): readonly OwnEntry[] {
  const images = useOwnEntries(owner, 'image', false)
  const films = useOwnEntries(owner, 'video', false)
  const files = useOwnEntries(owner, 'misc', false)
  const read = [images, films, files].flatMap(({ entries }) => entries)
  return ids.flatMap((id) => read.find(({ _id }) => _id === id) ?? [])
}
