import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type OpenIsland, sharesApi } from '#contract/shares.ts'
import { minutes } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo, useParam, useSearchParams } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useLoop } from '#web/lib/sound/use-loop.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { endOfWalk } from '#web/shared/island/near-island.ts'
import { keepOpenIsland } from '#web/shared/island/open-islands.ts'
import { Button } from '#web/ui/Button.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Sheet, Slip } from '#web/ui/scene/Sheet.tsx'
import { useSheetLayer } from '#web/ui/scene/use-sheet-layer.ts'
import { AshorePanel, CreateYours } from './AshorePanel.tsx'
import type { Painter } from './drawing/painter.ts'
import { islandAt } from './hit-test.ts'
import { MapCanvas, WalkStage } from './MapCanvas.tsx'
import { BackToMap, LoadError, MapControls, MapReading } from './MapReading.tsx'
import { isForMap, mapCommands } from './map-commands.ts'
import type { MapOverlay } from './mount-map.ts'
import styles from './OpenSea.module.css'
import { openSea } from './open-sea.ts'
import { movesByItself } from './use-area-content.ts'
import { useAshore, useAshoreOrdinal, useStop, writeAshoreAddress } from './use-ashore.ts'
import { useFirstView } from './use-first-view.ts'
import { useStandIn } from './use-stand-in.tsx'

/** How long the addresses of its pictures are good for, with some room. */
const freshFor = minutes(45)

/** The island that whoever has this user name opened to everybody. */
const openIslandQuery = (name: string | null) =>
  queryOptions({
    queryKey: ['open-island', name],
    queryFn: async ({ signal }) => {
      const { data } = await call(sharesApi.openIsland, { params: { name: name ?? '' } }, { signal })
      keepOpenIsland(data)
      return data
    },
    enabled: name !== null,
    staleTime: freshFor,
  })

/** An island that its owner opened to everybody, on the map itself, without an account. Members see it on theirs. */
export function OpenSea() {
  const isMember = useRoot((state) => state.auth.authenticated)
  const [{ ashore }] = useSearchParams()
  const go = useNavigateTo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the address was when somebody logged in
  useEffect(() => {
    if (isMember) void go('/map', { replace: true, ...(ashore !== undefined && { search: { ashore } }) })
  }, [isMember])
  if (isMember) return null
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedIslands />
    </QueryClientProvider>
  )
}

/** With the island that is visited next, where there is one. */
function LoadedIslands() {
  const first = useQuery(openIslandQuery(useParam('name')))
  const next = useQuery(openIslandQuery(first.data?.next ?? null))
  const isNextComing = typeof first.data?.next === 'string' && next.isPending
  const islands = first.data && !isNextComing ? [first.data, ...(next.data ? [next.data] : [])] : null
  const named = useAshoreOrdinal()
  const isElsewhere = islands !== null && named !== null && !islands.some(({ islander }) => islander.ordinal === named)
  useEffect(() => {
    if (isElsewhere) writeAshoreAddress(null) // that island is not open, whoever wrote the address
  }, [isElsewhere])
  if (islands && !isElsewhere) return <SeaOf islands={islands} />
  if (!first.isError)
    return (
      <SceneFrame
        title={t('Map')}
        notice={
          <Slip>
            <DelayedSpinner />
          </Slip>
        }
      />
    )
  if (!isNotThere(first.error))
    return <SceneFrame title={t('Map')} notice={<LoadError error={first.error} onRetry={() => void first.refetch()} />} />
  return (
    <SceneFrame
      title={t('Map')}
      card={
        <Slip className={styles.nothing}>
          <p role="alert">{t('Nobody shows an island at this address, or nobody does any more.')}</p>
          <CreateYours />
        </Slip>
      }
    />
  )
}

const isNotThere = (error: unknown) => error instanceof CallError && error.status === 404

const nothing: readonly never[] = []
/** A guest has found nothing here, and meets nobody. */
const bareSea: MapOverlay = {
  strokes: nothing,
  labels: nothing,
  solids: nothing,
  glints: nothing,
  thumbnails: nothing,
  signalLines: null,
  ownOrdinal: null,
  present: nothing,
  selected: null,
}

