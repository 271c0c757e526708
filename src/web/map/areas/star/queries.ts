import { useQuery } from '@tanstack/react-query'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import { call } from '#web/lib/call.ts'
import { loadChunk } from '#web/lib/chunk.ts'

const loadChartedSkies = loadChunk(() => import('./charted-skies.ts'))

/** The skies of one's own newest star charts, as many as one page holds, where they stand. Computing that needs the almanac. */
export const useOwnSkies = (isWanted: boolean) =>
  useQuery({
    queryKey: ['charts', 'own', 'skies'],
    queryFn: async ({ signal }) => {
      const own = call(starChartsApi.own, { query: { limit: 100 } }, { signal })
      const [{ data }, { ownSkies }] = await Promise.all([own, loadChartedSkies()])
      return ownSkies(data)
    },
    enabled: isWanted,
  })

/** The skies that others charted and show. */
export const useSkiesOfOthers = (isWanted: boolean) =>
  useQuery({
    queryKey: ['charts', 'others', 'skies'],
    queryFn: async ({ signal }) => {
      const others = call(starChartsApi.ofOthers, undefined, { signal })
      const [{ data }, { skiesOfOthers }] = await Promise.all([others, loadChartedSkies()])
      return skiesOfOthers(data)
    },
    enabled: isWanted,
  })
