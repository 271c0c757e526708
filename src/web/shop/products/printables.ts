import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { caseApi } from '#contract/case/case.ts'
import { type StarChart, starChartsApi } from '#contract/starcharts/starcharts.ts'
import { hasPapers, type PaperId, paperIds } from '#domain/shop/papers.ts'
import { dayOf } from '#domain/sky/calendar.ts'
import { call } from '#web/lib/call.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import type { PrintedPicture } from '#web/shared/product/DrawnPicture.tsx'

/** Something of one's own that can be printed. */
export type Printable = { readonly id: string; readonly title: string; readonly note: string; readonly picture: PrintedPicture | null }

type Page = { readonly data: readonly Printable[]; readonly next?: string | undefined }

type Kind = PrintedPicture['kind']

/** What is chosen to be printed, also when it is not on the first page of the choice; null while it is fetched, and where it is gone. */
export function useChosenPrintable(kind: Kind | null, id: string | null): Printable | null {
  const list = usePrintables(kind, useMe().data?.doc._id)
  const listed = list.printables.find((each) => each.id === id)
  const isElsewhere = kind === 'chart' && id !== null && !list.isPending && !listed
  const chart = useQuery({
    queryKey: ['printables', 'one', id],
    queryFn: async ({ signal }) => printableOf((await call(starChartsApi.read, { params: { id: id ?? '' } }, { signal })).data),
    enabled: isElsewhere,
  })
  return listed ?? (isElsewhere ? (chart.data ?? null) : null)
}

/** The paper that is chosen for a print, which the address names; undefined where there is one paper only. */
export function usePaper(slug: string): [paper: PaperId | undefined, set: (paper: PaperId) => void] {
  const [asked, setPaper] = useSearchParam('paper')
  return [hasPapers(slug) ? (paperIds.find((id) => id === asked) ?? paperIds[0]) : undefined, setPaper]
}

/** The saved charts or the images of the caller, the newest first, in pages. */
export function usePrintables(kind: Kind | null, owner: string | undefined) {
  const pages = useInfiniteQuery({
    queryKey: ['printables', kind, owner],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      kind === 'chart' ? chartsFrom(pageParam, signal) : imagesFrom(owner ?? '', pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: kind !== null && owner !== undefined,
  })
  return { ...pages, printables: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

async function chartsFrom(cursor: string, signal: AbortSignal): Promise<Page> {
  const { data, next } = await call(starChartsApi.own, { query: { limit: 24, cursor: cursor || undefined } }, { signal })
  return { data: data.map(printableOf), next }
}

const printableOf = ({ _id, recipe, picture }: StarChart): Printable => ({
  id: _id,
  title: recipe.title || t('Untitled chart'),
  note: recipe.skies.map((sky) => [sky.name, formatMoment(dayOf(sky))].filter(Boolean).join(', ')).join(' and '),
  picture: { kind: 'chart', recipe, image: picture?.image },
})

async function imagesFrom(owner: string, cursor: string, signal: AbortSignal): Promise<Page> {
  const query = { kind: 'image' as const, limit: 24, cursor: cursor || undefined }
  const { data, next } = await call(caseApi.pageOfCase, { params: { id: owner }, query }, { signal })
  const printables = data.flatMap((entry) => {
    if (entry.kind !== 'image') return []
    const src = entry.renditions?.small ?? entry.image
    return [{ id: entry._id, title: titleOf(entry), note: '', picture: src === null ? null : { kind: 'image' as const, src } }]
  })
  return { data: printables, next }
}
