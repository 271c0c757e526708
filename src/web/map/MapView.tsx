import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Found, Islander } from '#contract/map.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { areaOf, areasWithEveryIsland, areasWithIslands } from '#domain/map/area.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useLoop } from '#web/lib/sound/use-loop.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { endOfWalk } from '#web/shared/island/near-island.ts'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { AreaSwitcher } from './AreaSwitcher.tsx'
import { AshorePanel } from './AshorePanel.tsx'
import { areaModules } from './areas/area-modules.ts'
import { nextIsland } from './controller/shore.ts'
import type { Painter } from './drawing/painter.ts'
import { ItemCard } from './ItemCard.tsx'
import { mapControllerOf } from './kept-map-controller.ts'
import { MapCanvas, WalkStage } from './MapCanvas.tsx'
import { MapPanel } from './MapPanel.tsx'
import { BackToMap, LoadError, MapControls, MapReading } from './MapReading.tsx'
import { isForMap, mapCommands } from './map-commands.ts'
import { islanderItem, ownItem } from './map-items.ts'
import { useOwnPlace } from './queries.ts'
import { Search } from './Search.tsx'
import { movesByItself, useAreaContent } from './use-area-content.ts'
import { useAreaNavigation } from './use-area-navigation.ts'
import { useAreaVisits } from './use-area-visits.ts'
import { useAshore, useStop } from './use-ashore.ts'
import { useEditInPlace } from './use-edit-in-place.ts'
import { useFirstView, useNearestDestination } from './use-first-view.ts'
import { useLiveMap } from './use-live-map.ts'
import { useMapItems } from './use-map-items.ts'
import { useSelection } from './use-selection.ts'
import { useStandIn } from './use-stand-in.tsx'

/** An archipelago is so many units wide, its coastal waters included. */
const archipelagoWidth = 68

/**
 * The map itself: the picture, and on it rail, search, controls, list and card. One function: it only joins what the hooks know to the parts of
 * the frame.
 */
