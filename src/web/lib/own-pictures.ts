import { useInfiniteQuery } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { call } from './call.ts'

export type OwnPicture = Extract<AnyEntry, { kind: 'image' }>

/** The pictures of one's own case, to choose from. Those that were read before are there at once. */
export function useOwnPictures(id: string, isWanted: boolean) {
  const list = useInfiniteQuery({
    queryKey: ['case', id, 'image'],
    queryFn: ({ pageParam, signal }) =>
      call(caseApi.pageOfCase, { params: { id }, query: { kind: 'image', limit: 100, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
  })
  const pictures = list.data?.pages.flatMap(({ data }) => data).filter((entry): entry is OwnPicture => entry.kind === 'image') ?? []
  return { ...list, pictures }
}
