import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { castApi } from '#contract/cast.ts'
import { mapApi } from '#contract/map.ts'
import { usersApi } from '#contract/people/users.ts'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { Tile } from '#domain/map/tile.ts'
import { decodeTile, type TileContent } from '#domain/map/tile-code.ts'
import { minutes } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useMe } from '#web/lib/me.ts'
import type { Layer } from './controller/tile-cache.ts'

/** One tile from the server. Bytes that we cannot read were written by a newer version than this page. */
export async function fetchTile({ area, filter }: Layer, tile: Tile, signal: AbortSignal): Promise<TileContent> {
  const bytes = await call(mapApi.tile, { params: { area, ...tile }, query: { filter } }, { signal })
  const content = decodeTile(bytes)
  if (!content) throw new Error('The map has been printed anew since this page was opened. Load it again.')
  return content
}

/** What a name leads to, people and archipelagos, the best first. */
export const mapSearch = (words: string) =>
  queryOptions({
    queryKey: ['map', 'search', words],
    queryFn: async ({ signal }) => (await call(mapApi.search, { query: { q: words } }, { signal })).data,
  })
export const useMapSearch = (words: string) => useQuery({ ...mapSearch(words), enabled: words !== '', placeholderData: keepPreviousData })

/** Where one's own island lies, confirmed or not. */
export const useOwnPlace = (user: Pick<UserInfo['doc'], '_id' | 'island' | 'is_verfied'>) =>
  useQuery({
    queryKey: ['map', 'own', user._id, user.island, user.is_verfied],
    queryFn: async ({ signal }) => (await call(mapApi.ownPlace, undefined, { signal })).data,
  })

/** Whose island an ordinal is. */
export const useIslander = (ordinal: number | null) =>
  useQuery({
    queryKey: ['map', 'islander', ordinal],
    queryFn: async ({ signal }) => (await call(mapApi.islanderAt, { params: { ordinal: ordinal ?? 0 } }, { signal })).data,
    enabled: ordinal !== null,
  })

/** What somebody shows on the outside of their case. */
export const usePreviews = (id: string | undefined) =>
  useQuery({
    queryKey: ['map', 'previews', id],
    queryFn: async ({ signal }) => (await call(usersApi.getPriviews, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== undefined,
  })

export const useTrunk = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'cables'],
    queryFn: async ({ signal }) => (await call(mapApi.cables, { query: {} }, { signal })).data.trunk,
    enabled: isWanted,
  })

export const useEruptions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'eruptions'],
    queryFn: async ({ signal }) => (await call(mapApi.eruptions, undefined, { signal })).data,
    enabled: isWanted,
  })

/** What the sky does tonight over the birth place of the user, and public preview entries worth a visit. */
export function useCosmicCast() {
  const birth = useMe().data?.doc.birth
  return useQuery({
    queryKey: ['map', 'cosmic-cast', birth?.at ?? birth?.place],
    queryFn: async ({ signal }) => (await call(castApi.cosmicCast, { query: {} }, { signal })).data,
    staleTime: minutes(10),
  })
}

const loadChartedSkies = loadChunk(() => import('./points-of-interest/charted-skies.ts'))

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
