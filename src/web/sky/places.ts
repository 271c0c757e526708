import { type Place, placesApi } from '#contract/places.ts'
import { call } from '#web/lib/call.ts'

/** The best match for what somebody calls a place; null where the gazetteer has none. */
export async function findPlace(text: string): Promise<Place | null> {
  const { data } = await call(placesApi.search, { query: { q: text } })
  return data[0] ?? null
}
