import { useState } from 'react'
import type { UserInfo } from '#contract/user-info.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import { useBirthSky } from './birth-sky.ts'
import { ChartMaker } from './ChartMaker.tsx'
import { newDouble, newSingle, plateSky } from './new-recipe.ts'
import { type SavedChart, savedChartOf, useChart } from './queries.ts'
import { useChartEditor } from './use-chart-editor.ts'

type Props = { readonly kind: ChartKind; readonly title: string }

/** A maker: of the chart that the address names, or of a new one, which begins with the sky of one's own birth. */
export function MakerPage({ kind, title }: Props) {
  const me = useMe()
  const [chartId, setChartId] = useSearchParam('chart')
  /** A chart that was saved here gets its address without being opened anew. */
  const [madeId, setMadeId] = useState<string | null>(null)
  const fetchedId = chartId !== null && chartId !== madeId ? chartId : null
  const chart = useChart(fetchedId)
  const birth = useBirthSky(me.data)
  const failure = me.error ?? (fetchedId ? chart.error : null)
  const isReady = me.data && (fetchedId ? chart.data && chart.isFetchedAfterMount : birth !== undefined)
  if (me.data && isReady) {
    const opened =
      fetchedId && chart.data && chart.data.recipe.skies.length === (kind === 'single' ? 1 : 2) ? savedChartOf(chart.data) : null
    return (
      <Maker
        key={fetchedId ?? 'new'}
        kind={kind}
        title={title}
        me={me.data}
        opened={opened}
        birth={birth ?? null}
        onSaved={(id) => {
          if (chartId === id) return
          setMadeId(id)
          setChartId(id)
        }}
      />
    )
  }
  return (
    <SceneFrame
      title={title}
      notice={
        <Slip>
          {failure ? (
            <NetworkErrorState error={failure} onRetry={() => void (me.error ? me.refetch() : chart.refetch())} />
          ) : (
            <DelayedSpinner />
          )}
        </Slip>
      }
    />
  )
}

type MakerProps = Props & {
  readonly me: UserInfo
  readonly opened: SavedChart | null
  /** The sky of one's own birth, where it is known. */
  readonly birth: RecipeSky | null
  readonly onSaved: (id: string) => void
}

function Maker({ kind, title, me, opened, birth, onSaved }: MakerProps) {
  const [fresh] = useState(() => {
    const sky = birth ?? plateSky
    if (kind === 'double') return newDouble(sky, new Date().toISOString().slice(0, 10))
    return birth ? newSingle(sky, 'The night it began') : newSingle(sky)
  })
  const editor = useChartEditor({ owner: me.doc._id, opened, fresh })
  return <ChartMaker title={title} editor={editor} ownerId={me.doc._id} onSaved={onSaved} />
}
