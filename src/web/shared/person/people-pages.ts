import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { followsApi, type Relation } from '#contract/follows.ts'
import type { PersonLine } from '#contract/people/person.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

type Page = { readonly data: readonly PersonLine[]; readonly next?: string | undefined }

/** A list of people that comes in pages. @param read calls for the page after a cursor */
export function usePeoplePages(
  queryKey: readonly string[],
  read: (query: { readonly cursor?: string | undefined }, signal: AbortSignal) => Promise<Page>,
) {
  const query = useInfiniteQuery({
    queryKey: ['people', ...queryKey],
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}
export type PeoplePages = ReturnType<typeof usePeoplePages>

const relationKey = (id: string) => ['relation', id] as const

/** How the viewer stands to somebody else. */
export const useRelation = (id: string, enabled = true) =>
  useQuery({
    queryKey: relationKey(id),
    queryFn: async ({ signal }) => (await call(followsApi.relation, { params: { id } }, { signal })).data,
    enabled,
  })

/** Writes what a call changed of it. */
export const updateCachedRelation = (id: string, change: Partial<Relation>) =>
  queryClient.setQueryData<Relation>(relationKey(id), (before) => before && { ...before, ...change })
