import type { Degrees } from '../units.ts'
import { isMoment } from './moment.ts'

/** A place as a camera writes it down, north and east positive. */
export type Spot = { readonly latitude: Degrees; readonly longitude: Degrees }

/** Years in which no camera wrote: clocks that were never set begin in them. */
const unset = new Set(['0000', '1904', '1970', '1980'])

/**
 * The moment in what a camera wrote, to the minute; null when it says nothing that can be true. Photographs carry
 * `2024:05:01 12:33:11` in the time of the place, films `2024-05-01T12:33:11+0200` or, often, only universal time
 * (`…Z`), of which no more than the day is taken: the hour there is not the hour that was lived.
 */
export function momentOfCamera(text: string): string | null {
  const [, year, month, day, hour, minute, zone] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? []
  if (year === undefined || unset.has(year)) return null
  const isUniversal = zone === 'Z' || zone === 'UTC'
  const moment = `${year}-${month}-${day}${hour === undefined || isUniversal ? '' : `T${hour}:${minute}`}`
  return isMoment(moment) ? moment : null
}

/** The place in ISO 6709 as films carry it, in degrees: `+51.4778-000.0014+045.000/`. */
export function spotOfFilm(text: string): Spot | null {
  const [, latitude, longitude] = /^([+-]\d{2}(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)(?:[+-]\d+(?:\.\d+)?)?(?:CRS\S*)?\/?$/.exec(text.trim()) ?? []
  return latitude === undefined ? null : spotOf(Number(latitude), Number(longitude))
}

/** A place, when the numbers can be one; what stands at zero by zero is a camera that did not know. */
export function spotOf(latitude: unknown, longitude: unknown): Spot | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
