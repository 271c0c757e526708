import { capitalize } from '#domain/text.ts'
import { constellationOf, magnitudeOf } from './bodies.ts'
import { type CastEvent, windOf } from './cast-event.ts'
import type { SkyPlace } from './horizon.ts'
import { darkHours } from './night.ts'

/** Those that the naked eye sees. */
export const brightPlanets = ['mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const
/** Below it haze and roofs hide what is there. */
const clear = 5

/** The planets that stand clear of the horizon tonight, from when on, and where they stand highest. */
export function planetsUp(moment: Date, place: SkyPlace): readonly CastEvent[] {
  const night = darkHours(moment, place)
  return brightPlanets.flatMap((name): CastEvent[] => {
    const up = night.filter(({ bodies }) => bodies[name].alt > clear)
    const [first] = up
    if (!first) return []
    const best = up.reduce((highest, sky) => (sky.bodies[name].alt > highest.bodies[name].alt ? sky : highest))
    const { alt, az } = best.bodies[name]
    const magnitude = magnitudeOf(name, first.at).toFixed(1).replace('-', '−')
    return [
      {
        kind: 'planet',
        at: first.at,
        title: `${capitalize(name)} is up`,
        words: `In ${constellationOf(name, first.at, place)}, magnitude ${magnitude}; at its highest ${Math.round(alt)}° up in the ${windOf(az)}.`,
      },
    ]
  })
}
