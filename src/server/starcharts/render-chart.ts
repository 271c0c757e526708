import { renderAsync } from '@resvg/resvg-js'
import { drawChart } from '#domain/sky/chart.ts'
import { bleed } from '#domain/sky/draw-sheet.ts'
import { paintSvg, paintSvgInFewGroups } from '#domain/sky/paint-svg.ts'
import { type ChartRecipe, momentOf, type SheetId, sheets } from '#domain/sky/recipe.ts'
import type { Scene } from '#domain/sky/scene.ts'
import { themes } from '#domain/sky/themes.ts'
import { measureFor, outlineWords } from '#server/fonts/typeset.ts'
import { paintPdf } from './paint-pdf.ts'
import { withResolution } from './png-resolution.ts'
import { type RenderOptions, recipeHash, titleOf } from './render-options.ts'
import { skyData } from './sky-data.ts'

/** Dots an inch. The wallpaper has the 1290 dots across of the phones that have most of them. */
const resolutions: Readonly<Partial<Record<SheetId, number>>> = { phone: (1290 * 25.4) / sheets.phone.width }
const printResolution = 300

/** A chart as a drawing that needs no font. */
export const drawOutlined = (recipe: ChartRecipe): Scene => {
  const theme = themes[recipe.theme]
  return outlineWords(drawChart(recipe, skyData(), measureFor(theme)), theme)
}

/** A chart as a file. The same recipe and options give the same bytes. */
export async function renderChart(recipe: ChartRecipe, { format, hasBleed }: RenderOptions): Promise<Uint8Array> {
  const scene = drawOutlined(recipe)
  const theme = themes[recipe.theme]
  const title = titleOf(recipe)
  const around = hasBleed ? bleed : 0
  if (format === 'pdf')
    return paintPdf(scene, theme, { title, bleed: around, id: recipeHash(recipe).subarray(0, 16), date: momentOf(recipe.skies[0]) })
  if (format === 'svg') return Buffer.from(paintSvg(scene, theme, title, around))
  const dpi = resolutions[recipe.sheet] ?? printResolution
  const image = await renderAsync(paintSvgInFewGroups(scene, theme, title, around), { dpi, font: { loadSystemFonts: false } })
  return withResolution(image.asPng(), dpi)
}
