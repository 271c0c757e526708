import type { Place, placesApi } from '#contract/places.ts'
import { getJson } from '#web/lib/get-json.ts'

export const findPlaces = async (words: string): Promise<readonly Place[]> =>
  (await getJson<typeof placesApi.search>('/api/places', { q: words })).data

/** The city after which the browser's time zone is named, as the gazetteer has it; null where the zone names none. */
export async function cityOfZone(zone: string): Promise<Place | null> {
  const named = /\/([^/]+)$/.exec(zone)?.[1]
  if (!named || zone.startsWith('Etc/')) return null
  const found = await findPlaces(named.replaceAll('_', ' '))
  return found.find((place) => place.zone === zone) ?? found[0] ?? null
}
