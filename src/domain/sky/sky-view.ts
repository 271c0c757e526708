import type { SkyFigures } from './figures.ts'
import type { HorizonFrame } from './horizon.ts'
import type { Disc } from './layout.ts'
import type { Look } from './looks.ts'
import type { MilkyWay } from './milky-way.ts'
import type { Projection } from './projection.ts'
import type { RecipeSky, ShownLayer } from './recipe.ts'
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
