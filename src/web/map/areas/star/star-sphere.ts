import type { Place } from '#domain/map/placement.ts'
import { equatorialOf } from '#domain/sky/angles.ts'
import { eclipticPoint } from '#domain/sky/ecliptic.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import { type Degrees, type Pixels, radians } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { skyRadius } from '../../controller/viewport.ts'
import type { AreaStyle } from '../../drawing/area-styles.ts'
import type { Label } from '../../drawing/label.ts'
import { type PointOfInterest, pointKey } from '../../points-of-interest/points-of-interest.ts'
import { circle, type Stroke } from '../../stroke.ts'

/** Declination of the rim. The Southern Cross stands inside of it. */
const southernmost: Degrees = -70

/** Where a direction stands on the chart of the sky: the north pole in the middle, distances from it true, hours against the clock. */
export function skyPlace({ ra, dec }: { readonly ra: Degrees; readonly dec: Degrees }): Place {
  const radius = (skyRadius * (90 - dec)) / (90 - southernmost)
  const angle = -radians(ra)
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

/** Half the height of a constellation that is a door, in units. */
const figureSize = 2.2

/** The figures of the sky that lead to scenes, each where the middle of it stands at J2000.0. Their lines are drawn with the sky. */
const doors = [
  { id: 'Ori', at: { ra: 83.5, dec: 0.5 }, to: '/pns-orion', name: t('Orion'), words: t('The nerves laid over the hunter, star by star.') },
  {
    id: 'Crv',
    at: { ra: 185.6, dec: -20.9 },
    to: '/corvus',
    name: t('Corvus'),
    words: t('The Crow: its stars, and the messages it carries.'),
  },
] as const

export const constellationDoors = doors.map(({ id, at, to, name, words }): PointOfInterest & { readonly id: string } => ({
  kind: 'door',
  glyph: null,
  half: figureSize,
  id,
  to,
  name,
  words,
  ...skyPlace(at),
}))

/** The faintest magnitude that is drawn: what is seen from the edge of a town. */
const faintest = 4.5
const gold = '#dccb97'
/** Constellations of this rank are named: the most known. */
const namedRank = 1
/** Room that a name leaves at its middle, in units. */
const nameRoom = 0.2

/** Circles of declination, hours and the ecliptic: what the stars are found by. */
export function gridStrokes({ stroke }: AreaStyle): readonly Stroke[] {
  const circles = [60, 30, 0, -30, southernmost].map((dec) => ({
    points: circle({ x: 0, y: 0 }, skyPlace({ ra: 0, dec }).x, 96),
    colour: stroke,
    opacity: dec === 0 ? 0.8 : 0.4,
    width: dec === southernmost ? 1.6 : 0.8,
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    points: [skyPlace({ ra: hour * 15, dec: hour % 6 === 0 ? 90 : 75 }), skyPlace({ ra: hour * 15, dec: southernmost })],
    colour: stroke,
    opacity: 0.3,
    width: 0.8,
  }))
  const ecliptic = Array.from({ length: 72 }, (_, n) => ({
    points: [skyPlace(eclipticPoint(n * 5)), skyPlace(eclipticPoint(n * 5 + 3))],
    colour: gold,
    opacity: 0.7,
    width: 1,
  }))
  return [...circles, ...hours, ...ecliptic]
}

/** The stars that the naked eye sees, and the lines between them. Stars and lines below the rim are left out. */
export const starStrokes = ({ stars, figures }: SkyData): readonly Stroke[] => [
  ...(figures?.constellations ?? []).flatMap(({ lines }) => lines.flatMap((line) => lineStrokes(line, stars))),
  ...starDots(stars),
]

/** One line of a figure, in pieces where a star of it lies below the rim or has not been fetched yet. */
function lineStrokes(line: readonly number[], stars: StarCatalogue): readonly Stroke[] {
  const pieces: Place[][] = [[]]
  for (const star of line) {
    const place = placeOfStar(stars, star)
    if (place) pieces.at(-1)?.push(place)
    else pieces.push([])
  }
  return pieces.filter(({ length }) => length > 1).map((points) => ({ points, colour: gold, opacity: 0.5, width: 1 }))
}

function starDots(stars: StarCatalogue): readonly Stroke[] {
  const dots: Stroke[] = []
  for (let star = 0; star < stars.count && (stars.magnitudes[star] ?? faintest) <= faintest; star++) {
    const place = placeOfStar(stars, star)
    if (!place) continue
    const magnitude = stars.magnitudes[star] ?? faintest
    dots.push({
      points: [place, place],
      colour: starColour(stars.colours[star] ?? 0),
      opacity: magnitude < 3 ? 1 : 0.8,
      width: dotWidth(magnitude),
    })
  }
  return dots
}

/** Sirius 7 pixels wide, the faintest 1.6. */
const dotWidth = (magnitude: number): Pixels => 1.6 + 0.15 * (faintest - magnitude) ** 2

/** Null for a star below the rim, or one that has not been fetched. */
function placeOfStar({ count, directions }: StarCatalogue, star: number): Place | null {
  if (star >= count) return null
  const [x = 0, y = 0, z = 0] = directions.subarray(3 * star, 3 * star + 3)
  const { ra, dec } = equatorialOf(x, y, z)
  return dec < southernmost ? null : skyPlace({ ra, dec })
}

const doorsById: ReadonlyMap<string, (typeof constellationDoors)[number]> = new Map(constellationDoors.map((door) => [door.id, door]))

/** The scale at which names are fitted between the lines: nearer, they take less of the sky. */
const fittedAt: Pixels = 15
/** Half of what a letter of a name, and its line, take up there, in units. */
const halfLetter = 5.6 / fittedAt
const halfLine = 9 / fittedAt
/** How far from where the catalogue puts it a name is tried, in half lines. */
const farthestOffset = 7
/** Where a name is tried, in half lines from the place that the catalogue gives, the nearest first. */
const offsets = Array.from({ length: (2 * farthestOffset + 1) ** 2 }, (_, n) => ({
  x: (n % (2 * farthestOffset + 1)) - farthestOffset,
  y: Math.floor(n / (2 * farthestOffset + 1)) - farthestOffset,
})).toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
/** Between two points at which a line is looked for, in units. */
const sampling = 0.3

/**
 * The names of the most known constellations, each where the fewest lines of the figures lie under it. One that is a door bears the key of
 * the door.
 */
export function constellationLabels({ stars, figures }: SkyData): readonly Label[] {
  const constellations = figures?.constellations ?? []
  const inked = constellations.flatMap(({ lines }) =>
    lines.flatMap((line) => lineStrokes(line, stars).flatMap(({ points }) => samplesOf(points))),
  )
  return constellations.flatMap(({ id, name, rank, label: [ra, dec] }): Label[] => {
    const door = doorsById.get(id)
    if ((rank > namedRank && !door) || dec < southernmost) return []
    const place = clearPlace(skyPlace({ ra, dec }), name.length * halfLetter, inked)
    return [
      {
        key: (door && pointKey(door)) ?? `constellation:${id}`,
        text: name,
        place,
        half: nameRoom,
        rise: 0,
        kind: door ? 'figure' : 'constellation',
      },
    ]
  })
}

const samplesOf = (points: readonly Place[]): readonly Place[] =>
  points.slice(1).flatMap((to, n) => {
    const from = points[n] ?? to
    const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / sampling)
    return Array.from({ length: pieces }, (_, piece) => {
      const t = piece / pieces
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    })
  })

