import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import type { KeptNight } from '#domain/people/kept-nights.ts'
import { bodyPositions } from '#domain/sky/bodies.ts'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import { nextSunAltitude } from '#domain/sky/night.ts'
import { momentOfText } from '#domain/sky/sky-address.ts'
import { keyOfObject, objectOfKey, type SkyObject } from '#domain/sky/sky-objects.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { seconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useAnchor } from '#web/lib/use-anchor.ts'
import { useCivilTimeTable } from '#web/shared/chart/civil-time-table.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Dome, type DomeHandle } from './Dome.tsx'
import { DomeTools, useDomeLayers } from './DomeTools.tsx'
import { domeSky } from './dome-sky.ts'
import { KeptNights } from './KeptNights.tsx'
import { ObjectSearch } from './ObjectSearch.tsx'
import { objectFacts, objectsUp } from './object-facts.ts'
import { SceneList } from './SceneList.tsx'
import styles from './SkyPage.module.css'
import { SkyPlaceChoice } from './SkyPlaceChoice.tsx'
import { clockOf, type NamedPlace, type PlaceClock, useSkyPlace } from './sky-place.ts'
import { TimeControls } from './TimeControls.tsx'
import { TonightBrief, TonightSections } from './TonightSections.tsx'
import { useNow, useTonight } from './tonight.ts'
import { YourSkies } from './YourSkies.tsx'

/** The room of the sky: tonight over one's place, a dome to look around in, one's charts and the maker. For guests as well. */
export const SkyPage = () => (
  <QueryClientProvider client={queryClient}>
    <SkyRoom />
  </QueryClientProvider>
)

function SkyRoom() {
  const { place, source, choose } = useSkyPlace()
  const table = useCivilTimeTable()
  const { data, error, retry } = useSkyData()
  const room = useRef<HTMLDivElement>(null)
  useAnchor(room)
  return (
    <div ref={room} className={styles.room}>
      <header className={styles.head}>
        <h1>{t('Sky')}</h1>
        <SkyPlaceChoice place={place} source={source} onChoose={choose} />
      </header>
      {place && table && data ? (
        <Night key={`${place.lat} ${place.lon}`} place={place} table={table} data={data} onPlace={choose} />
      ) : (
        <>
          <Brief tonight={undefined} clock={null} />
          <div className={styles.stage} data-loading="">
            {error ? <NetworkErrorState error={error} onRetry={retry} /> : null}
          </div>
        </>
      )}
      <YourSkies />
      <SceneList />
    </div>
  )
}

/** What is tonight, and the way to what stands further down: on a phone that is far. */
function Brief(night: ComponentProps<typeof TonightBrief>) {
  const [params] = useSearchParams()
  const search = Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return (
    <div className={styles.brief}>
      <TonightBrief {...night} />
      <nav className={styles.ways} aria-label={t('On this page')}>
        {Object.entries(ways).map(([hash, words]) => (
          <Link key={hash} to="/sky" hash={hash} search={search}>
            {words}
          </Link>
        ))}
      </nav>
    </div>
  )
}
const ways = { tonight: t('Tonight'), kept: t('Nights kept'), 'your-charts': t('Charts'), scenes: t('Scenes') }

/** How often "now" is drawn anew. */
const tick = seconds(20)
/** The Sun is so far down that the sky is worth a look. */
const dusk = -6
const evening = -12

/** The moment that the address names: an ISO date, or `now`, which goes on. Without one it is now by night, and by day this evening. */
function useMoment(place: NamedPlace) {
  const [params, change] = useSearchParams()
  const now = useNow(tick)
  const named = params.at ?? null
  const [known, setKnown] = useState(named)
  const [moving, setMoving] = useState<Date | null>(null)
  if (named !== known) {
    setKnown(named)
    setMoving(null)
  }
  const [opened] = useState(now)
  const thisEvening = useMemo(
    () => (bodyPositions(opened, place).sun.alt > dusk ? nextSunAltitude('set', evening, place, opened) : null),
    [opened, place],
  )
  const fixed = momentOfText(named) ?? (named === 'now' ? null : thisEvening)
  return {
    moment: moving ?? fixed ?? now,
    isLive: moving === null && fixed === null,
    move: setMoving,
    choose(next: Date | null) {
      if (next) setMoving(next)
      change({ at: next ? `${next.toISOString().slice(0, 16)}Z` : 'now' }, { isOfScreen: true })
    },
  }
}

