import { drawSheetPlate } from '#domain/island/sheet-plate.ts'
import { drawChart } from '#domain/sky/chart.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { themeOf } from '#domain/sky/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { paintScene } from './paint-canvas.ts'
import type { LoadedPicture } from './sheet-picture.ts'
import { measureFor } from './theme-fonts.ts'

/**
 * Paints a chart on a canvas.
 * @param width of all of it, in CSS pixels
 * @param picture the image that the recipe names
 */
export function paintRecipe(
  canvas: HTMLCanvasElement,
  recipe: ChartRecipe,
  data: SkyData,
  width: Pixels,
  picture: LoadedPicture | null = null,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const theme = themeOf(recipe)
  const scene = drawChart(recipe, data, measureFor(theme), { size: picture, drawPlate: drawSheetPlate })
  const scale = (width * Math.max(1, window.devicePixelRatio)) / scene.width
  canvas.width = Math.round(scene.width * scale)
  canvas.height = Math.round(scene.height * scale)
  paintScene(context, scene, theme, { scale, x: 0, y: 0 }, { image: picture?.source })
}
