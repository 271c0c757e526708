import type { Place } from '#domain/map/placement.ts'
import type { OrbitingPlanet, PlanetName } from '#domain/sky/orbits.ts'
import { capitalize } from '#domain/text.ts'
import { radians } from '#domain/units.ts'
import type { AreaStyle } from '../../drawing/area-styles.ts'
import type { Drawing } from '../../drawing/label.ts'
import type { PointOfInterest } from '../../points-of-interest/points-of-interest.ts'
import { circle, type Stroke } from '../../stroke.ts'

/** How far from the Sun a planet is drawn, and how large, in units: to fit the plate, not to scale. */
const drawnAt: Readonly<Record<PlanetName, { readonly way: number; readonly radius: number }>> = {
  mercury: { way: 3, radius: 0.2 },
  venus: { way: 5, radius: 0.3 },
  earth: { way: 7.2, radius: 0.32 },
  mars: { way: 9.6, radius: 0.26 },
  jupiter: { way: 13, radius: 0.72 },
  saturn: { way: 16.4, radius: 0.6 },
  uranus: { way: 19.4, radius: 0.44 },
  neptune: { way: 22.2, radius: 0.42 },
}

/** The ring of Saturn, in its radii. */
const ringReach = 1.6
/** How far the rays of the Sun reach, in units. */
const sunReach = 1.8
export const sun: Drawing = { key: 'sun', place: { x: 0, y: 0 }, half: sunReach, rise: 0 }

/** A planet on its way, seen from above the Sun: its direction is true. */
function planetPlace({ name, longitude }: Pick<OrbitingPlanet, 'name' | 'longitude'>): Place {
  const angle = -radians(longitude)
  const { way } = drawnAt[name]
  return { x: Math.cos(angle) * way, y: Math.sin(angle) * way }
}

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
    name: capitalize(name),
    words: seen ? seenInWords(seen) : 'You are here.',
    ...planetPlace(planet),
  }
}

function seenInWords({ constellation, magnitude }: NonNullable<OrbitingPlanet['seen']>): string {
  const brightness = `magnitude ${magnitude.toFixed(1).replace('-', '−')}`
  const remark = magnitude < faintest ? '' : ': too faint for the eye alone'
  return `Seen from Earth tonight it stands in ${constellation}, ${brightness}${remark}.`
}

export function orbitStrokes(style: AreaStyle, planets: readonly OrbitingPlanet[]): readonly Stroke[] {
  return [
    ...[0.5, 0.72, 0.94].map((radius, n) => ({
      points: circle(sun.place, radius, 40),
      colour: '#ffb06a',
      opacity: 1 - n * 0.28,
      width: 1.6,
    })),
    ...Array.from({ length: 24 }, (_, n) => {
      const angle = (n / 24) * 2 * Math.PI
      const ray = (far: number) => ({ x: Math.cos(angle) * far, y: Math.sin(angle) * far })
      return { points: [ray(1.15), ray(n % 2 ? 1.5 : sunReach)], colour: '#ffb06a', opacity: 0.7, width: 1 }
    }),
    ...Object.values(drawnAt).map(({ way }) => ({ points: circle(sun.place, way, 120), colour: style.stroke, opacity: 0.65, width: 0.9 })),
    ...Array.from({ length: 72 }, (_, n) => {
      const angle = (n / 72) * 2 * Math.PI
      const at = (far: number) => ({ x: Math.cos(angle) * far, y: Math.sin(angle) * far })
      return { points: [at(23.4), at(n % 6 === 0 ? 24.2 : 23.8)], colour: style.stroke, opacity: 0.9, width: 1 }
    }),
    ...planets.flatMap((planet) => {
      const place = planetPlace(planet)
      const { radius } = drawnAt[planet.name]
      const rings = [0.25, 0.5, 0.75, 1].map((part) => ({
        points: circle(place, radius * part, 28),
        colour: '#e6cc8e',
        opacity: 0.5 + part / 2,
        width: 1.4,
      }))
      const saturn =
        planet.name === 'saturn'
          ? [
              {
                points: circle(place, radius * ringReach, 36).map(({ x, y }) => ({ x, y: place.y + (y - place.y) * 0.4 })),
                colour: '#e8efdf',
                width: 1.2,
              },
            ]
          : []
      return [...rings, ...saturn]
    }),
  ]
}
