import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Place, placesApi } from '#contract/places.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Places by name, the most populous first, or those nearest to coordinates. */
const placeSearch = (words: string) =>
  queryOptions({
    queryKey: ['places', words],
    queryFn: async ({ signal }) => (await call(placesApi.search, { query: { q: words } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The client is named, since guests sign up outside the layout that provides it. */
export const usePlaceSearch = (words: string) =>
  useQuery({ ...placeSearch(words), enabled: words !== '', placeholderData: keepPreviousData }, queryClient)

/** What lies nearest to a point; undefined while it is looked for. */
export const useNearestPlace = (point: Coordinates | null): Place | undefined =>
  useQuery({ ...placeSearch(point ? coordinatesAsked(point) : ''), enabled: point !== null }, queryClient).data?.[0]

/** A point as the search reads it, to 0.0001 degrees: 11 m. */
const coordinatesAsked = ({ lat, lon }: Coordinates): string => `${lat.toFixed(4)}, ${lon.toFixed(4)}`

/** Cologne, North Rhine-Westphalia, Germany */
export const placeInWords = ({ name, region, country }: Place): string =>
  [name, region !== name && region, country !== name && country].filter(Boolean).join(', ')

/** Named wherever places are listed: the licence of the data asks for it. */
export const placesSource = t('Places: GeoNames, 2020')
