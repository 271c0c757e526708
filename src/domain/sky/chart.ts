import { drawBodies } from './draw-bodies.ts'
import { drawCurves } from './draw-curves.ts'
import { drawNames } from './draw-names.ts'
import { drawRim } from './draw-rim.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawStars } from './draw-stars.ts'
import type { SkyFigures } from './figures.ts'
import { type HorizonFrame, horizonFrame } from './horizon.ts'
import type { Disc } from './layout.ts'
import { layoutOf } from './layout.ts'
import type { MilkyWay } from './milky-way.ts'
import { type Projection, projectionOf } from './projection.ts'
import { type ChartRecipe, momentOf, type RecipeSky, type ShownLayer } from './recipe.ts'
import type { Measure, Scene, SceneItem, SkyDisc } from './scene.ts'
import type { StarCatalogue } from './star-catalogue.ts'
import { type Theme, themes } from './themes.ts'

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
  readonly faintest: number
  readonly shows: (layer: ShownLayer) => boolean
  readonly measure: Measure
}

/** Draws a recipe: the same recipe, data and measure give the same scene to the last bit. */
export function drawChart(recipe: ChartRecipe, data: SkyData, measure: Measure): Scene {
  const theme = themes[recipe.theme]
  const layout = layoutOf(recipe.sheet, recipe.skies.length)
  const shown = new Set(recipe.show)
  const skies: SkyDisc[] = []
  const items: SceneItem[] = []
  recipe.skies.forEach((sky, index) => {
    const disc = layout.discs[index]
    if (!disc) return
    const moment = momentOf(sky)
    const view: SkyView = {
      sky,
      moment,
      frame: horizonFrame(moment, sky),
      disc,
      to: projectionOf(disc.x, disc.y, disc.radius, sky.facing),
      index,
      theme,
      faintest: recipe.faintest,
      shows: (layer) => shown.has(layer),
      measure,
    }
    const stars = drawStars(view, data)
    const bodies = drawBodies(view)
    skies.push(stars.disc)
    items.push(...drawCurves(view, data, stars), ...stars.items, ...bodies.items, ...drawNames(view, data, stars, bodies), ...drawRim(view))
  })
  return { width: layout.width, height: layout.height, items: [...drawSheet(recipe, layout, theme, measure), ...items], skies }
}
