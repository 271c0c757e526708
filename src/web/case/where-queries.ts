import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findingApi } from '#contract/case/finding.ts'
import { type Box, type Cell, type PlaceName, whereApi } from '#contract/case/where.ts'
import type { Narrowing } from '#domain/case/narrowing.ts'
import { call } from '#web/lib/call.ts'

/** Where one's entries are from, in cells of a part of the Earth. */
export const useWhere = (id: string, box: Box) =>
  useQuery({
    queryKey: ['case', id, 'where', writeBox(box)],
    queryFn: async ({ signal }) => (await call(whereApi.cells, { params: { id }, query: box }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** The place that is offered for an entry; null where its file carries no position. */
export const useOfferedPlace = (id: string, entry: string) =>
  useQuery({
    queryKey: ['case', id, 'place', entry],
    queryFn: async ({ signal }) => (await call(whereApi.placeOfEntry, { params: { id, entry } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many entries each year has. */
export const useYears = (id: string, asked: Pick<Narrowing, 'kind' | 'level'>) =>
  useQuery({
    queryKey: ['case', id, 'years', asked],
    queryFn: async ({ signal }) => (await call(findingApi.years, { params: { id }, query: asked }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** How many entries the filters leave, and how many each value of a filter would. */
export const useFilterCounts = (id: string, asked: Narrowing, isAsked: boolean) =>
  useQuery({
    queryKey: ['case', id, 'counts', asked],
    queryFn: async ({ signal }) => (await call(findingApi.counts, { params: { id }, query: asked }, { signal })).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })

/** A part of the Earth as the address has it. */
export const writeBox = ({ south, west, north, east }: Box): string => [south, west, north, east].join(',')
export function readBox(text: string | null): Box | null {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN, ...more] = (text ?? '').split(',').map(Number)
  const isBox = [south, west, north, east].every(Number.isFinite) && more.length === 0 && south < north && west < east
  return isBox && Math.max(Math.abs(south), Math.abs(north)) <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180
    ? { south, west, north, east }
    : null
}

/** What a cell is called: by the place nearest to its middle. */
export const nameOfCell = ({ place, lat, lon }: Cell): string => (place ? nameOfPlace(place) : coordinatesOf(lat, lon))
/** Cologne, North Rhine-Westphalia, Germany */
export const nameOfPlace = ({ name, region, country }: PlaceName): string =>
  [name, region !== name && region, country !== name && country].filter(Boolean).join(', ')

const coordinatesOf = (lat: number, lon: number) =>
  `${Math.abs(lat).toFixed(1)}°${lat < 0 ? 'S' : 'N'} ${Math.abs(lon).toFixed(1)}°${lon < 0 ? 'W' : 'E'}`
