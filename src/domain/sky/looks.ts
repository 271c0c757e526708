import type { RecipeVersion } from './recipe.ts'

/** How bright and how full a sky is drawn. */
export type Look = {
  /** By how much the stars are larger than those of the first look. */
  readonly stars: number
  /** By how much the Milky Way is brighter than in the first look. */
  readonly milkyWay: number
  /** How many stars and how many constellations bear their names at most. */
  readonly starNames: number
  readonly constellationNames: number
  /** Whether the words stand close under the sky, and the rest of the sheet is shared out above and below both. */
  readonly isCentred: boolean
}

/** What a printed chart looks like is bought with it: a newer look never changes a chart of an older one. */
export const looks: Readonly<Record<RecipeVersion, Look>> = {
  1: { stars: 1, milkyWay: 1, starNames: Number.POSITIVE_INFINITY, constellationNames: Number.POSITIVE_INFINITY, isCentred: false },
  2: { stars: 1.5, milkyWay: 1.6, starNames: 15, constellationNames: 20, isCentred: true },
}
