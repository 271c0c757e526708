import { cables, EXIT, lineAcross, lineDown } from './cable.ts'
import { constellations, milkyWay, stars } from './catalogue.ts'
import { chamber, dykes, trunk } from './fire.ts'
import { hachures, land } from './island.ts'
import { dice, RADIANS, rounded, steps } from './numbers.ts'
import { outline, surrounds } from './outline.ts'
import { dots, type Point, strokes } from './pen.ts'
import { type Equatorial, MERIDIAN, project, projectAnywhere, visible } from './projection.ts'
import { ticks } from './ring.ts'
import { bedLine, crust, FAR_ISLANDS, SHIP, strata, waves } from './sea.ts'

const NAMED = {
  betelgeuse: [88.793, 7.407],
  sirius: [101.287, -16.716],
  aldebaran: [68.98, 16.509],
  rigel: [78.634, -8.2],
  procyon: [114.825, 5.225],
} as const

/** Everything on the plate that is computed, from the sky down; what is lettered by hand stands in the component. */
export function drawing() {
  return {
    ticks: ticks(),
    graticule: graticule(),
    ecliptic: ecliptic(),
    milkyWay: milkyWayDust(),
    figures: figures(),
    stars: starDots(),
    waves: waves(),
    crust: crust(),
    strata: strata(),
    bed: bedLine(),
    farIslands: FAR_ISLANDS,
    ship: SHIP,
    land: land(),
    hachures: hachures(),
    chamber: chamber(),
    dykes: dykes(),
    trunk: trunk(),
    cables: cables(),
    lineAcross: lineAcross(),
    lineDown: lineDown(),
    exit: place(EXIT),
    named: Object.fromEntries(Object.entries(NAMED).map(([star, at]) => [star, place(project(at) ?? [0, 0])])),
  }
}

function place([x, y]: readonly [number, number]) {
  return { x: rounded(x, 1), y: rounded(y, 1) }
}

const OBLIQUITY = 23.44 * RADIANS
const DRAWN = ['CMa', 'CMi', 'Gem', 'Tau', 'Lep', 'Aur', 'Mon', 'Eri', 'Col', 'Pup', 'Ari', 'Cet', 'Cnc', 'Hya', 'Leo', 'Per']

/** The faintest magnitude a dot of this width stands for; each takes over where the brighter one ends. */
const BRIGHTNESS: readonly (readonly [faintest: number, width: number])[] = [
  [0.6, 5.6],
  [1.6, 4.3],
  [2.6, 3.2],
  [3.6, 2.3],
  [4.4, 1.6],
  [5, 1.05],
]

/** Every 15 degrees of declination and every hour of right ascension. */
function graticule(): string {
  const parallels = steps(-60, 75, 15).map((declination) =>
    visible(steps(MERIDIAN - 180, MERIDIAN + 180, 3).map((rightAscension) => [rightAscension, declination])),
  )
  const hours = steps(0, 23, 1).map((hour) => visible(steps(-75, 75, 3).map((declination) => [hour * 15, declination])))
  return strokes([...parallels, ...hours].flat())
}

function ecliptic(): string {
  const circle = steps(0, 360, 3).map((degrees): Equatorial => {
    const longitude = degrees * RADIANS
    const rightAscension = Math.atan2(Math.sin(longitude) * Math.cos(OBLIQUITY), Math.cos(longitude))
    return [rightAscension / RADIANS, Math.asin(Math.sin(longitude) * Math.sin(OBLIQUITY)) / RADIANS]
  })
  return strokes(visible(circle))
}

function starDots(): { width: number; path: string }[] {
  const shown = stars().flatMap(({ magnitude, at }) => {
    const point = project(at)
    return point && point[1] < -6 ? [{ magnitude, point }] : []
  })
  return BRIGHTNESS.map(([faintest, width], index) => {
    const brightest = BRIGHTNESS[index - 1]?.[0] ?? -2
    return { width, path: dots(shown.filter((star) => star.magnitude > brightest && star.magnitude <= faintest).map((star) => star.point)) }
  })
}

/** Orion by itself, since the plate draws it stronger than the figures around it. */
function figures(): { orion: string; others: string } {
  const lines = constellations()
  const drawn = (ids: readonly string[]) => strokes(ids.flatMap((id) => (lines.get(id) ?? []).flatMap(visible)))
  return { orion: drawn(['Ori']), others: drawn(DRAWN) }
}

/** The Milky Way as dust: directions thrown at random, kept the more often the deeper in it they lie. */
function milkyWayDust(): string {
  const levels = milkyWay()
    .slice(1, 4)
    .map((rings) => rings.map((ring) => outline(ring.map(projectAnywhere))))
  const chance = dice(7)
  const kept: Point[] = []
  for (let thrown = 0; thrown < 60_000 && kept.length < 900; thrown++) {
    const point = project([chance() * 360 - 180, Math.asin(chance() * 2 - 1) / RADIANS])
    if (!point || point[1] > -12) continue
    const depth = levels.filter((outlines) => outlines.filter((ring) => surrounds(ring, point)).length % 2 === 1).length
    if (depth > 0 && chance() < depth / 3) kept.push(point)
  }
  return dots(kept)
}
