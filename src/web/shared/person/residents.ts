import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type userSorts, usersApi } from '#contract/people/users.ts'
import { call } from '#web/lib/call.ts'

export const residentFilters = ['public', 'sameisland'] as const
export type ResidentFilter = (typeof residentFilters)[number]
export type ResidentSort = (typeof userSorts)[number]
type Asked = {
  readonly filter: ResidentFilter
  readonly sort: ResidentSort
  readonly search: string /** How many to a page. */
  readonly limit: number
}

/** The people one may meet, page after page. While a new question is on its way the last answer stays. */
export function useResidents({ filter, sort, search, limit }: Asked) {
  const query = useInfiniteQuery({
    queryKey: ['residents', filter, sort, search, limit],
    queryFn: ({ pageParam, signal }) =>
      call(usersApi.listUsers, { query: { filter, sort, limit, q: search || undefined, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return { ...query, residents: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}
