import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { UserInfo } from '#contract/user-info.ts'
import { areaOf, areasWithIslands } from '#domain/map/area.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { errorText } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AreaSwitcher } from './AreaSwitcher.tsx'
import { AshorePanel } from './AshorePanel.tsx'
import type { Painter } from './drawing/painter.ts'
import { ItemCard } from './ItemCard.tsx'
import { mapControllerOf } from './kept-map-controller.ts'
import { Legend } from './Legend.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import { MapControls } from './MapControls.tsx'
import { MapSidebar } from './MapSidebar.tsx'
import styles from './MapView.module.css'
import { mapCommands } from './map-commands.ts'
import { picturePointOf } from './picture-point.ts'
import { useOwnIsland } from './queries.ts'
import { useAreaNavigation } from './use-area-navigation.ts'
import { useAreaSound } from './use-area-sound.ts'
import { useAreaVisits } from './use-area-visits.ts'
import { useAshore } from './use-ashore.ts'
import { useFirstView } from './use-first-view.ts'
import { useLiveMap } from './use-live-map.ts'
import { useMapItems } from './use-map-items.ts'
import { movesByItself, usePointsOfInterest } from './use-points-of-interest.ts'
import { useSelection } from './use-selection.ts'

/** How near a flight to one's own island comes, in units. */
const homeSpan = 6

/** The map itself: chart, list and controls. */
export function MapView({ me: { doc, progress } }: { readonly me: UserInfo }) {
  const owner = doc._id
  const map = mapControllerOf(owner)
  const { layer, view, inView, present, population, isLoading, error, shore } = useStore(map.state)
  const { area } = layer
  const hasIslands = areasWithIslands.has(area)
  const [painter, setPainter] = useState<Painter | null>(null)
  const ownQuery = useOwnIsland(doc)
  const own = ownQuery.data ?? null
  const { points, strokes, labels, cable, tonight, eruptions } = usePointsOfInterest({ area, radius: map.radius(), progress, own, inView })
  const items = useMapItems(map, { points, progress, own: own?.ordinal ?? null })
  const { selected, select, selectAt, clear } = useSelection(map, owner, items)
  const { filter, setFilter, openArea, flyTo } = useAreaNavigation(map, () => {
    clear()
    painter?.drawNow()
  })
  const { island: nearIsland, setIsland } = useAshore(map)
  useLiveMap(map, owner)
  useAreaSound(area)
  useAreaVisits(owner, area, progress)
  useFirstView(map, ownQuery.isPending ? undefined : own, population !== null)

  function goHome() {
    if (own) return flyTo(own, homeSpan)
    showErrorToast(
      'Your island is not on the map yet.',
      doc.is_verfied ? 'It is being placed; look again in a moment.' : 'It gets its place once your e-mail is verified.',
    )
  }
  const leaveOrClear = () => (shore ? map.requestShore(null) : clear())
  const commands = mapCommands(map, { area, openArea, goHome })
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('button, a, input')) return
    const [first] = items
    if (event.key === 'Enter' && first && !shore) select(first)
    else if (event.key === 'Escape') leaveOrClear()
    else if (!commands.press(event.key)) return
    event.preventDefault()
  }
  const { name, reading, line } = areaOf(area) ?? { name: '', reading: '', line: '' }
  return (
    <>
      <AreaSwitcher open={area} onOpen={openArea} />
      <section className={styles.chart} aria-label="Chart">
        <MapCanvas
          map={map}
          overlay={{
            strokes,
            labels,
            cable,
            ownOrdinal: own?.ordinal ?? null,
            present: inView.filter(({ ordinal }) => present.has(ordinal) && ordinal !== own?.ordinal),
            selected: shore ? null : (selected?.place ?? null),
            nearIsland,
          }}
          describedAs={`Map, ${name}. Arrow keys move, plus and minus come nearer and go farther, H goes to your island, Page up and Page down change the area.`}
          onTap={(point) => (shore ? nearIsland?.openAt(picturePointOf(point, map.screen())) : selectAt(point))}
          onKeyDown={onKeyDown}
          onPainter={setPainter}
        >
          <MapControls
            onZoomIn={commands.zoomIn}
            onZoomOut={commands.zoomOut}
            onWhole={commands.showWhole}
            onHome={goHome}
            hasMotion={movesByItself(area, painter?.kind ?? null, cable)}
          />
        </MapCanvas>
        {error !== null && hasIslands && (
          <p className={styles.error} role="alert">
            {errorText(error)}
            <Button size="small" onClick={map.retry}>
              Dial again
            </Button>
          </p>
        )}
        {shore ? (
          <AshorePanel
            key={shore.ordinal}
            ordinal={shore.ordinal}
            isOwn={shore.ordinal === own?.ordinal}
            isDead={area === 'underworld'}
            invalidate={painter?.kind === 'webgl' ? painter.invalidate : null}
            onIsland={setIsland}
            onKeyDown={onKeyDown}
            onLeave={() => map.requestShore(null)}
          />
        ) : (
          selected && (
            <ItemCard key={selected.key} item={selected} isDead={area === 'underworld'} onAshore={map.requestShore} onClose={clear} />
          )
        )}
        <p className={styles.reading}>
          {line} {hasIslands && population !== null && `${population.toLocaleString('en-GB')} islands, ${coordinatesOf(view)}.`}
          {painter?.kind === 'flat' && ' Drawn flat: this browser has no WebGL.'}
        </p>
        <Legend />
      </section>
      <MapSidebar
        area={area}
        filter={filter}
        onFilter={setFilter}
        items={items}
        selectedKey={selected?.key ?? null}
        isLoading={isLoading}
        onSelect={select}
        onFly={flyTo}
        tonight={tonight}
        eruptions={eruptions}
      />
      <div role="status">
        <VisuallyHidden>
          {hasIslands ? `${name}, ${coordinatesOf(view)}, ${inView.length} islands in view` : `${name}, ${reading}`}
        </VisuallyHidden>
      </div>
    </>
  )
}
