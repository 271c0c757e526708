import { SearchSunLongitude, SunPosition } from 'astronomy-engine'
import { type Degrees, days } from '../units.ts'
import { fullTurn } from './angles.ts'
import { astroTime } from './astro-time.ts'
import type { CastEvent } from './cast-event.ts'
import type { SkyPlace } from './horizon.ts'
import { type MeteorShower, showersOfTheYear } from './meteor-showers.ts'

/** By how much the equinox moves back along the ecliptic in a Julian year: 50.29 arcseconds. */
const precession: Degrees = 50.29 / 3600
/** What the Sun moves in a day, on the average. */
const dayOfSun: Degrees = 360 / 365.2422
/** A radiant that never comes higher sends hardly a meteor. */
const lowest: Degrees = 10

/** The showers of these nights whose radiants rise over a place; the event is their maximum, before or after tonight. */
export const meteorShowers = (moment: Date, { lat }: SkyPlace): readonly CastEvent[] =>
  showersOfTheYear.flatMap((shower): CastEvent[] => {
    const highest = 90 - Math.abs(lat - shower.dec)
    const at = isActive(shower, moment) && highest >= lowest ? peakNear(shower, moment) : null
    if (!at) return []
    const { name, from, rate, speed } = shower
    const best = `At their best ${rate} an hour under a perfect sky, ${speed} km/s fast, out of ${from}`
    return [
      {
        kind: 'meteor-shower',
        at,
        title: `${name}, ${whenInWords(at, moment)}`,
        words: `${best}; here their radiant climbs to ${Math.round(highest)}°.`,
      },
    ]
  })

function isActive({ active: [first, last] }: MeteorShower, moment: Date): boolean {
  const today = moment.toISOString().slice(5, 10)
  return first <= last ? first <= today && today <= last : first <= today || today <= last
}

/** The maximum nearest to a moment. Longitudes of the list are of J2000.0, those of the engine of the date. */
export function peakNear({ peak }: Pick<MeteorShower, 'peak'>, moment: Date): Date | null {
  const time = astroTime(moment)
  const target = fullTurn(peak + (precession * time.tt) / 365.25)
  const ahead = fullTurn(target - SunPosition(time).elon + 180) - 180
  return SearchSunLongitude(target, time.AddDays(ahead / dayOfSun - 4), 8)?.date ?? null
}

function whenInWords(peak: Date, moment: Date): string {
  const ahead = (peak.getTime() - moment.getTime()) / days(1)
  if (ahead > 1) return 'growing'
  return ahead > -1 ? 'at their best' : 'fading'
}
