import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Found } from '#contract/map.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { type AreaSlug, areaOf } from '#domain/map/area.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { useSearchValue } from '#web/lib/place.ts'
import { wordsFor } from '#web/lib/query-client.ts'
import { type ResidentFilter, residentFilters } from '#web/lib/residents.ts'
import { sayError } from '#web/lib/slips.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Hidden } from '#web/ui/Hidden.tsx'
import { viewOf } from './atlas/atlas.ts'
import { pixelsPerUnit, project } from './atlas/camera.ts'
import { Card } from './Card.tsx'
import { looks } from './drawing/looks.ts'
import type { Painter } from './drawing/painter.ts'
import { Helm } from './Helm.tsx'
import { helmOf } from './helm.ts'
import { InView } from './InView.tsx'
import { type Entry, islandEntry, signEntry } from './in-view.ts'
import { Legend } from './Legend.tsx'
import styles from './MapPage.module.css'
import { atlasOf } from './own-atlas.ts'
import { Plaque } from './Plaque.tsx'
import { Porthole } from './Porthole.tsx'
import { useFind, useOwnIsland } from './queries.ts'
import { Search } from './Search.tsx'
import { Strata } from './Strata.tsx'
import { signKey } from './signs/signs.ts'
import { travel } from './travel.ts'
import { useSigns } from './use-signs.ts'

const filters = [
  { value: 'public', label: 'Everybody' },
  { value: 'sameisland', label: 'Same island' },
] as const

const homeSpan = 6
/** What a newcomer sees first: their own island with its neighbours, or the whole world while that is no larger. */
const firstSpan = 13

