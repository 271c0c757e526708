import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import { type StarChart, starChartsApi } from '#contract/starcharts.ts'
import { call } from '#web/lib/call.ts'
import { titleOf } from '#web/lib/entry-labels.ts'

/** Something of one's own that can be printed. */
type Printable = { readonly id: string; readonly title: string; readonly note: string; readonly picture: string | null }

const titleOfChart = ({ recipe }: StarChart) => recipe.title || 'Untitled chart'

/** The title of a chart of one's own. */
export const useChartTitle = (id: string) =>
  useQuery({
    queryKey: ['chart-title', id],
    queryFn: async ({ signal }) => titleOfChart((await call(starChartsApi.read, { params: { id } }, { signal })).data),
  })

type Page = { readonly data: readonly Printable[]; readonly next?: string | undefined }

/** The saved charts or the images of the caller, the newest first, in pages. */
export function usePrintables(kind: 'chart' | 'image', owner: string | undefined) {
  const pages = useInfiniteQuery({
    queryKey: ['printables', kind, owner],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      kind === 'chart' ? chartsFrom(pageParam, signal) : imagesFrom(owner ?? '', pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: owner !== undefined,
  })
  return { ...pages, printables: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

async function chartsFrom(cursor: string, signal: AbortSignal): Promise<Page> {
  const { data, next } = await call(starChartsApi.own, { query: { limit: 24, cursor: cursor || undefined } }, { signal })
  const printables = data.map((chart) => ({
    id: chart._id,
    title: titleOfChart(chart),
    note: chart.recipe.skies.map(({ name, local }) => [name, local.slice(0, 10)].filter(Boolean).join(', ')).join(' and '),
    picture: null,
  }))
  return { data: printables, next }
}

async function imagesFrom(owner: string, cursor: string, signal: AbortSignal): Promise<Page> {
  const query = { kind: 'image' as const, limit: 24, cursor: cursor || undefined }
  const { data, next } = await call(caseApi.pageOfCase, { params: { id: owner }, query }, { signal })
  const printables = data.flatMap((entry) =>
    entry.kind === 'image' ? [{ id: entry._id, title: titleOf(entry), note: '', picture: entry.renditions?.small ?? entry.image }] : [],
  )
  return { data: printables, next }
}
