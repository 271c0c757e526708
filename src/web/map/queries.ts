import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { mapApi } from '#contract/map.ts'
import { usersApi } from '#contract/people/users.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { Tile } from '#domain/map/tile.ts'
import { decodeTile, type TileContent } from '#domain/map/tile-code.ts'
import { call } from '#web/lib/call.ts'
import { openIslandAt } from '#web/shared/island/open-islands.ts'
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
export const islanderQuery = (ordinal: number | null) =>
  queryOptions({
    queryKey: ['map', 'islander', ordinal],
    queryFn: async ({ signal }) =>
      openIslandAt(ordinal ?? 0)?.islander ?? (await call(mapApi.islanderAt, { params: { ordinal: ordinal ?? 0 } }, { signal })).data,
    enabled: ordinal !== null,
  })
export const useIslander = (ordinal: number | null) => useQuery(islanderQuery(ordinal))

/** What somebody shows on the outside of their case. */
export const usePreviews = (id: string | undefined) =>
  useQuery({
    queryKey: ['map', 'previews', id],
    queryFn: async ({ signal }) => (await call(usersApi.getPriviews, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== undefined,
  })
