import { captionOf } from './caption.ts'
import { sharedSky } from './double.ts'
import { sharedInWords } from './double-words.ts'
import { drawBodies } from './draw-bodies.ts'
import { drawCurves } from './draw-curves.ts'
import { drawNames } from './draw-names.ts'
import { drawRim } from './draw-rim.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawStars } from './draw-stars.ts'
import { drawWords } from './draw-words.ts'
import { horizonFrame } from './horizon.ts'
import { layoutOf } from './layout.ts'
import { projectionOf } from './projection.ts'
import { type ChartRecipe, momentOf } from './recipe.ts'
import type { Measure, Scene, SceneItem, SkyDisc } from './scene.ts'
import { looks, type SkyData, type SkyView } from './sky-view.ts'
import { themes } from './themes.ts'

/** Draws a recipe: the same recipe, data and measure give the same scene to the last bit. */
export function drawChart(recipe: ChartRecipe, data: SkyData, measure: Measure): Scene {
  const theme = themes[recipe.theme]
  const look = looks[recipe.version]
  const captions = recipe.skies.map(captionOf)
  const shared = sharedWords(recipe, data)
  const layout = layoutOf({
    sheet: recipe.sheet,
    skies: recipe.skies.length,
    captionLines: Math.max(...captions.map(({ length }) => length)),
    hasShared: shared.length > 0,
    isCentred: look.isCentred,
  })
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
      look,
      faintest: recipe.faintest,
      shows: (layer) => shown.has(layer),
      measure,
    }
    const stars = drawStars(view, data)
    const bodies = drawBodies(view)
    skies.push(stars.disc)
    items.push(...drawCurves(view, data, stars), ...stars.items, ...bodies.items, ...drawNames(view, data, stars, bodies), ...drawRim(view))
  })
  const sheet = [...drawSheet(layout, theme), ...drawWords({ recipe, captions, shared }, layout, theme, measure)]
  return { width: layout.width, height: layout.height, items: [...sheet, ...items], skies }
}

/** What two skies on a sheet have in common, where it is to be printed. */
function sharedWords({ skies, show }: Pick<ChartRecipe, 'skies' | 'show'>, data: SkyData): readonly string[] {
  const [one, other] = skies
  return other && show.includes('shared') ? sharedInWords(sharedSky(one, other, data)) : []
}
