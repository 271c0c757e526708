import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallOf } from '#contract/endpoint.ts'
import { type KeeperDoor, keeperApi } from '#contract/keeper.ts'
import type { KeeperSection } from '#domain/keeper/acts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { doorQuery } from './door.ts'

const sectionsKey = ['keeper'] as const

/** The answer with which the router let the keeper in, while it is fresh. */
export const useDoor = () => useQuery(doorQuery)

/** A section in pages. */
export function useSection(section: KeeperSection, q: string) {
  const query = useInfiniteQuery({
    queryKey: [...sectionsKey, section, q],
    queryFn: ({ pageParam, signal }) =>
      call(keeperApi.list, { params: { section }, query: { ...(q && { q }), cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return { ...query, items: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** One item with all that is known of it; asked for once it is wanted. */
export const useItem = (section: KeeperSection, item: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...sectionsKey, section, 'item', item],
    queryFn: async ({ signal }) => (await call(keeperApi.item, { params: { section, item } }, { signal })).data,
    enabled: isWanted,
  })

/** A picture of evidence, as an address that this document may show. */
export const usePicture = (author: string, name: string) =>
  useQuery({
    queryKey: [...sectionsKey, 'picture', author, name],
    queryFn: async ({ signal }) => {
      const bytes = (await call(keeperApi.picture, { params: { author, name } }, { signal })) as unknown as ArrayBuffer
      return URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Opens the console by a code. For the form, which shows a refusal. */
export async function proveCode(code: string): Promise<void> {
  const { data } = await call(keeperApi.prove, { body: { code } })
  queryClient.setQueryData<KeeperDoor>(doorQuery.queryKey, data)
  await queryClient.invalidateQueries({ queryKey: sectionsKey })
}

/** Does something as a keeper. For the form, which shows a refusal. */
export async function sendAct(body: CallOf<typeof keeperApi.act>['body']): Promise<void> {
  try {
    const { message } = await call(keeperApi.act, { body })
    showToast(message)
  } finally {
    await queryClient.invalidateQueries({ queryKey: sectionsKey })
  }
}

/** Asks for the door again: the code has become too old meanwhile. */
export const refetchDoor = () => queryClient.invalidateQueries({ queryKey: doorQuery.queryKey })
