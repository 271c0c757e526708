import type { Degrees } from '#domain/units.ts'
import { isMoment } from './moment.ts'

/** A place in a camera's metadata, north and east positive. */
export type Coordinates = { readonly latitude: Degrees; readonly longitude: Degrees }

/** Years at which the clocks of cameras start when nobody sets them. */
const unsetYears = new Set(['0000', '1904', '1970', '1980'])

/**
 * The moment in a camera's metadata, to the minute; null when it cannot be true. Photographs carry `2024:05:01 12:33:11` in local time,
 * films `2024-05-01T12:33:11+0200` or, often, only UTC (`…Z`). Of UTC only the day is taken, since the local hour is unknown.
 */
export function momentOfCamera(text: string): string | null {
  const [, year, month, day, hour, minute, zone] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? []
  if (year === undefined || unsetYears.has(year)) return null
  const isUniversal = zone === 'Z' || zone === 'UTC'
  const moment = `${year}-${month}-${day}${hour === undefined || isUniversal ? '' : `T${hour}:${minute}`}`
  return isMoment(moment) ? moment : null
}

/** The place in ISO 6709, as films carry it, in degrees: `+51.4778-000.0014+045.000/`. */
export function coordinatesOfFilm(text: string): Coordinates | null {
  const [, latitude, longitude] = /^([+-]\d{2}(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)(?:[+-]\d+(?:\.\d+)?)?(?:CRS\S*)?\/?$/.exec(text.trim()) ?? []
  return latitude === undefined ? null : coordinatesOf(Number(latitude), Number(longitude))
}

/** Whether two numbers can be a latitude and a longitude: NaN is none. */
export const isOnEarth = (latitude: Degrees, longitude: Degrees): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** A place, when the numbers can be one. Zero by zero is what cameras write that do not know where they are. */
export function coordinatesOf(latitude: unknown, longitude: unknown): Coordinates | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return isOnEarth(latitude, longitude) && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
