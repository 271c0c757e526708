import { useState } from 'react'
import type { Located, Place } from '#contract/places.ts'
import { coordinatesInWords } from '#domain/places/coordinates.ts'
import { civilTimeAt, resolveCivilTime } from '#domain/sky/civil-time.ts'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import { language } from '#web/lib/language/language.ts'
import { useMe } from '#web/lib/me.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { placeInWords, usePlaceSearch } from '#web/shared/place/places.ts'

/** Where one stands under the sky, and the IANA zone of the clocks there. */
export type NamedPlace = Located & { readonly name: string }

/** How the place is known: chosen here, of the birth of the member, guessed from the clock of this browser, or not at all. */
export type PlaceSource = 'chosen' | 'birth' | 'guess' | 'none'

const key = 'sky-place'

// The next one who logs in with this browser has a place of their own.
useRoot.subscribe(({ auth }, before) => {
  if (before.auth.authenticated && !auth.authenticated) browserStorage.removeItem(key)
})
/** What was chosen in this browser; null for none, and for what nobody can have chosen. */
function rememberedPlace(): NamedPlace | null {
  try {
    const { name, lat, lon, zone } = JSON.parse(browserStorage.getItem(key) ?? '') as NamedPlace
    return typeof name === 'string' && typeof zone === 'string' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
      ? { name, lat, lon, zone }
      : null
  } catch {
    return null
  }
}

const placeOf = (place: Place): NamedPlace => ({ name: placeInWords(place), lat: place.lat, lon: place.lon, zone: place.zone })

/** The city that names the zone of this browser's clock: Stockholm of Europe/Stockholm. */
const cityOfClock = () => clockZone().split('/').at(-1)?.replaceAll('_', ' ') ?? ''
const clockZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The first place whose clocks are those of a zone, by whichever of its names: a zone such as UTC names no city, and some city has a name like it. */
export const placeInZone = (places: readonly Place[], zone: string): Place | undefined =>
  places.find((place) => nameInBrowser(place.zone) === zone)

/** What this browser calls a zone; null for one that it does not know. */
function nameInBrowser(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const greenwich: NamedPlace = { name: 'Greenwich', lat: 51.4769, lon: 0, zone: 'Europe/London' }

/** The place whose sky is shown; null while it is looked for. */
export function useSkyPlace(): {
  readonly place: NamedPlace | null
  readonly source: PlaceSource
  readonly choose: (place: NamedPlace | null) => void
} {
  const [chosen, setChosen] = useState(rememberedPlace)
  const isMember = useRoot(({ auth }) => auth.authenticated)
  const me = useBirth(isMember)
  const birthWords = me.birth?.at ? '' : (me.birth?.place ?? '')
  const isAsked = chosen === null && me.isKnown && !me.birth?.at
  const words = isAsked ? birthWords || cityOfClock() : ''
  const search = usePlaceSearch(words)
  const found = search.isPlaceholderData ? undefined : search.data
  const isAnswered = found !== undefined || search.isError || words === ''

  function choose(place: NamedPlace | null) {
    if (place) browserStorage.setItem(key, JSON.stringify(place))
    else browserStorage.removeItem(key)
    setChosen(place)
  }
  if (chosen) return { place: chosen, source: 'chosen', choose }
  if (!me.isKnown) return { place: null, source: 'guess', choose }
  if (me.birth?.at) {
    const { place, at } = me.birth
    return { place: { name: place || coordinatesInWords(at), ...at }, source: 'birth', choose }
  }
  if (!isAnswered) return { place: null, source: 'guess', choose }
  const first = birthWords ? found?.[0] : placeInZone(found ?? [], clockZone())
  return { place: first ? placeOf(first) : greenwich, source: first ? (birthWords ? 'birth' : 'guess') : 'none', choose }
}

function useBirth(isMember: boolean) {
  const me = useMe()
  return { isKnown: !isMember || me.data !== undefined || me.isError, birth: me.data?.doc.birth ?? null }
}

const dayFormat = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDayFormat = new Intl.DateTimeFormat(language.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The clock on the wall of a place. */
export type PlaceClock = {
  /** 2026-11-27T21:40:00 */
  readonly local: (moment: Date) => string
  /** 21:40 */
  readonly hour: (moment: Date) => string
  /** 27 Nov */
  readonly day: (moment: Date) => string
  /** Friday 27 November 2026 */
  readonly longDay: (moment: Date) => string
  /** The moment at which it shows a local time; of two the first. */
  readonly momentOf: (local: string) => Date | null
}

export function clockOf({ zone, lon }: NamedPlace, table: CivilTimeTable): PlaceClock {
  const local = (moment: Date) => civilTimeAt(table, zone, moment, lon) ?? moment.toISOString().slice(0, 19)
  const asUtc = (moment: Date) => new Date(`${local(moment)}Z`)
  return {
    local,
    hour: (moment) => local(moment).slice(11, 16),
    day: (moment) => dayFormat.format(asUtc(moment)),
    longDay: (moment) => longDayFormat.format(asUtc(moment)),
    momentOf(text) {
      const offset = resolveCivilTime(table, { zone, local: text }, lon)?.offsets[0].seconds
      return offset === undefined ? null : new Date(Date.parse(`${text}Z`) - offset * 1000)
    },
  }
}
