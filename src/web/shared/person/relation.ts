import { useQuery } from '@tanstack/react-query'
import { followsApi, type Relation } from '#contract/follows.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

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