type Props = {
  readonly place: NamedPlace
  readonly table: CivilTimeTable
  readonly data: SkyData
  readonly onPlace: (place: NamedPlace) => void
}

/** The dome over a place, and what is told of its night. */
function Night({ place, table, data, onPlace }: Props) {
  const clock = useMemo(() => clockOf(place, table), [place, table])
  const { moment, isLive, move, choose } = useMoment(place)
  const tonight = useTonight(moment, place)
  const [layers, toggleLayer] = useDomeLayers()
  const sky = useMemo(() => domeSky(moment, place, data), [moment, place, data])
  const dome = useRef<DomeHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const awaited = useRef<SkyObject | null>(null)
  const [params, change] = useSearchParams()
  const object = useMemo(() => objectOfKey(params.see ?? '', data), [params.see, data])
  const facts = object && objectFacts(sky, object, clock)
  const selected = useMemo(() => object && { object, name: facts?.name ?? '' }, [object, facts?.name])

  const select = (next: SkyObject | null) => change({ see: next && keyOfObject(next, data) }, { isOfScreen: true })
  function look(next: SkyObject) {
    select(next)
    dome.current?.lookAt(next)
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  /** It stands elsewhere by then: the dome turns once it has that sky. */
  function lookWhen(next: SkyObject, at: Date | null) {
    awaited.current = next
    choose(at)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the sky of that hour, which the dome has by then
  useEffect(() => {
    if (awaited.current) dome.current?.lookAt(awaited.current)
    awaited.current = null
  }, [sky])
  function open({ name, lat, lon, zone, at }: KeptNight) {
    choose(at)
    if (lat !== place.lat || lon !== place.lon) onPlace({ name, lat, lon, zone })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Brief tonight={tonight.data} clock={clock} />
      <div ref={frame} className={styles.window}>
        <div ref={stage} className={styles.stage}>
          <Dome
            ref={dome}
            sky={sky}
            layers={layers}
            selected={selected}
            label={t('The sky over {name}, {hour} on {longDay}.', {
              name: place.name,
              hour: clock.hour(moment),
              longDay: clock.longDay(moment),
            })}
            onSelect={select}
          />
          <DomeTools frame={frame} layers={layers} onLayer={toggleLayer} dome={dome} />
        </div>
        <div className={styles.side}>
          <TimeControls moment={moment} isLive={isLive} place={place} clock={clock} onMove={move} onChoose={choose} />
          <ObjectSearch data={data} onChoose={look} />
          <div className={styles.facts} role="status">
            {facts ? (
              <>
                <b className={styles.name}>{facts.name}</b>
                <span>{facts.about.join(' · ')}</span>
                <span>{facts.where.join(' · ')}</span>
                {object && facts.isUpAt && (
                  <Button size="small" onClick={() => lookWhen(object, facts.isUpAt)}>
                    {t('When it is up')}
                  </Button>
                )}
              </>
            ) : (
              <span>{t('Tap a star for its name. Drag to look around.')}</span>
            )}
          </div>
          <WhatIsUp sky={sky} clock={clock} onLook={look} />
        </div>
      </div>
      {tonight.data && <TonightSections tonight={tonight.data} moment={moment} clock={clock} isSouthern={place.lat < 0} onLook={look} />}
      <KeptNights place={place} moment={moment} clock={clock} onOpen={open} />
    </>
  )
}

/** Stars in the list of what is up. */
const maxStars = 16

type UpProps = { readonly sky: ReturnType<typeof domeSky>; readonly clock: PlaceClock; readonly onLook: (object: SkyObject) => void }

/** All that is well known and stands above the horizon, as a list: the dome for keys and for screen readers. */
function WhatIsUp({ sky, clock, onLook }: UpProps) {
  const minute = clock.local(sky.moment).slice(0, 16)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is up is told by the minute, however fast the night runs
  const up = useMemo(() => objectsUp(sky, maxStars), [minute, sky.data, sky.place])
  return (
    <section className={styles.up} aria-labelledby="what-is-up">
      <h2 id="what-is-up">{t('Above the horizon')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <ul className={styles.list} tabIndex={0} aria-labelledby="what-is-up">
        {up.map(({ object, name, where }) => (
          <li key={name}>
            <button type="button" className={styles.object} onClick={() => onLook(object)}>
              <span>{name}</span> <span className={styles.where}>{where}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
