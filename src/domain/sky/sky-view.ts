import type { SkyFigures } from './figures.ts'
import type { HorizonFrame } from './horizon.ts'
import type { Disc } from './layout.ts'
import type { MilkyWay } from './milky-way.ts'
import type { Projection } from './projection.ts'
import type { RecipeSky, RecipeVersion, ShownLayer } from './recipe.ts'
import type { Measure } from './scene.ts'
import type { StarCatalogue } from './star-catalogue.ts'
import type { Theme } from './themes.ts'

/** What a chart is drawn from. A first paint may have the bright stars alone. */
export type SkyData = {
  readonly stars: StarCatalogue
  readonly figures: SkyFigures | null
  readonly milkyWay: MilkyWay | null
}

/** One sky of a chart on its way to the sheet. */
export type SkyView = {
  readonly sky: RecipeSky
  readonly moment: Date
  readonly frame: HorizonFrame
  readonly disc: Disc
  readonly to: Projection
  readonly index: number
  readonly theme: Theme
  readonly look: Look
  readonly faintest: number
  readonly shows: (layer: ShownLayer) => boolean
  readonly measure: Measure
}

/** How bright and how full a sky is drawn. */
type Look = {
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