/** One function: it only joins what the hooks know to the parts of the frame. */
function SeaOf({ islands }: { readonly islands: readonly OpenIsland[] }) {
  const [map] = useState(() => openSea(islands))
  const { layer, isSized, inView, shore } = useStore(map.state)
  const picture = useRef<HTMLDivElement>(null)
  const [painter, setPainter] = useState<Painter | null>(null)
  const stop = useStop()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const isWalking = shore !== null && stop.value !== null && stop.value !== endOfWalk
  useFirstView(map, islands[0]?.islander ?? null, isSized)
  useAshore(map.visit, painter)
  const { standIn, leave, leaveSketch, setFloatingPanels } = useStandIn(map, picture)
  useLoop(layer.area)

  const commands = mapCommands(map)
  function onKeyDown(event: KeyboardEvent) {
    if (!isForMap(event)) return
    if (commands.press(event.key)) event.preventDefault()
  }
  const ashore = islands.find(({ islander }) => islander.ordinal === shore?.ordinal)
  const other = islands.find((island) => island !== ashore)
  return (
    <SceneFrame
      title={t('Map')}
      onFloatingPanels={setFloatingPanels}
      scene={
        <>
          <MapCanvas
            map={map}
            owner={null}
            overlay={bareSea}
            describedAs={
              shore
                ? t('Map, ashore. Arrow keys walk round the island, plus and minus zoom in and out, Escape goes back to the map.')
                : t('Map. Arrow keys move, plus and minus zoom in and out.')
            }
            onTap={(point) => {
              const tapped = islandAt(map.viewport.camera(), inView, point)
              if (tapped) writeAshoreAddress(tapped.ordinal)
            }}
            onStop={stop.open}
            onKeyDown={onKeyDown}
            onPainter={setPainter}
            onFrame={() => {}}
            hostRef={picture}
            standIn={standIn}
            onWhole={leave}
            onShoreDrawn={leaveSketch}
          />
          <WalkStage ref={setStage} />
        </>
      }
      search={shore && <BackToMap hasEscape={!isWalking} />}
      controls={
        !isWalking && (
          <MapControls
            onZoomIn={commands.zoomIn}
            onZoomOut={commands.zoomOut}
            onWhole={commands.showWhole}
            hasMotion={movesByItself(layer.area, painter?.kind ?? null, null)}
          />
        )
      }
      reading={!shore && <MapReading map={map} isFlat={painter?.kind === 'flat'} owner={null} />}
      panel={!shore && <OpenToEverybody islands={islands} />}
      card={
        shore && (
          <AshorePanel
            key={shore.ordinal}
            ordinal={shore.ordinal}
            name={ashore?.islander.name}
            isOwn={false}
            isDead={false}
            isDrawn={painter?.kind === 'webgl'}
            walk={{ stage, stop: stop.value, onStop: stop.change, onStand: map.visit.stand }}
            next={other?.islander ?? null}
            onKeyDown={onKeyDown}
            onEdit={() => {}}
            onFocusLost={() => picture.current?.focus()}
          />
        )
      }
    />
  )
}

/** The map as a list, for keys and for screen readers, and what a guest can do here. */
function OpenToEverybody({ islands }: { readonly islands: readonly OpenIsland[] }) {
  const { size, setSize } = useSheetLayer('list', true)
  return (
    <Sheet title={t('Open to everybody')} size={size} onSize={setSize}>
      <div className={styles.panel}>
        <p>{t('Open without an account. The other islands on this sea are seen with one.')}</p>
        <ul className={styles.islands}>
          {islands.map(({ islander }) => (
            <li key={islander._id}>
              <Button onClick={() => writeAshoreAddress(islander.ordinal)}>
                {t('Go ashore on {name}’s island', { name: islander.name })}
              </Button>
            </li>
          ))}
        </ul>
        <CreateYours />
      </div>
    </Sheet>
  )
}
