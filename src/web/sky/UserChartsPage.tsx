import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { useParam, useSearchParam } from '#web/lib/navigation.ts'
import { ChartList } from './ChartList.tsx'
import { ChartShown } from './ChartShown.tsx'

/** The charts that somebody shows; with `?chart=` one of them. */
export function UserChartsPage({ kind }: { readonly kind: ChartKind }) {
  const owner = useParam('id')
  const [chart] = useSearchParam('chart')
  return chart === null ? <ChartList owner={owner} kind={kind} /> : <ChartShown id={chart} owner={owner} kind={kind} />
}
