import { cables, EXIT, lineAcross, lineDown } from './cable.ts'
import { chamber, dykes, trunk } from './fire.ts'
import { ecliptic, figures, graticule, milkyWayDust, starDots } from './heavens.ts'
import { hachures, land } from './island.ts'
import { rounded } from './numbers.ts'
import { project } from './projection.ts'
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
