import { lerp } from '#domain/math.ts'
import type { Spot } from './body-shape.ts'
import type { Stance } from './props/solids.ts'
import type { Tree, TreeKind } from './props/trees.ts'

const stances = (spots: readonly Spot[], random: () => number, least: number, most: number) =>
  spots.map(({ x, y, z }): Stance => ({ x, y, z, turn: 2 * Math.PI * random(), scale: lerp(least, most, random()) }))

/** Trees on these spots, turned and sized at random. */
export const placeTrees = (
  spots: readonly Spot[],
  random: () => number,
  kindOf: (spot: Stance) => TreeKind,
  least = 0.7,
  most = 1.25,
): readonly Tree[] => stances(spots, random, least, most).map((stance) => ({ ...stance, kind: kindOf(stance) }))

/** Boulders on these spots. */
export const placeRocks = (spots: readonly Spot[], random: () => number, least = 0.4, most = 1.2): readonly Stance[] =>
  stances(spots, random, least, most)
