import { clamp } from '#domain/math.ts'
import { seededRandom, seedOf } from '../random.ts'
import { firstBody } from './bodies.ts'
import { type Landform, type LandMass, type LandMaterial, landforms } from './landforms.ts'
import { type Ornament, ornamentOf } from './ornaments.ts'
import { extent, hachures, heightAt, outline, type Random, varied } from './profile.ts'
import { closedPath, dots, type Point, polyline, steps } from './svg-path.ts'

/**
 * An island as an engraver sees it from the sea, as SVG path data. The frame is the plate: x and y from -100 to 100, water at 0,
 * sky above, the ground in section below.
 */
export type Silhouette = {
  readonly material: LandMaterial
  /** Closed outlines, one after the other; those in front come last. */
  readonly land: readonly string[]
  /** Strokes on the land. */
  readonly hachures: string
  /** What grows, burns or stands on it. */
  readonly ornament: Ornament
  /** The part of an iceberg that nobody sees, closed; else empty. */
  readonly submerged: string
  /** How wide it is: where its shores are. */
  readonly west: number
  readonly east: number
}

/** What the island stands on, lies in and lies under, for a whole plate. */
export type Section = {
  readonly crust: string
  readonly bed: string
  readonly strata: string
  /** Where the fire rises, from west to east. */
  readonly axis: number
  readonly feeder: string
  readonly dykes: string
  readonly chamber: string
  readonly swell: string
  readonly stars: { readonly faint: string; readonly bright: string }
}

function grow(body: string, owner: string) {
  const known = landforms[body] ? body : firstBody
  const random = seededRandom(seedOf(`${known}/${owner}`))
  const form = landforms[known]
  const masses = varied(form?.masses ?? [], random)
  return { known, random, form: { material: form?.material ?? 'rock', masses } }
}

/** The silhouette of one person's island. The same body and owner always give the same one. */
export function silhouette(body: string, owner: string): Silhouette {
  const { known, random, form } = grow(body, owner)
  const { material, masses } = form
  const [west, east] = extent(masses)
  const density = { rock: 1.7, sand: 0.5, ice: 0.12, air: 1.5 }[material]
  return {
    material,
    land: masses.map((mass) => closedPath(outline(mass, random))),
    hachures: masses.map((mass) => hachures(mass, random, density)).join(''),
    ornament: ornamentOf(known, masses, random),
    submerged:
      material === 'ice'
        ? closedPath([
            [west, 1],
            [west - 9, 18],
            [-34, 31],
            [-22, 47],
            [-3, 56],
            [14, 45],
            [30, 33],
            [53, 20],
            [46, 1],
          ])
        : '',
    west,
    east,
  }
}

/** Where the fire reaches the air; under the others it waits. */
const burning = ['volcano', '3d-island']

/** The rest of its plate. */
export function section(body: string, owner: string): Section {
  const { known, random, form } = grow(body, owner)
  const bed = bedOf(form)
  const ground = crust(bed)
  return {
    crust: ground.outline,
    bed: ground.bed,
    strata: ground.strata,
    ...magma(form, bed, burning.includes(known), random),
    swell: swell(bed, random),
    stars: stars(random),
  }
}

const edge = 100
const deepest = 62

/** How far under water the ground lies at a place: it falls from every shore and levels out. */
function bedOf({ material, masses }: Landform): (x: number) => number {
  if (material === 'ice' || material === 'air') return (x) => 66 + 3 * Math.sin(x / 17) + 2 * Math.sin(x / 7)
  const shores = masses.flatMap(({ top }) => {
    const west = top[0]?.[0] ?? 0
    const east = top.at(-1)?.[0] ?? 0
    return [{ west, east }]
  })
  const [west, east] = extent(masses)
  return (x) => {
    const away = Math.min(...shores.map((shore) => Math.max(0, shore.west - x, x - shore.east)))
    if (x > west && x < east) return 1 + Math.min(9, away * 0.55)
    return 1 + deepest * (1 - Math.exp(-away / 21)) + Math.min(away, 6) * 0.22 * Math.sin(x * 0.9)
  }
}

const overEdge = steps(-edge, edge, 2)

/** The ground in section, and the seams in it. */
function crust(bed: (x: number) => number): { readonly outline: string; readonly bed: string; readonly strata: string } {
  const top = overEdge.map((x): Point => [x, bed(x)])
  const seams = Array.from({ length: 9 }, (_, index) => {
    const depth = index + 1
    return polyline(steps(-edge, edge, 4).map((x): Point => [x, bed(x) * (1 - depth * 0.075) + depth * 8.5]))
  })
  return { outline: closedPath([...top, [edge, edge], [-edge, edge]]), bed: polyline(top), strata: seams.join('') }
}

