import { type ReactNode, useState } from 'react'
import type { UserInfo } from '#contract/user-info.ts'
import { isLocalTime } from '#domain/sky/local-time.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { skyOfText } from '#domain/sky/sky-address.ts'
import type { Draft } from '#web/lib/autosave/autosave.ts'
import { useDraftSlot } from '#web/lib/autosave/use-draft-slot.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useCivilTimeTable } from '#web/shared/chart/civil-time-table.ts'
import { usePlaceSearch } from '#web/shared/place/places.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { ChartMaker } from './ChartMaker.tsx'
import { chartDraftOf, parseChart } from './chart-draft.ts'
import { withCivilTime } from './civil-time.ts'
import { newDouble, newSingle, plateSky } from './new-recipe.ts'
import { type ChartContent, type SavedChart, savedChartOf, useChart } from './queries.ts'

type Props = { readonly kind: ChartKind; readonly title: string }

/** The maker of a chart of one sky. */
export const StarchartPage = () => <MakerPage kind="single" title={t('Star chart')} />

/** A maker: of the chart that the address names, or of a new one, which begins with the sky of one's own birth. */
export function MakerPage({ kind, title }: Props) {
  const me = useMe()
  const [chartId, setChartId] = useSearchParam('chart')
  /** A chart that was saved here gets its address without being opened anew. */
  const [madeId, setMadeId] = useState<string | null>(null)
  const fetchedId = chartId !== null && chartId !== madeId ? chartId : null
  const chart = useChart(fetchedId)
  const birth = useBirthSky(me.data)
  const asked = skyOfText(useSearchParam('sky')[0])
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
        asked={opened ? null : asked}
        onSaved={(id) => {
          if (chartId === id) return
          setMadeId(id)
          setChartId(id)
        }}
      />
    )
  }
  return (
    <Waiting title={title}>
      {failure ? <NetworkErrorState error={failure} onRetry={() => void (me.error ? me.refetch() : chart.refetch())} /> : undefined}
    </Waiting>
  )
}

type MakerProps = Props & {
  readonly me: UserInfo
  readonly opened: SavedChart | null
  /** The sky of one's own birth, where it is known. */
  readonly birth: RecipeSky | null
  /** The sky that the address asks to begin with. */
  readonly asked: RecipeSky | null
  readonly onSaved: (id: string) => void
}

function Maker({ kind, title, me, opened, birth, asked, onSaved }: MakerProps) {
  const ownerId = me.doc._id
  const [begun] = useState(() => opened ?? { content: { recipe: newRecipe(kind, birth, asked), level: null }, revision: null })
  /** Once it is saved, its drafts are kept under its id. */
  const [name, setName] = useState(begun.id ?? (asked ? 'asked' : kind))
  const slot = useDraftSlot(chartDraftOf(ownerId, name), parseChart)
  const [found, setFound] = useState<Draft<ChartContent> | null>()
  if (found === undefined && slot !== undefined) setFound(asked ? null : (slot?.found ?? null))
  if (found === undefined) return <Waiting title={title} />
  return (
    <ChartMaker
      title={title}
      ownerId={ownerId}
      birth={birth}
      opened={begun}
      found={found}
      takesGuestsChart={asked === null}
      slot={slot}
      onNamed={(id) => {
        setName(id)
        onSaved(id)
      }}
    />
  )
}

function newRecipe(kind: ChartKind, birth: RecipeSky | null, asked: RecipeSky | null): ChartRecipe {
  const sky = asked ?? birth ?? plateSky
  if (kind === 'double') return newDouble(sky, new Date().toISOString().slice(0, 10))
  return newSingle(sky, birth && !asked ? 'birth' : 'another')
}

/** @param children what went wrong, in place of the spinner */
const Waiting = ({ title, children = <DelayedSpinner /> }: { readonly title: string; readonly children?: ReactNode }) => (
  <SceneFrame title={title} notice={<Slip>{children}</Slip>} />
)

/** The local time of a birth of which only the day is known. */
const unknownTime = 'T00:00'

/**
 * The sky of one's own birth; null where its place or day is not known, undefined while the place is looked for. A place that was
 * written in words alone is the best match of the gazetteer.
 */
function useBirthSky(me: UserInfo | undefined): RecipeSky | null | undefined {
  const { place = '', moment = '', at } = me?.doc.birth ?? {}
  const local = moment.length === 10 ? `${moment}${unknownTime}` : moment
  const isKnown = (place !== '' || at !== undefined) && isLocalTime(local)
  const table = useCivilTimeTable()
  const search = usePlaceSearch(isKnown && !at ? place : '')
  if (!me) return undefined
  if (!isKnown || search.isError) return null
  if (!table || (!at && search.isPending)) return undefined
  const found = at ?? search.data?.[0]
  if (!found) return null
  const { lat, lon, zone } = found
  return withCivilTime({ name: place, lat, lon, zone, local, offset: 0, facing: 180 }, table)
}