/** The map itself: picture, list, and all that steers them. */
export function World({ me }: { readonly me: UserInfo }) {
  const atlas = atlasOf(me.doc._id)
  const { layer, view, inView, population, isWaiting, failure } = useStore(atlas.state)
  const [askedArea, setAskedArea] = useSearchValue('area')
  const [askedFilter, setAskedFilter] = useSearchValue('filter')
  const [chosen, setChosen] = useState<Entry | null>(null)
  const [painter, setPainter] = useState<Painter | null>(null)
  const ownQuery = useOwnIsland(me.doc)
  const own = ownQuery.data ?? null
  const find = useFind(me.doc._id)
  const { area } = layer
  const { signs, strokes, labels, tonight, eruptions } = useSigns({ area, radius: atlas.radius(), progress: me.progress, own, inView })

  const filter = residentFilters.find((name) => name === askedFilter) ?? 'public'
  const wanted = areaOf(askedArea ?? '')?.slug ?? 'world'
  const arrive = useEffectEvent((nextArea: AreaSlug, nextFilter: ResidentFilter) => {
    const before = atlas.layer()
    if (before.filter !== nextFilter) atlas.show({ filter: nextFilter })
    if (before.area !== nextArea) travel(before.area, nextArea, () => change(nextArea))
  })
  useEffect(() => arrive(wanted, filter), [wanted, filter])

  const [isOwnKnown, isWorldKnown] = [!ownQuery.isPending, population !== null]
  const settle = useEffectEvent(() => {
    if (!isUntouched(view)) return
    const { span } = atlas.whole()
    atlas.moveTo({ x: own?.x ?? 0, y: own?.y ?? 0, span: Math.min(span, firstSpan) })
  })
  useEffect(() => {
    if (isOwnKnown && isWorldKnown) settle()
  }, [isOwnKnown, isWorldKnown])

  function change(next: AreaSlug) {
    atlas.show({ area: next })
    setChosen(null)
    painter?.drawNow()
  }
  const open = (next: AreaSlug) => setAskedArea(next === 'world' ? null : next)

  const entries = useMemo(() => {
    const eye = atlas.eye()
    const seen = signs.filter((sign) => {
      const at = project(eye, sign)
      return at && at.x > 0 && at.y > 0 && at.x < eye.screen.width && at.y < eye.screen.height && pixelsPerUnit(eye) > 7
    })
    const known = seen.map((sign) => signEntry(sign, me.progress[signKey(sign)] !== undefined))
    return [...inView.map((island) => islandEntry(area, island, own?.ordinal ?? null)), ...known]
  }, [atlas, signs, inView, area, own, me.progress])

  function choose(entry: Entry) {
    setChosen(entry)
    const { span } = atlas.eye().view
    if (area !== 'space' && area !== 'star') atlas.fly(viewOf(entry.place, Math.min(span, entry.kind === 'island' ? 4.6 : 6)))
    if (entry.kind === 'sign' && entry.sign.kind === 'find' && !entry.isFound) find.mutate({ key: entry.sign.key, name: entry.sign.name })
  }
  function tap(x: number, y: number) {
    const eye = atlas.eye()
    const sign = entries.find(({ kind, place }) => {
      const at = kind === 'sign' ? project(eye, place) : null
      return (
        at && Math.hypot(at.x - x, at.y - y) < Math.max(18, 0.45 * pixelsPerUnit(eye) * (area === 'space' || area === 'star' ? 2.4 : 1))
      )
    })
    const island = atlas.islandAt(x, y)
    if (sign) choose(sign)
    else if (island) choose(islandEntry(area, island, own?.ordinal ?? null))
    else setChosen(null)
  }
  function goHome() {
    if (own) atlas.fly(viewOf(own, homeSpan))
    else
      sayError(
        'Your island is not on the map yet.',
        me.doc.is_verfied ? 'It is being placed; look again in a moment.' : 'It gets its place once your e-mail is verified.',
      )
  }
  const flyTo = (found: Found) => {
    if (found.kind === 'islander') atlas.fly(viewOf(found))
    else atlas.fly({ x: found.x, y: found.y, span: 70 })
    if (area === 'space' || area === 'star') open('world')
  }
  const helm = helmOf(atlas, { area, open, goHome })
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('button, a, input')) return
    const [first] = entries
    if (event.key === 'Enter' && first) choose(first)
    else if (event.key === 'Escape') setChosen(null)
    else if (!helm.press(event.key)) return
    event.preventDefault()
  }
  const { name, reading, line } = areaOf(area) ?? { name: '', reading: '', line: '' }
  const hasIslands = area !== 'space' && area !== 'star'
  const where = hasIslands ? `${name}, ${coordinatesOf(view)}, ${inView.length} islands in view` : `${name}, ${reading}`
  return (
    <>
      <Strata open={area} onOpen={open} />
      <section className={styles.sea} aria-label="Chart">
        <Porthole
          atlas={atlas}
          printing={{ strokes, labels, ownOrdinal: own?.ordinal ?? null, chosen: chosen?.place ?? null }}
          describedAs={`Map, ${name}. Arrow keys move, plus and minus come nearer and go farther, H goes to your island, Page up and Page down change the area.`}
          onTap={tap}
          onKeyDown={onKeyDown}
          onPainter={setPainter}
        >
          <Helm
            onCloser={helm.closer}
            onFarther={helm.farther}
            onWhole={helm.whole}
            onHome={goHome}
            hasMotion={painter?.lane === 'webgl' && looks[area].motion > 0}
          />
        </Porthole>
        {failure !== null && hasIslands && (
          <p className={styles.failure} role="alert">
            {wordsFor(failure)}
            <Button size="small" onClick={atlas.refresh}>
              Dial again
            </Button>
          </p>
        )}
        {chosen && (
          <Card key={chosen.key} entry={current(chosen, entries)} isDead={area === 'underworld'} onClose={() => setChosen(null)} />
        )}
        <p className={styles.reading}>
          {line} {hasIslands && population !== null && `${population.toLocaleString('en-GB')} islands, ${coordinatesOf(view)}.`}
          {painter?.lane === 'flat' && ' Drawn flat: this browser has no WebGL.'}
        </p>
        <Legend />
      </section>
      <div className={styles.index}>
        <Search onFly={flyTo} />
        <Plaque area={area} tonight={tonight} eruptions={eruptions} />
        {hasIslands && (
          <Choices legend="Show" value={filter} onChange={(value) => setAskedFilter(value === 'public' ? null : value)} choices={filters} />
        )}
        <InView
          title={hasIslands ? 'Islands in view' : 'In view'}
          entries={entries}
          chosen={chosen?.key ?? null}
          isWaiting={isWaiting}
          onChoose={choose}
        />
      </div>
      <div role="status">
        <Hidden>{where}</Hidden>
      </div>
    </>
  )
}

/** Nobody has moved the map yet. */
const isUntouched = ({ x, y, span }: { readonly x: number; readonly y: number; readonly span: number }) => x === 0 && y === 0 && span === 40

/** The chosen entry as the list has it now: what was found meanwhile has a name. */
const current = (chosen: Entry, entries: readonly Entry[]) => entries.find(({ key }) => key === chosen.key) ?? chosen
