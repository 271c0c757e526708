import { bodyPositions } from '#domain/sky/bodies.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { hours, minutes } from '#domain/units.ts'

/** The Feldberg in the Black Forest of the Earth, whose sky stands over this one. */
export const blackForest: SkyPlace = { lat: 47.87, lon: 8 }

/** Degrees below the horizon at which the Sun leaves the sky dark. */
const dark = -14
/** Degrees over the horizon at which the Moon stands best behind trees, and how low and how high it may stand. */
const bestMoon = 13
const moonRange = { lowest: 7, highest: 24 }

/**
 * A moment of the night after this day's noon in UTC: dark, and with the Moon over the tops where it stands there at all, else the middle of
 * the night.
 */
export function forestNight(day: Date): Date {
  const noon = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12)
  const moments = Array.from({ length: 72 }, (_, n) => new Date(noon + n * minutes(20)))
  const lit = moments.flatMap((moment) => {
    const { sun, moon } = bodyPositions(moment, blackForest)
    const isLit = sun.alt < dark && moon.alt > moonRange.lowest && moon.alt < moonRange.highest
    return isLit ? [{ moment, off: Math.abs(moon.alt - bestMoon) }] : []
  })
  const [best] = lit.toSorted((one, other) => one.off - other.off)
  return best?.moment ?? new Date(noon + hours(11.5))
}