/** The place near to another at which a name of this width lies over the least of what is drawn. */
function clearPlace(wanted: Place, halfWidth: number, inked: readonly Place[]): Place {
  const reach = halfWidth + (farthestOffset + 1) * halfLine
  const near = inked.filter(({ x, y }) => Math.abs(x - wanted.x) < reach && Math.abs(y - wanted.y) < (farthestOffset + 1) * halfLine)
  const tried = offsets.map((offset) => {
    const place = { x: wanted.x + offset.x * halfLine, y: wanted.y + offset.y * halfLine }
    return { place, covered: near.filter(({ x, y }) => Math.abs(x - place.x) < halfWidth && Math.abs(y - place.y) < halfLine).length }
  })
  return tried.reduce((best, next) => (next.covered < best.covered ? next : best), tried[0] ?? { place: wanted, covered: 0 }).place
}

/** Stars as bright as this are named. */
const namedMagnitude = 1.3

/** The names of the brightest stars. */
export const starLabels = ({ stars, figures }: SkyData): readonly Label[] =>
  (figures?.starNames ?? []).flatMap(({ star, name }): Label[] => {
    const place = name && (stars.magnitudes[star] ?? faintest) < namedMagnitude ? placeOfStar(stars, star) : null
    return name && place ? [{ key: `star:${star}`, text: name, place, half: starRoom, rise: 0, kind: 'starName' }] : []
  })

/** Half as wide as a bright star is drawn, in units. */
const starRoom = 0.2