export function MapView({ me: { doc, progress } }: { readonly me: UserInfo }) {
  const owner = doc._id
  const map = mapControllerOf(owner)
  const { layer, radius, isSized, inView, present, population, isLoading, error, shore } = useStore(map.state)
  const { area } = layer
  const picture = useRef<HTMLDivElement>(null)
  const [painter, setPainter] = useState<Painter | null>(null)
  const ownQuery = useOwnPlace(doc)
  const own = ownQuery.data ?? null
  const people = { own: own?.confirmed ? own.ordinal : null, present }
  const { points, strokes, labels, solids, glints, thumbnails, signalLines, destinations, info } = useAreaContent({
    area,
    radius,
    progress,
    own,
    inView,
  })
  const items = useMapItems(map, { points, progress, own: people.own })
  const mayOpen = population !== null && isSized && !ownQuery.isPending
  useFirstView(map, own, mayOpen)
  const { selected, select, selectAt, clear } = useSelection(map, { owner, area, items, points, progress, people, isOpen: mayOpen })
  const { filter, setFilter, openArea, goAmongIslands } = useAreaNavigation(map, picture, () => painter?.drawNow())
  useAshore(map.visit, painter)
  const { handOver, sweepToEditor, openOnceAshore } = useEditInPlace(map, painter, strokes)
  const stop = useStop()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const isWalking = shore !== null && stop.value !== null && stop.value !== endOfWalk
  const { standIn, leave: leaveStandIn, leaveSketch, setFloatingPanels } = useStandIn(map, picture)
  useLiveMap(map, owner)
  useLoop(area)
  useAreaVisits(owner, area, progress)
  useNearestDestination(map, area, mayOpen ? destinations : null)

  const focusPicture = () => picture.current?.focus()
  function goHome() {
    if (own) return goAmongIslands(() => select(ownItem(map.tiles.layer().area, doc.name, own), map.viewBefore(own)), areasWithEveryIsland)
    showErrorToast(t('Your island is not on the map yet.'), t('Look again in a moment.'))
  }
  const openIslander = (islander: Islander) => select(islanderItem(area, islander, people))
  function openFound(found: Found) {
    focusPicture()
    goAmongIslands(() => {
      if (found.kind === 'islander') return openIslander(found)
      clear()
      map.flyTo(map.viewport.holding(found, archipelagoWidth))
    }, areasWithEveryIsland)
  }
  const commands = mapCommands(map, { area, openArea, goHome })
  function onKeyDown(event: KeyboardEvent) {
    if (!isForMap(event)) return
    const [first] = items
    if (event.key === 'Enter' && first && !shore) select(first)
    else if (!commands.press(event.key)) return
    event.preventDefault()
  }
  return (
    <SceneFrame
      title={t('Map')}
      onFloatingPanels={setFloatingPanels}
      scene={
        <>
          <MapCanvas
            map={map}
            owner={owner}
            overlay={{
              strokes,
              labels,
              solids,
              glints,
              thumbnails,
              signalLines,
              ownOrdinal: people.own,
              present: inView.filter(({ ordinal, isDead }) => present.has(ordinal) && !isDead && ordinal !== people.own),
              selected: shore ? null : selected,
            }}
            describedAs={
              shore
                ? t('Map, ashore. Arrow keys walk round the island, plus and minus zoom in and out, Escape goes back to the map.')
                : t(
                    'Map, {name}. Arrow keys move, plus and minus zoom in and out, H goes to your island, Page up and Page down change the area.',
                    { name: known(areaOf(area)?.name ?? '') },
                  )
            }
            onTap={selectAt}
            onStop={stop.open}
            onKeyDown={onKeyDown}
            onPainter={setPainter}
            onFrame={openOnceAshore}
            hostRef={picture}
            standIn={standIn}
            onWhole={leaveStandIn}
            onShoreDrawn={leaveSketch}
          />
          <WalkStage ref={setStage} />
        </>
      }
      rail={!shore && <AreaSwitcher open={area} onOpen={openArea} />}
      search={shore ? <BackToMap hasEscape={!isWalking} /> : <Search onChoose={openFound} />}
      notice={error !== null && areasWithIslands.has(area) && <LoadError error={error} onRetry={map.tiles.retry} />}
      controls={
        !isWalking && (
          <MapControls
            onZoomIn={commands.zoomIn}
            onZoomOut={commands.zoomOut}
            onWhole={commands.showWhole}
            onHome={goHome}
            hasMotion={movesByItself(area, painter?.kind ?? null, signalLines)}
          />
        )
      }
      reading={!shore && <MapReading map={map} isFlat={painter?.kind === 'flat'} owner={owner} />}
      panel={
        !shore && (
          <MapPanel
            area={area}
            filter={filter}
            onFilter={setFilter}
            items={items}
            selectedKey={selected?.key ?? null}
            isLoading={isLoading}
            onSelect={(item) => select(item)}
            info={info?.({ onIslander: openIslander })}
          />
        )
      }
      card={
        shore ? (
          <AshorePanel
            key={shore.ordinal}
            ordinal={shore.ordinal}
            name={inView.find(({ ordinal }) => ordinal === shore.ordinal)?.name}
            isOwn={shore.ordinal === people.own}
            isDead={areaModules[area].style.isDead}
            isDrawn={painter?.kind === 'webgl'}
            walk={{ stage, stop: stop.value, onStop: stop.change, onStand: map.visit.stand }}
            next={nextIsland(
              shore.ordinal,
              map.tiles.visible().flatMap(({ islands }) => islands),
            )}
            onKeyDown={onKeyDown}
            onEdit={handOver}
            onFocusLost={focusPicture}
          />
        ) : (
          selected && (
            <ItemCard
              key={selected.key}
              item={selected}
              isDead={areaModules[area].style.isDead}
              onEdit={sweepToEditor}
              onClose={clear}
              onFocusLost={focusPicture}
            />
          )
        )
      }
    />
  )
}
