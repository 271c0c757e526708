import { constellations, milkyWay, stars } from '../plate/catalogue.ts'
import { dice, RADIANS, steps } from '../plate/numbers.ts'
import { outline, surrounds } from '../plate/outline.ts'
import { dots, unbroken } from '../plate/pen.ts'
import type { Equatorial } from '../plate/projection.ts'
import { colours } from './colours.ts'
import { type Layout, width } from './layout.ts'
import { element, group, lines, type Point } from './svg.ts'

/** What stands in the middle of the sky of each way, in degrees of right ascension and declination: Orion, the Swan, the Cross, and so on. */
const centres: readonly Equatorial[] = [
  [84, 2],
  [305, 40],
  [186, -58],
  [165, 58],
  [283, -20],
  [15, 52],
  [245, -28],
  [187, -18],
  [350, 18],
]
/** The faintest magnitude that a dot of this width stands for. */
const dotWidths = [
  { faintest: 1, width: 7 },
  { faintest: 2, width: 5 },
  { faintest: 3, width: 3.6 },
  { faintest: 4, width: 2.5 },
  { faintest: 5, width: 1.7 },
  { faintest: 6, width: 1.1 },
] as const

/** The true sky round a point of it, stereographic, east to the left. */
export function starrySky({ skyEnds, band, seed }: Layout): string {
  const centre = centres[seed % centres.length] ?? [0, 0]
  const middle = skyEnds * 0.5
  const project = projection(centre, [width / 2, middle], 1150)
  const isSeen = ([x, y]: Point) => x > -20 && x < width + 20 && y > -20 && y < skyEnds - 14
  const seen = (direction: Equatorial) => {
    const point = project(direction)
    return point && isSeen(point) ? point : null
  }
  const shown = stars().flatMap(({ magnitude, at }) => {
    const point = seen(at)
    return point ? [{ magnitude, point }] : []
  })
  const figures = [...constellations().values()].flatMap((figure) => figure.flatMap((line) => unbroken(line.map(seen))))
  const star = band('star')
  return group(
    { fill: 'none', stroke: colours.label, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    star ? lines(graticule(centre, seen), { 'stroke-width': 0.8, opacity: 0.22 }) : '',
    element('path', { d: dots(dust(project, isSeen, seed)), 'stroke-width': 1.7, opacity: 0.4 }),
    lines(figures, { 'stroke-width': 1.1, opacity: 0.45 }),
    ...dotWidths.map(({ faintest, width: dot }, index) => {
      const brightest = dotWidths[index - 1]?.faintest ?? -2
      const some = shown.filter(({ magnitude }) => magnitude > brightest && magnitude <= faintest).map(({ point }) => point)
      return element('path', { d: dots(some), stroke: colours.card, 'stroke-width': dot })
    }),
  )
}

/** Stereographic round `centre`; null behind the onlooker. @param radius of 90 degrees, in units of the drawing */
function projection([middleAscension, middleDeclination]: Equatorial, [x0, y0]: Point, radius: number) {
  const [sin0, cos0] = [Math.sin(middleDeclination * RADIANS), Math.cos(middleDeclination * RADIANS)]
  return ([ascension, declination]: Equatorial): Point | null => {
    const hour = (ascension - middleAscension) * RADIANS
    const [sin, cos] = [Math.sin(declination * RADIANS), Math.cos(declination * RADIANS)]
    const toward = sin0 * sin + cos0 * cos * Math.cos(hour)
    if (toward < -0.2) return null
    const scale = radius / (1 + toward)
    return [x0 - scale * cos * Math.sin(hour), y0 - scale * (cos0 * sin - sin0 * cos * Math.cos(hour))]
  }
}

function graticule([ascension]: Equatorial, seen: (direction: Equatorial) => Point | null): Point[][] {
  const parallels = steps(-75, 75, 15).map((declination) =>
    steps(ascension - 180, ascension + 180, 2).map((at): Equatorial => [at, declination]),
  )
  const hours = steps(0, 23, 1).map((hour) => steps(-88, 88, 2).map((declination): Equatorial => [hour * 15, declination]))
  return [...parallels, ...hours].flatMap((line) => unbroken(line.map(seen)))
}

/** The Milky Way as dust, thrown at random over the drawing's part of the sky and kept the more often the deeper in it. */
function dust(project: (direction: Equatorial) => Point | null, isSeen: (point: Point) => boolean, seed: number): Point[] {
  const levels = milkyWay()
    .slice(1, 4)
    .map((rings) => rings.map((ring) => outline(ring.map((corner) => project(corner) ?? [-9999, -9999]))))
  const chance = dice(seed * 31 + 7)
  const kept: Point[] = []
  for (let thrown = 0; thrown < 40_000 && kept.length < 2600; thrown++) {
    const point = project([chance() * 360, Math.asin(chance() * 2 - 1) / RADIANS])
    if (!point || !isSeen(point)) continue
    const depth = levels.filter((rings) => rings.filter((ring) => surrounds(ring, point)).length % 2 === 1).length
    if (depth > 0 && chance() < depth / 3) kept.push(point)
  }
  return kept
}
