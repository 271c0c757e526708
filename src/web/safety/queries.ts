import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { CallOf } from '#contract/endpoint.ts'
import { safetyApi } from '#contract/safety.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { updateCachedRelation, usePeoplePages } from '#web/shared/person/people-pages.ts'

export const useBlocks = () => usePeoplePages(['blocks'], (query, signal) => call(safetyApi.blocks, { query }, { signal }))
export const useMutes = () => usePeoplePages(['mutes'], (query, signal) => call(safetyApi.mutes, { query }, { signal }))

/** Blocks or no longer: who sees whom changes everywhere, so nothing that was fetched before counts. */
export const useBlock = () =>
  useMutation({
    mutationFn: ({ id, isWanted }: { readonly id: string; readonly isWanted: boolean }) =>
      call(isWanted ? safetyApi.block : safetyApi.unblock, { params: { id } }),
    onSuccess: ({ message }) => {
      showToast(message)
      void queryClient.invalidateQueries() // in its own time: the screen of whoever is blocked is left meanwhile
    },
  })

export const useMute = () =>
  useMutation({
    mutationFn: ({ id, isWanted }: { readonly id: string; readonly isWanted: boolean }) =>
      call(isWanted ? safetyApi.mute : safetyApi.unmute, { params: { id } }),
    onSuccess: ({ message }, { id, isWanted }) => {
      updateCachedRelation(id, { isMuted: isWanted })
      showToast(message)
      return queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'relation' })
    },
  })

const reportsKey = ['reports'] as const

/** For the form, which shows a refusal. */
export async function sendReport(body: CallOf<typeof safetyApi.report>['body']): Promise<void> {
  await call(safetyApi.report, { body })
  await queryClient.invalidateQueries({ queryKey: reportsKey })
}

export function useReports() {
  const query = useInfiniteQuery({
    queryKey: reportsKey,
    queryFn: ({ pageParam, signal }) => call(safetyApi.reports, { query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return { ...query, reports: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}

export const useSuspensions = () =>
  useQuery({
    queryKey: ['suspensions'],
    queryFn: async ({ signal }) => (await call(safetyApi.suspensions, undefined, { signal })).data,
  })
