import type { Degrees } from '../units.ts'
import type { SkyFigures, StarName } from './figures.ts'
import type { HorizonFrame } from './horizon.ts'
import { type Horizontal, horizontalOf } from './over-place.ts'
import type { StarCatalogue } from './star-catalogue.ts'
import { starPositions } from './star-positions.ts'

/** What is known of a star, and where it stands over a place. */
export type StarFacts = {
  /** Betelgeuse; where it has no name of its own its designation, or else its number: HIP 27989. */
  readonly name: string
  /** α Orionis. */
  readonly designation: string | null
  readonly constellation: string | null
  readonly magnitude: number
  readonly hip: number
  readonly alt: Degrees
  readonly az: Degrees
}

const namesOf = new WeakMap<SkyFigures, ReadonlyMap<number, StarName>>()
function nameOf(figures: SkyFigures, star: number): StarName | undefined {
  let names = namesOf.get(figures)
  if (!names) {
    names = new Map(figures.starNames.map((name) => [name.star, name]))
    namesOf.set(figures, names)
  }
  return names.get(star)
}

export function starFacts(stars: StarCatalogue, figures: SkyFigures | null, star: number, frame: HorizonFrame): StarFacts {
  const known = figures ? nameOf(figures, star) : undefined
  const constellation = figures?.constellations.find(({ id }) => id === known?.constellation)
  const designation = known?.designation && constellation ? `${known.designation} ${constellation.genitive}` : null
  const hip = stars.hip[star] ?? 0
  return {
    name: known?.name ?? designation ?? `HIP ${hip}`,
    designation,
    constellation: constellation?.name ?? null,
    magnitude: stars.magnitudes[star] ?? 0,
    hip,
    ...positionOf(stars, star, frame),
  }
}

function positionOf({ directions, motions, ...stars }: StarCatalogue, star: number, frame: HorizonFrame): Horizontal {
  const row = {
    ...stars,
    count: 1,
    directions: directions.subarray(3 * star, 3 * star + 3),
    motions: motions.subarray(3 * star, 3 * star + 3),
  }
  const [north = 0, west = 0, zenith = 0] = starPositions(row, frame)
  return horizontalOf(north, west, zenith)
}
