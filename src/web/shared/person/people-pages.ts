import { useInfiniteQuery } from '@tanstack/react-query'
import type { PersonLine } from '#contract/people/person.ts'

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
