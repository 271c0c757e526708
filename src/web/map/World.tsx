import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Found } from '#contract/map.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { type AreaSlug, areaOf, areasWithIslands } from '#domain/map/area.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import type { Place } from '#domain/map/placement.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import { errorText } from '#web/lib/query-client.ts'
import { type ResidentFilter, residentFilters } from '#web/lib/residents.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AreaInfo } from './AreaInfo.tsx'
import { AreaSwitcher } from './AreaSwitcher.tsx'
import { Card } from './Card.tsx'
import type { View } from './controller/camera.ts'
import { viewOf } from './controller/viewport.ts'
import type { Painter } from './drawing/painter.ts'
import { InView } from './InView.tsx'
import type { Entry } from './in-view.ts'
import { mapControllerOf } from './kept-map-controller.ts'
import { Legend } from './Legend.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import { MapControls } from './MapControls.tsx'
import styles from './MapPage.module.css'
import { mapCommands } from './map-commands.ts'
import { useFiling, useOwnIsland } from './queries.ts'
import { Search } from './Search.tsx'
import { travel } from './travel.ts'
import { useAreaSound } from './use-area-sound.ts'
import { entryAt, useEntries } from './use-entries.ts'
import { useFirstView } from './use-first-view.ts'
import { useLiveMap } from './use-live-map.ts'
import { movesByItself, usePointsOfInterest } from './use-points-of-interest.ts'
import { useVisits } from './use-visits.ts'

const filters = [
  { value: 'public', label: 'Everybody' },
  { value: 'sameisland', label: 'Same island' },
] as const

/** How near one comes to one's own island, to another's, to a sign and to an archipelago, in units. */
const spans = { home: 6, island: 4.6, sign: 6, archipelago: 70 } as const

