import { useQuery } from '@tanstack/react-query'
import { castApi } from '#contract/cast.ts'
import { minutes } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { useMe } from '#web/lib/me.ts'

/** What the sky does tonight over the birth place of the user, and public preview entries worth a visit. */
export function useCosmicCast(isWanted: boolean) {
  const birth = useMe().data?.doc.birth
  return useQuery({
    queryKey: ['map', 'cosmic-cast', birth?.at ?? birth?.place],
    queryFn: async ({ signal }) => (await call(castApi.cosmicCast, { query: {} }, { signal })).data,
    enabled: isWanted,
    staleTime: minutes(10),
  })
}
