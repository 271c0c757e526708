import { useQuery } from '@tanstack/react-query'
import { islandApi } from '#contract/island.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

const catalogueKey = ['islands'] as const

/** The bodies of the catalogue, each open to whoever is logged in or with what opens it. Asked anew by every screen that shows it: much opens one. */
export const useCatalogue = () =>
  useQuery({
    queryKey: catalogueKey,
    queryFn: async ({ signal }) => (await call(islandApi.catalogue, {}, { signal })).data,
    refetchOnMount: 'always',
  })

/** After moving to another body. */
export const refetchCatalogue = () => queryClient.invalidateQueries({ queryKey: catalogueKey })
