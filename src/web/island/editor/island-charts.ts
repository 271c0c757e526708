import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { type StarChart, starChartsApi } from '#contract/starcharts/starcharts.ts'
import type { Profile } from '#contract/user-info.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { chartIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { chartPicture } from '#web/shared/chart/chart-picture.ts'
import { openIslandOf } from '#web/shared/island/open-islands.ts'
import type { DisplayedEntries } from '../scene/picture-atlas.ts'
import type { DisplayedAlbum } from './island-albums.ts'
import { displayedEntriesOf, displayedEntryOf } from './queries.ts'

/** What a chart is called where it needs a name. */
export const nameOfChart = ({ recipe: { title, skies } }: Pick<StarChart, 'recipe'>): string => title || skies[0].name || t('A star chart')

/** A chart as far as what shows it on an island has to know it. */
export type HungChart = Omit<StarChart, 'createdAt' | 'updatedAt'>

/** The screen of a chart. */
export const pageOfChart = ({ kind, owner }: Pick<StarChart, 'kind' | 'owner'>): ScreenAddress => `/user-starchart-${kind}/${owner}`

/** Every chart that somebody shows the viewer, the newest first. */
export const starChartsQuery = (owner: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['charts', owner, 'all'],
    queryFn: async ({ signal }): Promise<readonly HungChart[]> => {
      const open = openIslandOf(owner)
      if (open) return open.charts
      const charts: HungChart[] = []
      let cursor: string | undefined
      do {
        const page = await call(starChartsApi.ofUser, { params: { id: owner }, query: { limit: 100, cursor } }, { signal })
        charts.push(...page.data)
        cursor = page.next
      } while (cursor !== undefined)
      return charts
    },
    enabled: isWanted,
  })
export const useStarCharts = (owner: string, isWanted: boolean) => useQuery(starChartsQuery(owner, isWanted))

type ChartPicture = readonly [chart: HungChart, address: string]

/** The pictures of charts, each drawn once. */
export const chartPicturesQuery = (charts: readonly HungChart[]) =>
  queryOptions({
    queryKey: ['chart-pictures', charts],
    queryFn: () =>
      Promise.all(
        charts.map(async (chart): Promise<ChartPicture> => [chart, await chartPicture(chart.recipe, undefined, chart.picture?.image)]),
      ),
    enabled: charts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })

/** What frames of an island show. A chart hangs there once its picture is drawn. */
export const displayedOn = (
  entries: readonly AnyEntry[],
  pictures: readonly ChartPicture[],
  albums: readonly DisplayedAlbum[],
  privacy?: Profile['privacy'],
): DisplayedEntries =>
  new Map([
    ...displayedEntriesOf(entries, privacy),
    ...pictures.map(
      ([chart, address]) =>
        [chart._id, { address, isFilm: false, words: nameOfChart(chart), isPrivate: privacy?.starcharts === 'private' }] as const,
    ),
    ...albums.map(
      ({ _id, title, cover, level }) =>
        [_id, { address: cover && displayedEntryOf(cover).address, isFilm: false, words: title, isPrivate: level === 'private' }] as const,
    ),
  ])

const none: readonly never[] = []

/** What frames and stands of an island show, and those of its charts that the viewer may see. */
export function useDisplayed(
  owner: string,
  document: IslandDocument,
  { entries, albums }: { readonly entries: readonly AnyEntry[]; readonly albums: readonly DisplayedAlbum[] },
  privacy?: Profile['privacy'],
): { readonly displayed: DisplayedEntries; readonly charts: readonly HungChart[] } {
  const ids = chartIdsOf(document).join()
  const all = useStarCharts(owner, ids !== '').data ?? none
  const charts = useMemo(() => all.filter(({ _id }) => ids.includes(_id)), [all, ids])
  const { data: pictures } = useQuery(chartPicturesQuery(charts))
  const displayed = useMemo(() => displayedOn(entries, pictures ?? none, albums, privacy), [entries, pictures, albums, privacy])
  return { displayed, charts }
}
