import { useQuery } from '@tanstack/react-query'
import { islandApi } from '#contract/island.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

const catalogueKey = ['islands'] as const

/** The bodies of the catalogue, each unlocked for the caller or with what unlocks it. Every screen that shows it refetches: many actions unlock one. */
export const useCatalogue = () =>
  useQuery({
    queryKey: catalogueKey,
    queryFn: async ({ signal }) => (await call(islandApi.catalogue, {}, { signal })).data,
    refetchOnMount: 'always',
  })

/** After moving to another body. */
export const refetchCatalogue = () => queryClient.invalidateQueries({ queryKey: catalogueKey })
