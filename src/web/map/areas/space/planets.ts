import type { Place } from '#domain/map/placement.ts'
import type { OrbitingPlanet, PlanetName } from '#domain/sky/orbits.ts'
import { capitalize } from '#domain/text.ts'
import type { Degrees } from '#domain/units.ts'
import { known, t } from '#web/lib/language/translate.ts'
import type { AreaStyle } from '../../drawing/area-styles.ts'
import type { Drawing } from '../../drawing/label.ts'
import type { PointOfInterest } from '../../points-of-interest/points-of-interest.ts'
import { circle, type Stroke } from '../../stroke.ts'
import { eclipticPlace } from './calendar-ring.ts'
import { discStrokes, saturnRing } from './planet-disc.ts'
import type { PlanetsTonight } from './planets-tonight.ts'

/** How far from the Sun a planet is drawn, and how large, in units: to fit the plate, not to scale. */
const drawnAt: Readonly<Record<PlanetName, { readonly way: number; readonly radius: number }>> = {
  mercury: { way: 3.3, radius: 0.42 },
  venus: { way: 5.2, radius: 0.66 },
  earth: { way: 7.5, radius: 0.7 },
  mars: { way: 9.7, radius: 0.52 },
  jupiter: { way: 12.7, radius: 1.3 },
  saturn: { way: 15.9, radius: 1 },
  uranus: { way: 18.5, radius: 0.78 },
  neptune: { way: 20.6, radius: 0.76 },
}

/** The ring of Saturn, in its radii. */
const ringReach = 1.9
/** The Moon beside the Earth: how far from it, and how large. */
const moonWay = 1.25
const moonRadius = 0.2
/** How far the rays of the Sun reach, in units. */
const sunReach = 1.8
export const sun: Drawing = { key: 'sun', place: { x: 0, y: 0 }, half: sunReach, rise: 0 }

/** A planet on its way, seen from above the Sun: its direction is true. */
const planetPlace = ({ name, longitude }: Pick<OrbitingPlanet, 'name' | 'longitude'>): Place => eclipticPlace(longitude, drawnAt[name].way)

/** Half as wide as a planet is drawn, its ring included, in units. */
const planetReach = (name: PlanetName): number => drawnAt[name].radius * (name === 'saturn' ? ringReach : 1)

/** The faintest planet that the eye alone sees, in magnitudes: Uranus is, Neptune is not. */
const faintest = 6

/** A planet as something that can be chosen: where it is seen tonight, in words. */
export function planetPoint(planet: OrbitingPlanet): PointOfInterest {
  const { name, seen } = planet
  return {
    kind: 'planet',
    key: name,
    glyph: null,
    half: planetReach(name),
    name: known(capitalize(name)),
    words: seen ? seenInWords(seen) : t('You are here.'),
    ...planetPlace(planet),
  }
}

function seenInWords({ constellation, magnitude }: NonNullable<OrbitingPlanet['seen']>): string {
  const brightness = t('magnitude {replace}', { replace: magnitude.toFixed(1).replace('-', '−') })
  const remark = magnitude < faintest ? '' : t(': too faint for the eye alone')
  return t('Seen from Earth tonight it stands in {constellation}, {brightness}{remark}.', { constellation, brightness, remark })
}

/** The Sun with its rays, the ways of the planets, and the planets as engraved discs. */
export function orbitStrokes(style: AreaStyle, { planets, moon }: Pick<PlanetsTonight, 'planets' | 'moon'>): readonly Stroke[] {
  const ways = Object.values(drawnAt).map(({ way }) => ({
    points: circle(sun.place, way, 160),
    colour: style.stroke,
    opacity: 0.7,
    width: 0.9,
  }))
  return [...ways, ...sunStrokes, ...planets.flatMap((planet) => planetStrokes(planet, moon.angle))]
}

const fire = '#ffb06a'
const sunStrokes: readonly Stroke[] = [
  ...Array.from({ length: 9 }, (_, n) => ({
    points: circle(sun.place, 0.12 + n * 0.11, 48),
    colour: fire,
    opacity: 1 - n * 0.05,
    width: 1.6,
  })),
  ...Array.from({ length: 48 }, (_, n) => ({
    points: [eclipticPlace(n * 7.5, 1.15), eclipticPlace(n * 7.5, n % 4 === 0 ? sunReach : n % 2 ? 1.35 : 1.55)],
    colour: fire,
    opacity: 0.8,
    width: 1,
  })),
]

/** @param moonAngle how far the Moon stands ahead of the Sun, in degrees */
function planetStrokes(planet: OrbitingPlanet, moonAngle: Degrees): readonly Stroke[] {
  const { name } = planet
  const place = planetPlace(planet)
  const disc = { place, radius: drawnAt[name].radius, name }
  if (name === 'saturn') return [...discStrokes(disc), ...saturnRing(disc, ringReach)]
  if (name !== 'earth') return discStrokes(disc)
  const fromEarth = eclipticPlace(planet.longitude + 180 + moonAngle, moonWay)
  const moon = { place: { x: place.x + fromEarth.x, y: place.y + fromEarth.y }, radius: moonRadius, name: 'moon' }
  return [{ points: circle(place, moonWay, 48), colour: '#5d7d96', opacity: 0.8, width: 0.8 }, ...discStrokes(disc), ...discStrokes(moon)]
}
