import { archive } from './archive.ts'
import { alongTheBed } from './cable.ts'
import { constellations, stars } from './catalogue.ts'
import { AXIS, hachures, land } from './island.ts'
import { rounded, steps } from './numbers.ts'
import { dots, type Point, strokes, unbroken } from './pen.ts'
import { type Equatorial, MERIDIAN, projectNorth, RADIUS } from './projection.ts'
import { bed, bedLine, crust, FAR_ISLANDS, SHIP, strata, waves } from './sea.ts'

const PLOUGH = 'UMa'
const CHAIR = 'Cas'
const OTHERS = ['UMi', 'Cep', 'Dra', 'Per', 'Aur', 'Cam', 'Lyn', 'And', 'Lac', 'CVn', 'LMi', 'Tri', 'Leo', 'Peg', 'Cyg']
const BRIGHTNESS: readonly (readonly [faintest: number, width: number])[] = [
  [1.3, 5.4],
  [2.3, 4],
  [3.2, 2.8],
  [4, 1.9],
  [4.6, 1.3],
]

const northern = (line: readonly Equatorial[]) => unbroken(line.map(projectNorth))

/** Every ten degrees from the pole, and every hour: the sky turns like a telephone's dial. */
function dial(): string {
  const parallels = steps(20, 80, 10).map((declination) =>
    northern(steps(MERIDIAN - 180, MERIDIAN + 180, 4).map((rightAscension) => [rightAscension, declination])),
  )
  const hours = steps(0, 23, 1).map((hour) => northern([...steps(10, 80, 5)].map((declination) => [hour * 15, declination])))
  return strokes([...parallels, ...hours].flat())
}

function starDots() {
  const shown = stars().flatMap(({ magnitude, at }) => {
    const point = projectNorth(at)
    return point && point[1] < -10 ? [{ magnitude, point }] : []
  })
  return BRIGHTNESS.map(([faintest, width], index) => {
    const brightest = BRIGHTNESS[index - 1]?.[0] ?? -2
    return { width, path: dots(shown.filter((star) => star.magnitude > brightest && star.magnitude <= faintest).map((star) => star.point)) }
  })
}

function figures(ids: readonly string[]): string {
  const lines = constellations()
  return strokes(ids.flatMap((id) => (lines.get(id) ?? []).flatMap(northern)))
}

/** Where the eastern cable leaves the plate. */
function exit(): Point {
  let x = RADIUS
  while (x * x + (bed(x) - 3) ** 2 > RADIUS * RADIUS) x--
  return [x, bed(x) - 3]
}

/** The plate of the account screens: the island of the landing page seen from its other side, under the stars that never set. */
export function northernDrawing() {
  const [exitX, exitY] = exit()
  const pole = projectNorth([37.95, 89.26]) ?? [0, 0]
  return {
    pole: { x: rounded(pole[0], 1), y: rounded(pole[1], 1) },
    dial: dial(),
    figures: { named: figures([PLOUGH, CHAIR]), others: figures(OTHERS) },
    stars: starDots(),
    waves: waves().slice(0, 12),
    crust: crust(),
    strata: strata(),
    bed: bedLine(),
    farIslands: FAR_ISLANDS,
    ship: SHIP,
    land: land(),
    hachures: hachures(),
    archive: archive(),
    /** The cable that goes out to the left, and the one on the far side. */
    cable: strokes([alongTheBed(AXIS + 190, 436)], 1),
    farCable: strokes([alongTheBed(AXIS - 206, -432)], 1),
    /** Sea and land are drawn as the landing page has them and shown mirrored; this point is as shown. */
    exit: { x: rounded(-exitX, 1), y: rounded(exitY, 1) },
  }
}