/** The magma under an island: a chamber, a feeder that may reach the crater, and branching dykes. None under ice and air. */
function magma({ material, masses }: Landform, bed: (x: number) => number, reachesCrater: boolean, random: Random) {
  if (material === 'ice' || material === 'air') return { axis: 0, feeder: '', dykes: '', chamber: '' }
  const axis = reachesCrater ? summit(masses)[0] : warmest(masses)
  const head = reachesCrater ? -summit(masses)[1] + 4 : 9
  const twigs = steps(head < 0 ? 8 : 20, 76, 6).flatMap((y, index) =>
    branch([axis, y], index % 2 === 0 ? 0 : Math.PI, 9 + y / 8, bed, random),
  )
  return {
    axis,
    feeder: closedPath([
      [axis - 0.9, head],
      [axis + 0.9, head],
      [axis + 3.4, 84],
      [axis - 3.4, 84],
    ]),
    dykes: twigs.join(''),
    chamber: `M${axis - 24} 84a24 6 0 0 1 48 0a24 6 0 0 1-48 0Z`,
  }
}

function summit(masses: readonly LandMass[]): readonly [x: number, height: number] {
  const [west, east] = extent(masses)
  const heights = steps(west, east, 1).map((x) => [x, Math.max(...masses.map(({ top }) => heightAt(top, x)))] as const)
  const from = heights.find(([, height]) => height > 50 * 0.9)
  const to = heights.findLast(([, height]) => height > 50 * 0.9)
  const x = from && to ? (from[0] + to[0]) / 2 : 0
  return [x, Math.max(...masses.map(({ top }) => heightAt(top, x)))]
}

/** Under the middle of the widest piece of land. */
function warmest(masses: readonly LandMass[]): number {
  const widths = masses.map((mass) => extent([mass])).toSorted(([a, b], [c, d]) => d - c - (b - a))
  const [west = 0, east = 0] = widths[0] ?? []
  return clamp((west + east) / 2, -26, 26)
}

function branch([x, y]: Point, heading: number, length: number, bed: (x: number) => number, random: Random): readonly string[] {
  if (length < 2.2) return []
  const points: Point[] = [[x, y]]
  let atX = x
  let atY = y
  let angle = heading + (random() - 0.5) * 0.5
  for (let step = 0; step < 4; step++) {
    angle += (random() - 0.5) * 0.7
    atX += (Math.cos(angle) * length) / 4
    atY += (Math.sin(angle) * length) / 4 - 0.35
    if (atY < bed(atX) + 5 || Math.hypot(atX, atY) > 97) break
    points.push([atX, atY])
  }
  if (points.length < 2) return []
  const tip = points.at(-1) ?? [x, y]
  return [
    polyline(points),
    ...branch(tip, angle - 0.35 - random() * 0.4, length * (0.62 + random() * 0.16), bed, random),
    ...branch(tip, angle + 0.35 + random() * 0.4, length * (0.62 + random() * 0.16), bed, random),
  ]
}

/** Short lines on the water, thinning out with depth, where there is water. */
function swell(bed: (x: number) => number, random: Random): string {
  const lines = Array.from({ length: 90 }, () => {
    const y = 2.5 + random() ** 1.7 * 52
    const x = -98 + random() * 190
    const length = 4 + random() * 13
    const isWater = [x, x + length / 2, x + length].every((place) => bed(place) > y + 2)
    return isWater
      ? `M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 4).toFixed(1)}-.9 ${(length / 2).toFixed(1)} 0t${(length / 2).toFixed(1)} 0`
      : ''
  })
  return lines.join('')
}

/** A stippled night, thickest along one band. */
function stars(random: Random): { readonly faint: string; readonly bright: string } {
  const tilt = random() * 0.9 - 0.45
  const point = (spread: number): Point => {
    const x = -98 + random() * 196
    return [x, -58 + x * tilt + (random() + random() + random() - 1.5) * spread]
  }
  const scatter = (count: number, spread: number) => dots(Array.from({ length: count }, () => point(spread)).filter(([, y]) => y < -14))
  return { faint: scatter(120, 34) + scatter(56, 120), bright: scatter(20, 110) }
}
