import { capitalize } from '#domain/text.ts'
import { type Degrees, degrees } from '../units.ts'
import { type BodyName, bodyPositions, constellationOf } from './bodies.ts'
import { bodyInWords, type CastEvent } from './cast-event.ts'
import { brightPlanets } from './cast-planets.ts'
import type { SkyPlace } from './horizon.ts'
import { comingDays, type SkyAt, skyEvery } from './night.ts'

const closest: Degrees = 5
/** Nearer to the Sun nothing is seen. */
const glare: Degrees = 12

const names = ['moon', ...brightPlanets] as const
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))

/** When two of the Moon and the bright planets come nearest to each other in the coming days, nearer than 5 degrees. */
export function conjunctions(moment: Date, place: SkyPlace): readonly CastEvent[] {
  const skies = skyEvery(comingDays.step, moment, new Date(moment.getTime() + comingDays.length), place)
  return pairs.flatMap(([one, other]) =>
    skies.slice(1, -1).flatMap((sky, index): CastEvent[] => {
      const here = apart(sky, one, other)
      const [before, after] = [skies[index] ?? sky, skies[index + 2] ?? sky]
      if (here > apart(before, one, other) || here >= apart(after, one, other)) return []
      const nearest = refine(one, other, before.at.getTime(), after.at.getTime(), place)
      const distance = apart(nearest, one, other)
      if (distance >= closest || apart(nearest, one, 'sun') < glare || apart(nearest, other, 'sun') < glare) return []
      return [
        {
          kind: 'conjunction',
          at: nearest.at,
          title: `${capitalize(bodyInWords(one))} near ${bodyInWords(other)}`,
          words: `${distance.toFixed(1)}° apart, in ${constellationOf(other, nearest.at, place)}.`,
        },
      ]
    }),
  )
}

function apart({ bodies }: SkyAt, one: BodyName, other: BodyName): Degrees {
  const [a, b] = [bodies[one].direction, bodies[other].direction]
  return degrees(2 * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2)))
}

/** Narrows the time of the least distance to a minute by thirds. */
function refine(one: BodyName, other: BodyName, from: number, to: number, place: SkyPlace): SkyAt {
  const skyAt = (time: number): SkyAt => ({ at: new Date(time), bodies: bodyPositions(new Date(time), place) })
  let [least, most] = [from, to]
  while (most - least > 60_000) {
    const third = (most - least) / 3
    if (apart(skyAt(least + third), one, other) < apart(skyAt(most - third), one, other)) most -= third
    else least += third
  }
  return skyAt(Math.round((least + most) / 2))
}
