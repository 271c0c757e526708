import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import type { Degrees } from '../units.ts'
import { astroTime } from './astro-time.ts'
import { momentOf, type RecipeSky } from './recipe.ts'

/** The altitudes of the Sun at which a day, civil twilight and twilight end: its upper edge sets at -0.83 degrees, with refraction. */
const sunset: Degrees = -0.83
const civilDusk: Degrees = -6
export const nightfall: Degrees = -18

export type Daylight = 'day' | 'bright-twilight' | 'twilight' | 'night'

/** The amount of daylight, by the altitude of the Sun. */
export function daylightOf(sunAltitude: Degrees): Daylight {
  if (sunAltitude > sunset) return 'day'
  if (sunAltitude > civilDusk) return 'bright-twilight'
  return sunAltitude > nightfall ? 'twilight' : 'night'
}

const printed: Readonly<Partial<Record<Daylight, string>>> = {
  day: 'By daylight: the Sun was up.',
  'bright-twilight': 'In twilight: few stars showed.',
}

/** The words on a sheet for a sky whose stars could not be seen; null for a night. */
export function daylightInWords(sky: Pick<RecipeSky, 'lat' | 'lon' | 'local' | 'offset'>): string | null {
  const time = astroTime(momentOf(sky))
  const observer = new Observer(sky.lat, sky.lon, 0)
  const { ra, dec } = Equator(Body.Sun, time, observer, true, true)
  return printed[daylightOf(Horizon(time, observer, ra, dec).altitude)] ?? null
}
