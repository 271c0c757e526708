import { SearchMoonPhase } from 'astronomy-engine'
import { capitalize } from '#domain/text.ts'
import { astroTime } from './astro-time.ts'
import { bodyPositions, constellationOf } from './bodies.ts'
import { type CastEvent, windOf } from './cast-event.ts'
import type { SkyPlace } from './horizon.ts'
import { lunarPhase } from './moon-phase.ts'
import { nextHorizonCrossing } from './night.ts'

/** More than a lunation. */
const longest = 31

/** The phase of the Moon, when it rises and sets within a day, and when it is new and full next. */
export function moonEvents(moment: Date, place: SkyPlace): readonly CastEvent[] {
  const { name, lit } = lunarPhase(moment)
  const phase: CastEvent = {
    kind: 'moon-phase',
    at: moment,
    title: capitalize(name),
    words: `The Moon is ${Math.round(lit * 100)} % lit and stands in ${constellationOf('moon', moment, place)}.`,
  }
  const crossings = (['rise', 'set'] as const).flatMap((kind): CastEvent[] => {
    const at = nextHorizonCrossing('moon', kind, place, moment)
    if (!at) return []
    const wind = windOf(bodyPositions(at, place).moon.az)
    return [
      {
        kind: `moon${kind}`,
        at,
        title: `Moon${kind}`,
        words: kind === 'rise' ? `The Moon rises in the ${wind}.` : `The Moon sets in the ${wind}.`,
      },
    ]
  })
  const principal = (kind: 'new-moon' | 'full-moon', angle: number): CastEvent[] => {
    const at = SearchMoonPhase(angle, astroTime(moment), longest)?.date
    if (!at) return []
    const words = kind === 'new-moon' ? 'The nights around it are the darkest of the month.' : 'It stands opposite the Sun.'
    return [{ kind, at, title: kind === 'new-moon' ? 'New Moon' : `Full Moon in ${constellationOf('moon', at, place)}`, words }]
  }
  return [phase, ...crossings, ...principal('new-moon', 0), ...principal('full-moon', 180)]
}
