import type { Place } from '#domain/map/placement.ts'
import { skyRadius } from '../controller/viewport.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import { circle, type Stroke } from '../drawing/stroke.ts'

const southernmost = -60

/** Where a star stands on the chart of the sky: the pole in the middle, distances from it true, hours against the clock. Degrees. */
function skyPlace(rightAscension: number, declination: number): Place {
  const radius = (skyRadius * (90 - declination)) / (90 - southernmost)
  const angle = (-rightAscension * Math.PI) / 180
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

/** Right ascension and declination of 2000, in degrees, and which of them the lines join. */
const figures = {
  orion: {
    to: '/pns-orion',
    name: 'Orion',
    stars: [
      [88.79, 7.41],
      [81.28, 6.35],
      [83, -0.3],
      [84.05, -1.2],
      [85.19, -1.94],
      [86.94, -9.67],
      [78.63, -8.2],
      [83.78, 9.93],
    ],
    lines: [
      [0, 4, 5, 6, 2, 1, 7, 0],
      [2, 3, 4],
    ],
  },
  corvus: {
    to: '/corvus',
    name: 'Corvus',
    stars: [
      [183.95, -17.54],
      [187.47, -16.52],
      [188.6, -23.4],
      [182.53, -22.62],
      [182.1, -24.73],
    ],
    lines: [[4, 3, 0, 1, 2, 3]],
  },
} as const

export type Figure = Place & { readonly to: string; readonly name: string; readonly words: string }
const middleOf = (stars: readonly (readonly [number, number])[]): Place => {
  const places = stars.map(([ra, dec]) => skyPlace(ra, dec))
  return { x: places.reduce((sum, { x }) => sum + x, 0) / places.length, y: places.reduce((sum, { y }) => sum + y, 0) / places.length }
}

/** The two figures that lead to scenes, where they truly stand. */
export const constellationDoors: readonly Figure[] = [
  { ...middleOf(figures.orion.stars), to: figures.orion.to, name: 'Orion', words: 'The nerves laid over the hunter, star by star.' },
  { ...middleOf(figures.corvus.stars), to: figures.corvus.to, name: 'Corvus', words: 'The Crow: its stars, and the messages it carries.' },
]

/** The sphere of the sky with nothing on it yet: circles of declination, hours, the ecliptic, and two figures to go by. */
export function constellationStrokes(style: AreaStyle): readonly Stroke[] {
  const middle = { x: 0, y: 0 }
  const circles = [60, 30, 0, -30, southernmost].map((declination) => ({
    points: circle(middle, Math.hypot(skyPlace(0, declination).x, skyPlace(0, declination).y), 96),
    colour: style.stroke,
    opacity: declination === 0 ? 0.8 : 0.4,
    width: declination === southernmost ? 1.6 : 0.8,
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    points: [skyPlace(hour * 15, hour % 6 === 0 ? 90 : 75), skyPlace(hour * 15, southernmost)],
    colour: style.stroke,
    opacity: 0.3,
    width: 0.8,
  }))
  const tilt = (23.44 * Math.PI) / 180
  const ecliptic = Array.from({ length: 37 }, (_, n) => {
    const length = (n * 10 * Math.PI) / 180
    const declination = (Math.asin(Math.sin(length) * Math.sin(tilt)) * 180) / Math.PI
    return skyPlace((Math.atan2(Math.sin(length) * Math.cos(tilt), Math.cos(length)) * 180) / Math.PI, declination)
  })
  const dashes = ecliptic.slice(1).map((to, n) => {
    const from = ecliptic[n] ?? to
    return { points: [from, { x: (from.x + to.x * 1.4) / 2.4, y: (from.y + to.y * 1.4) / 2.4 }], colour: '#dccb97', opacity: 0.7, width: 1 }
  })
  const drawn = Object.values(figures).flatMap(({ stars, lines }) => [
    ...lines.map((line) => ({
      points: line.map((star) => skyPlace(stars[star]?.[0] ?? 0, stars[star]?.[1] ?? 90)),
      colour: '#dccb97',
      opacity: 0.9,
      width: 1,
    })),
    ...stars.map(([ra, dec]) => ({ points: circle(skyPlace(ra, dec), 0.12, 8), colour: '#fff7dc', width: 2.4 })),
  ])
  return [...circles, ...hours, ...dashes, ...drawn]
}

export type Planet = {
  readonly name: string
  /** Degrees along its way round the Sun, tonight. */
  readonly longitude: number
  /** How bright it stands in our sky; less is brighter. */
  readonly magnitude: number
  /** Where in our sky. */
  readonly constellation: string
}
const ways = [3, 5, 7.2, 9.6, 13, 16.4, 19.4, 22.2] as const

/** Planets on their ways, seen from above the Sun; distances are drawn to fit the plate, directions are true. */
export const planetPlace = (index: number, longitude: number): Place => {
  const angle = (-longitude * Math.PI) / 180
  const way = ways[index] ?? 22
  return { x: Math.cos(angle) * way, y: Math.sin(angle) * way }
}

export function orbitStrokes(style: AreaStyle, planets: readonly Planet[]): readonly Stroke[] {
  const sun = { x: 0, y: 0 }
  return [
    ...[0.5, 0.72, 0.94].map((radius, n) => ({ points: circle(sun, radius, 40), colour: '#ffb06a', opacity: 1 - n * 0.28, width: 1.6 })),
    ...Array.from({ length: 24 }, (_, n) => {
      const angle = (n / 24) * 2 * Math.PI
      const ray = (far: number) => ({ x: Math.cos(angle) * far, y: Math.sin(angle) * far })
      return { points: [ray(1.15), ray(n % 2 ? 1.5 : 1.8)], colour: '#ffb06a', opacity: 0.7, width: 1 }
    }),
    ...ways.map((way) => ({ points: circle(sun, way, 120), colour: style.stroke, opacity: 0.65, width: 0.9 })),
    ...Array.from({ length: 72 }, (_, n) => {
      const angle = (n / 72) * 2 * Math.PI
      const at = (far: number) => ({ x: Math.cos(angle) * far, y: Math.sin(angle) * far })
      return { points: [at(23.4), at(n % 6 === 0 ? 24.2 : 23.8)], colour: style.stroke, opacity: 0.9, width: 1 }
    }),
    ...planets.flatMap(({ longitude }, index) => {
      const place = planetPlace(index, longitude)
      const radius = [0.2, 0.3, 0.32, 0.26, 0.72, 0.6, 0.44, 0.42][index] ?? 0.3
      const rings = [0.25, 0.5, 0.75, 1].map((part) => ({
        points: circle(place, radius * part, 28),
        colour: '#e6cc8e',
        opacity: 0.5 + part / 2,
        width: 1.4,
      }))
      const saturn =
        index === 5
          ? [
              {
                points: circle(place, radius * 1.6, 36).map(({ x, y }) => ({ x, y: place.y + (y - place.y) * 0.4 })),
                colour: '#e8efdf',
                width: 1.2,
              },
            ]
          : []
      return [...rings, ...saturn]
    }),
  ]
}