/** The map itself: picture, list, and all that steers them. */
export function World({ me }: { readonly me: UserInfo }) {
  const owner = me.doc._id
  const map = mapControllerOf(owner)
  const { layer, view, inView, present, population, isLoading, error } = useStore(map.state)
  const [askedArea, setAskedArea] = useSearchParam('area')
  const [askedFilter, setAskedFilter] = useSearchParam('filter')
  const [chosen, setChosen] = useState<Entry | null>(null)
  const [painter, setPainter] = useState<Painter | null>(null)
  /** Where one flies as soon as one has come down from the sky. */
  const bound = useRef<View | null>(null)
  const ownQuery = useOwnIsland(me.doc)
  const own = ownQuery.data ?? null
  const filing = useFiling(owner)
  const { area } = layer
  const { signs, strokes, labels, cable, tonight, eruptions } = usePointsOfInterest({
    area,
    radius: map.radius(),
    progress: me.progress,
    own,
    inView,
  })
  const entries = useEntries(map, { signs, progress: me.progress, own: own?.ordinal ?? null })
  const isSea = areasWithIslands.has(area)

  useLiveMap(map, owner)
  useAreaSound(area)
  useVisits(owner, area, me.progress)
  useFirstView(map, ownQuery.isPending ? undefined : own, population !== null)

  const filter = residentFilters.find((name) => name === askedFilter) ?? 'public'
  const wanted = areaOf(askedArea ?? '')?.slug ?? 'world'
  const arrive = useEffectEvent((nextArea: AreaSlug, nextFilter: ResidentFilter) => {
    const before = map.layer()
    if (before.filter !== nextFilter) map.setLayer({ filter: nextFilter })
    if (before.area !== nextArea) travel(before.area, nextArea, () => change(nextArea))
  })
  useEffect(() => arrive(wanted, filter), [wanted, filter])

  function change(next: AreaSlug) {
    map.setLayer({ area: next })
    setChosen(null)
    if (bound.current && areasWithIslands.has(next)) map.flyTo(bound.current)
    bound.current = null
    painter?.drawNow()
  }
  const open = (next: AreaSlug) => setAskedArea(next === 'world' ? null : next)

  function choose(entry: Entry) {
    setChosen(entry)
    if (isSea) map.flyTo(viewOf(entry.place, Math.min(map.camera().view.span, spans[entry.kind])))
    if (entry.kind === 'sign' && entry.sign.kind === 'find' && !entry.isFound && !filing.isPending)
      filing.mutate({ key: entry.sign.key, said: { title: 'Found and filed.', note: entry.sign.name } })
  }
  function tap(point: ScreenPoint) {
    const entry = entryAt(map, entries, point)
    if (entry) choose(entry)
    else setChosen(null)
  }
  function goHome() {
    if (own) flyTo(own, spans.home)
    else
      showErrorToast(
        'Your island is not on the map yet.',
        me.doc.is_verfied ? 'It is being placed; look again in a moment.' : 'It gets its place once your e-mail is verified.',
      )
  }
  /** Islands lie where they lie in every area but the skies, from which one comes down to the sea. */
  function flyTo(place: Place, span?: number) {
    if (isSea) return map.flyTo(viewOf(place, span))
    bound.current = viewOf(place, span)
    open('world')
  }
  const flyToFound = (found: Found) => flyTo(found, found.kind === 'islander' ? spans.island : spans.archipelago)

  const helm = mapCommands(map, { area, open, goHome })
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('button, a, input')) return
    const [first] = entries
    if (event.key === 'Enter' && first) choose(first)
    else if (event.key === 'Escape') setChosen(null)
    else if (!helm.press(event.key)) return
    event.preventDefault()
  }
  const { name, reading, line } = areaOf(area) ?? { name: '', reading: '', line: '' }
  const where = isSea ? `${name}, ${coordinatesOf(view)}, ${inView.length} islands in view` : `${name}, ${reading}`
  return (
    <>
      <AreaSwitcher open={area} onOpen={open} />
      <section className={styles.sea} aria-label="Chart">
        <MapCanvas
          map={map}
          printing={{
            strokes,
            labels,
            cable,
            ownOrdinal: own?.ordinal ?? null,
            present: inView.filter(({ ordinal }) => present.has(ordinal) && ordinal !== own?.ordinal),
            chosen: chosen?.place ?? null,
          }}
          describedAs={`Map, ${name}. Arrow keys move, plus and minus come nearer and go farther, H goes to your island, Page up and Page down change the area.`}
          onTap={tap}
          onKeyDown={onKeyDown}
          onPainter={setPainter}
        >
          <MapControls
            onCloser={helm.closer}
            onFarther={helm.farther}
            onWhole={helm.whole}
            onHome={goHome}
            hasMotion={movesByItself(area, painter?.lane ?? null, cable)}
          />
        </MapCanvas>
        {error !== null && isSea && (
          <p className={styles.failure} role="alert">
            {errorText(error)}
            <Button size="small" onClick={map.retry}>
              Dial again
            </Button>
          </p>
        )}
        {chosen && (
          <Card key={chosen.key} entry={current(chosen, entries)} isDead={area === 'underworld'} onClose={() => setChosen(null)} />
        )}
        <p className={styles.reading}>
          {line} {isSea && population !== null && `${population.toLocaleString('en-GB')} islands, ${coordinatesOf(view)}.`}
          {painter?.lane === 'flat' && ' Drawn flat: this browser has no WebGL.'}
        </p>
        <Legend />
      </section>
      <div className={styles.index}>
        <Search onFly={flyToFound} />
        <AreaInfo area={area} tonight={tonight} eruptions={eruptions} onFly={(islander) => flyTo(islander, spans.island)} />
        {isSea && (
          <RadioGroup
            legend="Show"
            value={filter}
            onChange={(value) => setAskedFilter(value === 'public' ? null : value)}
            choices={filters}
          />
        )}
        <InView
          title={isSea ? 'Islands in view' : 'In view'}
          entries={entries}
          chosen={chosen?.key ?? null}
          isWaiting={isLoading}
          onChoose={choose}
        />
      </div>
      <div role="status">
        <VisuallyHidden>{where}</VisuallyHidden>
      </div>
    </>
  )
}

/** The chosen entry as the list has it now: what was found meanwhile has a name. */
const current = (chosen: Entry, entries: readonly Entry[]) => entries.find(({ key }) => key === chosen.key) ?? chosen
