import { conjunctions } from './cast-conjunctions.ts'
import { eclipses } from './cast-eclipses.ts'
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
