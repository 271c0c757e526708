import type { Place } from '#domain/map/placement.ts'
import { equatorialOf } from '#domain/sky/angles.ts'
import { eclipticPoint } from '#domain/sky/ecliptic.ts'
import type { SkyFigures } from '#domain/sky/figures.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import { type Degrees, type Pixels, radians } from '#domain/units.ts'
import { skyRadius } from '../../controller/viewport.ts'
import type { AreaStyle } from '../../drawing/area-styles.ts'
import type { Label } from '../../drawing/label.ts'
import type { PointOfInterest } from '../../points-of-interest/points-of-interest.ts'
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
  { id: 'Ori', at: { ra: 83.5, dec: 0.5 }, to: '/pns-orion', name: 'Orion', words: 'The nerves laid over the hunter, star by star.' },
  { id: 'Crv', at: { ra: 185.6, dec: -20.9 }, to: '/corvus', name: 'Corvus', words: 'The Crow: its stars, and the messages it carries.' },
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

const doorIds: ReadonlySet<string> = new Set(constellationDoors.map(({ id }) => id))

/** The names of the most known constellations, but for those that are doors and named as such. */
export const constellationLabels = ({ constellations }: SkyFigures): readonly Label[] =>
  constellations.flatMap(({ id, name, rank, label: [ra, dec] }): Label[] =>
    rank > namedRank || dec < southernmost || doorIds.has(id)
      ? []
      : [{ key: `constellation:${id}`, text: name, place: skyPlace({ ra, dec }), half: nameRoom, rise: 0, kind: 'constellation' }],
  )
