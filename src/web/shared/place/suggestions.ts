import type { Located, Place } from '#contract/places.ts'
import { coordinatesInWords, parseCoordinates } from '#domain/places/coordinates.ts'
import { t } from '#web/lib/language/translate.ts'
import { placeInWords } from './places.ts'

/** A line of the list under the field. */
export type Suggestion = {
  readonly key: string
  readonly title: string
  readonly about: string
  /** What the field says once it is chosen. */
  readonly words: string
  readonly at: Located
}

/** Coordinates are offered first as they were written, with the clocks of the place that lies nearest; then what was found. */
export function suggestionsFor(text: string, places: readonly Place[]): readonly Suggestion[] {
  const named = places.map((place): Suggestion => {
    const { _id, name, region, country, lat, lon, zone } = place
    const about = [region !== name && region, country].filter(Boolean).join(', ')
    return { key: _id, title: name, about, words: placeInWords(place), at: { lat, lon, zone } }
  })
  const point = parseCoordinates(text)
  const [nearest] = places
  if (!point || !nearest) return named
  const words = coordinatesInWords(point)
  return [
    { key: 'point', title: words, about: t('near {place}', { place: placeInWords(nearest) }), words, at: { ...point, zone: nearest.zone } },
    ...named,
  ]
}
