import { hours } from '../units.ts'
import { type BodyName, bodyPositions, constellationOf, magnitudeOf } from './bodies.ts'
import { castOf } from './cast.ts'
import type { CastEvent } from './cast-event.ts'
import { brightPlanets } from './cast-planets.ts'
import { nightfall } from './daylight.ts'
import type { SkyPlace } from './horizon.ts'
import { type LunarPhase, lunarPhase } from './moon-phase.ts'
import { darkHours, nextHorizonCrossing, nextSunAltitude } from './night.ts'
import type { Horizontal } from './over-place.ts'

/** The night over a place that is, or the next one. Instants are null where that does not happen: under the midnight Sun, in the polar night. */
export type Tonight = {
  readonly sun: {
    readonly set: Date | null
    /** The end and the beginning of twilight: the Sun 18 degrees below the horizon. */
    readonly darkFrom: Date | null
    readonly darkTo: Date | null
    readonly rise: Date | null
    /** At the moment that was asked for. */
    readonly isUp: boolean
  }
  readonly moon: {
    readonly rise: Date | null
    readonly set: Date | null
    readonly phase: LunarPhase
    readonly constellation: string
  }
  /** Those that the naked eye sees, in the order in which they show themselves; at the end those that do not. */
  readonly planets: readonly PlanetTonight[]
  readonly events: readonly CastEvent[]
}

export type PlanetTonight = {
  readonly name: BodyName
  readonly magnitude: number
  readonly constellation: string
  /** While it is dark enough and the planet is up; null when it does not show itself. */
  readonly seen: { readonly from: Date; readonly to: Date; readonly highest: Horizontal & { readonly at: Date } } | null
}

/** How long before sunset the day begins that the Moon of a night belongs to. */
const before = hours(6)

export function tonightOf(moment: Date, place: SkyPlace): Tonight {
  const isUp = bodyPositions(moment, place).sun.alt > 0
  const set = nextHorizonCrossing('sun', 'set', place, moment, isUp ? 1 : -1)
  const from = set ?? moment
  const dayBegins = new Date(from.getTime() - before)
  return {
    sun: {
      set,
      darkFrom: nextSunAltitude('set', nightfall, place, from),
      darkTo: nextSunAltitude('rise', nightfall, place, from),
      rise: nextHorizonCrossing('sun', 'rise', place, from),
      isUp,
    },
    moon: {
      rise: nextHorizonCrossing('moon', 'rise', place, dayBegins),
      set: nextHorizonCrossing('moon', 'set', place, dayBegins),
      phase: lunarPhase(moment),
      constellation: constellationOf('moon', moment, place),
    },
    planets: planetsOf(set && !isUp ? set : moment, place),
    events: castOf(moment, place),
  }
}

/** Haze and roofs hide what stands lower. */
const clear = 5

function planetsOf(moment: Date, place: SkyPlace): readonly PlanetTonight[] {
  const night = darkHours(moment, place)
  const planets = brightPlanets.map((name): PlanetTonight => {
    const up = night.filter(({ bodies }) => bodies[name].alt > clear)
    const [first, last] = [up[0], up.at(-1)]
    const best = up.toSorted((one, other) => other.bodies[name].alt - one.bodies[name].alt)[0]
    const at = first?.at ?? moment
    return {
      name,
      magnitude: magnitudeOf(name, at),
      constellation: constellationOf(name, at, place),
      seen:
        first && last && best
          ? { from: first.at, to: last.at, highest: { at: best.at, alt: best.bodies[name].alt, az: best.bodies[name].az } }
          : null,
    }
  })
  const order = ({ seen }: PlanetTonight) => seen?.from.getTime() ?? Number.POSITIVE_INFINITY
  return planets.toSorted((one, other) => (order(one) === order(other) ? 0 : order(one) - order(other)))
}
