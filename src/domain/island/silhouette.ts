import { seededRandom, seedOf } from '../random.ts'
import { firstBody } from './bodies.ts'
import { bedOf, crust, magma, stars, swell } from './cross-section.ts'
import { type LandMaterial, landforms } from './landforms.ts'
import { type Ornament, ornamentOf } from './ornaments.ts'
import { extent, hachures, outline, varied } from './profile.ts'
import { closedPath } from './svg-path.ts'

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
