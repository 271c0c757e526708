import type { Millimetres } from '../units.ts'
import type { SkyFigures } from './figures.ts'
import type { HorizonFrame } from './horizon.ts'
import type { Disc, SheetLook } from './layout.ts'
import type { MilkyWay } from './milky-way.ts'
import type { Projection } from './projection.ts'
import type { RecipeSky, RecipeVersion, ShownLayer } from './recipe.ts'
import type { Ink, Measure } from './scene.ts'
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
  /** The radius of a star of magnitude 0 on a sky of radius 100, by how much one of the next magnitude is smaller, and the least. */
  readonly stars: { readonly brightest: Millimetres; readonly fainter: number; readonly least: Millimetres }
  /** By how much the Milky Way is brighter than its theme has it, and by how much each of its levels is brighter than the one around it. */
  readonly milkyWay: { readonly all: number; readonly rise: number }
  /** How many stars and how many constellations bear their names at most. */
  readonly starNames: number
  readonly constellationNames: number
  /** What the names of stars are printed in. */
  readonly starInk: Ink
  /** By how much rules and the lines of constellations are thicker than in the first look. */
  readonly rules: number
  readonly sheet: SheetLook
}

/** What a printed chart looks like is bought with it: a newer look never changes a chart of an older one. */
export const looks: Readonly<Record<RecipeVersion, Look>> = {
  1: {
    stars: { brightest: 0.98, fainter: 0.655, least: 0.09 },
    milkyWay: { all: 1, rise: 0 },
    starNames: Number.POSITIVE_INFINITY,
    constellationNames: Number.POSITIVE_INFINITY,
    starInk: 'word',
    rules: 1,
    sheet: { isCentred: false, words: 1, air: 1.25, toTitle: 11, closesUp: false, hasSharedInCorner: false },
  },
  2: {
    stars: { brightest: 1.47, fainter: 0.655, least: 0.09 },
    milkyWay: { all: 1.6, rise: 0 },
    starNames: 15,
    constellationNames: 20,
    starInk: 'word',
    rules: 1,
    sheet: { isCentred: true, words: 1, air: 1.25, toTitle: 10, closesUp: false, hasSharedInCorner: false },
  },
  // To be read from three metres: the faint stars are half as large again as in the second look, the bright ones are not.
  3: {
    stars: { brightest: 1.5, fainter: 0.7, least: 0.14 },
    milkyWay: { all: 1, rise: 0.5 },
    starNames: 15,
    constellationNames: 20,
    starInk: 'star',
    rules: 1.6,
    sheet: { isCentred: true, words: 1.2, air: 3.4, toTitle: 7.8, closesUp: true, hasSharedInCorner: true },
  },
}
