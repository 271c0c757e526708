import * as z from 'zod/mini'
import { maxPlaceLength } from '#domain/case/limits.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, maxLength } from './envelope.ts'

const maxZoneLength = 40
const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))
/** A point of the Earth, and the IANA zone of its clocks. */
export const located = z.object({
  lat: degrees(90),
  /** East positive. */
  lon: degrees(180),
  zone: z.string().check(maxLength(maxZoneLength), z.regex(/^[A-Za-z_]+(?:\/[A-Za-z_-]+){0,2}$/, 'This is no time zone.')),
})
export type Located = z.infer<typeof located>

/** A place on the Earth, as the gazetteer has it. */
const place = z.object({
  _id: z.string(),
  name: z.string(),
  /** State, province or county, where it is known. */
  region: z.nullable(z.string()),
  country: z.string(),
  /** Degrees, east positive. */
  lat: z.number(),
  lon: z.number(),
  /** IANA zone. */
  zone: z.string(),
  population: z.number(),
})
export type Place = z.infer<typeof place>

export const placesApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/places',
    access: 'anyone',
    summary:
      'At most 8 places of GeoNames (2020) whose names begin with the words, misspelt too, the most populous first; `Paris, Texas` names a region or a country as well. Coordinates such as `59.33, 18.06` find the nearest places.',
    query: z.object({ q: z.string().check(z.trim(), maxLength(maxPlaceLength)) }),
    isFrequent: true,
    reply: dataReply(z.array(place)),
  }),
}
