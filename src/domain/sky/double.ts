import { SiderealTime } from 'astronomy-engine'
import { type Degrees, radians } from '../units.ts'
import { fullTurn } from './angles.ts'
import { astroTime } from './astro-time.ts'
import { type BodyName, bodyNames, constellationOf } from './bodies.ts'
import { horizonFrame } from './horizon.ts'
import { type LunarPhase, lunarPhase, phaseDifference } from './moon-phase.ts'
import { momentOf, type RecipeSky } from './recipe.ts'
import type { SkyData } from './sky-view.ts'
import { starPositions } from './star-positions.ts'

type Sky = Pick<RecipeSky, 'lat' | 'lon' | 'local' | 'offset'>

/** What two skies have in common. */
export type SharedSky = {
  readonly moons: readonly [LunarPhase, LunarPhase]
  /** Whether the Moon had the same phase, to within a day. */
  readonly isSameMoon: boolean
  /** Planets that stood in one constellation in both. */
  readonly planets: readonly { readonly name: BodyName; readonly constellation: string }[]
  /** By how much one sky is turned about the pole against the other, 0 to 180. */
  readonly turned: Degrees
  /** Names of bright stars that stood high in both, the brightest first. */
  readonly overhead: readonly string[]
}

/** The Moon moves so far from the Sun in a day. */
const dayOfMoon: Degrees = 12.2
/** From here to the zenith a star is overhead. */
const high: Degrees = 60
/** The faintest star that counts as bright. */
const brightTo = 2.6

const planetNames = bodyNames.filter((name) => name !== 'sun' && name !== 'moon')

export function sharedSky(one: Sky, other: Sky, data: Pick<SkyData, 'stars' | 'figures'>): SharedSky {
  const [first, second] = [momentOf(one), momentOf(other)]
  const moons = [lunarPhase(first), lunarPhase(second)] as const
  const turn = fullTurn(localSiderealAngle(first, one.lon) - localSiderealAngle(second, other.lon))
  return {
    moons,
    isSameMoon: phaseDifference(...moons) <= dayOfMoon,
    planets: planetNames.flatMap((name) => {
      const constellation = constellationOf(name, first, one)
      return constellation === constellationOf(name, second, other) ? [{ name, constellation }] : []
    }),
    turned: Math.min(turn, 360 - turn),
    overhead: namesOverhead(one, data).filter((name) => new Set(namesOverhead(other, data)).has(name)),
  }
}

/** How far the sky has turned over a meridian: the right ascension that culminates there. */
const localSiderealAngle = (moment: Date, lon: Degrees): Degrees => fullTurn(SiderealTime(astroTime(moment)) * 15 + lon)

function namesOverhead(sky: Sky, { stars, figures }: Pick<SkyData, 'stars' | 'figures'>): readonly string[] {
  const directions = starPositions(stars, horizonFrame(momentOf(sky), sky))
  const least = Math.sin(radians(high))
  return (figures?.starNames ?? []).flatMap(({ star, name }) =>
    name && (stars.magnitudes[star] ?? 9) <= brightTo && (directions[3 * star + 2] ?? 0) >= least ? [name] : [],
  )
}
