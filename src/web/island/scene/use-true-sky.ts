import { queryOptions, useQuery } from '@tanstack/react-query'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { minutes } from '#domain/units.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { wholeSkyData } from '#web/shared/chart/sky-data.ts'
import type { TrueSky } from './true-sky.ts'

const load = loadChunk(() => import('./true-sky.ts'))

/** The sky that stands over a place now, once the almanac and the stars have arrived; disabled where the hour of an island was chosen. */
export const trueSkyQuery = (skyOver: IslandDocument['skyOver']) =>
  queryOptions({
    queryKey: ['true-sky', skyOver?.lat, skyOver?.lon],
    queryFn: async () => {
      const [{ trueSky }, { stars }] = await Promise.all([load(), wholeSkyData()])
      return skyOver ? trueSky(new Date(), skyOver, stars) : null
    },
    enabled: skyOver !== undefined,
    staleTime: minutes(10),
  })

/** The sky that stands over the island now; null where its hour was chosen, and until the almanac and the stars have arrived. */
export function useTrueSky({ skyOver }: IslandDocument): TrueSky | null {
  const { data } = useQuery(trueSkyQuery(skyOver))
  return skyOver ? (data ?? null) : null
}
