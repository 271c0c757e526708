import { Observer, SearchGlobalSolarEclipse, SearchLocalSolarEclipse, SearchLunarEclipse } from 'astronomy-engine'
import { capitalize } from '#domain/text.ts'
import { days } from '#domain/units.ts'
import { astroTime } from './astro-time.ts'
import { bodyPositions } from './bodies.ts'
import { conjunctions } from './cast-conjunctions.ts'
import type { CastEvent } from './cast-event.ts'
import { moonEvents } from './cast-moon.ts'
import { planetsUp } from './cast-planets.ts'
import { nextSeason } from './cast-seasons.ts'
import { meteorShowers } from './cast-showers.ts'
import type { SkyPlace } from './horizon.ts'

/** What the sky over a place does tonight and soon, in the order of time. */
export const castOf = (moment: Date, place: SkyPlace): readonly CastEvent[] =>
  [
    ...moonEvents(moment, place),
    ...planetsUp(moment, place),
    ...conjunctions(moment, place),
    ...meteorShowers(moment, place),
    ...eclipses(moment, place),
    nextSeason(moment),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** The next eclipse of the Moon and the next of the Sun, and whether they are seen from a place. */
const eclipses = (moment: Date, place: SkyPlace): readonly CastEvent[] => [lunarEclipse(moment, place), solarEclipse(moment, place)]

function lunarEclipse(moment: Date, place: SkyPlace): CastEvent {
  const { kind, peak, obscuration } = SearchLunarEclipse(astroTime(moment))
  const isUp = bodyPositions(peak.date, place).moon.alt > 0
  const covered = kind === 'partial' ? ` ${Math.round(obscuration * 100)} % of the disc goes dark.` : ''
  const words = `${isUp ? 'The Moon is up here at its greatest.' : 'The Moon is below the horizon here at its greatest.'}${covered}`
  return { kind: 'lunar-eclipse', at: peak.date, title: `${capitalize(kind)} eclipse of the Moon`, words }
}

function solarEclipse(moment: Date, { lat, lon }: SkyPlace): CastEvent {
  const { kind, peak } = SearchGlobalSolarEclipse(astroTime(moment))
  const local = SearchLocalSolarEclipse(peak.AddDays(-2), new Observer(lat, lon, 0))
  const isHere = Math.abs(local.peak.time.date.getTime() - peak.date.getTime()) < days(1)
  const words = isHere ? `From here ${Math.round(local.obscuration * 100)} % of the Sun is covered.` : 'Not seen from here.'
  return { kind: 'solar-eclipse', at: isHere ? local.peak.time.date : peak.date, title: `${capitalize(kind)} eclipse of the Sun`, words }
}
