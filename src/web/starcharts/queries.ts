import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type StarChart, starChartsApi } from '#contract/starcharts/starcharts.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import type { Saved } from '#web/lib/autosave/autosave.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'

const chartKey = (id: string) => ['chart', id] as const
const chartsKey = ['charts'] as const

/** One chart that the viewer may see. */
export const useChart = (id: string | null) =>
  useQuery({
    queryKey: chartKey(id ?? ''),
    queryFn: async ({ signal }) => (await call(starChartsApi.read, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== null,
    refetchOnMount: 'always',
  })

/** The charts that somebody shows the viewer, the newest first, in pages. */
export function useChartsOf(owner: string | undefined, kind: ChartKind, seenAs?: SeenAs) {
  const pages = useInfiniteQuery({
    queryKey: [...chartsKey, owner, kind, seenAs],
    queryFn: ({ pageParam, signal }) =>
      call(starChartsApi.ofUser, { params: { id: owner ?? '' }, query: { kind, cursor: pageParam || undefined, as: seenAs } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: owner !== undefined,
    refetchOnMount: seenAs ? 'always' : true, // privacy may have changed just before
  })
  return { ...pages, charts: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** What is edited of a chart. */
export type ChartContent = { readonly recipe: ChartRecipe; readonly level: PrivacyLevel | null }
/** With its id and the revision that its next change is based on; a new chart has neither. */
export type SavedChart = Saved<ChartContent>
export const savedChartOf = ({ _id, revision = 0, recipe, level = null }: StarChart): SavedChart => ({
  content: { recipe, level },
  revision,
  id: _id,
})

/** Saves a new chart, once for each key however often it is sent, or changes a saved one. */
export async function saveChart(
  { recipe, level }: ChartContent,
  { id, revision }: SavedChart,
  idempotencyKey: string,
): Promise<SavedChart> {
  const change = { recipe: { ...recipe, show: [...recipe.show] }, level }
  const { data } =
    id !== undefined && revision !== null
      ? await call(starChartsApi.change, { params: { id }, body: { ...change, revision } })
      : await call(starChartsApi.save, { body: change }, { idempotencyKey })
  queryClient.setQueryData(chartKey(data._id), data)
  void queryClient.invalidateQueries({ queryKey: chartsKey })
  return savedChartOf(data)
}

export const useDeleteChart = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (id: string) => call(starChartsApi.remove, { params: { id } }),
    onSuccess: ({ message }, id) => {
      queryClient.removeQueries({ queryKey: chartKey(id) })
      void queryClient.invalidateQueries({ queryKey: chartsKey })
      showToast(message)
      onDeleted()
    },
  })

export type FileFormat = 'svg' | 'png' | 'pdf'
const fileTypes: Readonly<Record<FileFormat, string>> = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' }

/** The chart as a file of the server. */
export async function fetchChartFile(id: string, format: FileFormat, hasBleed: boolean): Promise<Blob> {
  const bytes = await call(starChartsApi.render, { params: { id, format }, query: { bleed: hasBleed ? '1' : '0' } })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: fileTypes[format] })
}
