import { type ChartRecipe, sheets } from '#domain/sky/recipe.ts'
import { themeOf } from '#domain/sky/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { wholeSkyData } from '#web/shared/chart/sky-data.ts'
import { paintRecipe } from './paint-recipe.ts'
import { loadPicture } from './sheet-picture.ts'
import { loadThemeFonts } from './theme-fonts.ts'

/**
 * A whole chart as a picture so wide, upright on its own paper whatever its sheet.
 * @param image address of the one that the recipe names; where it does not come, the sheet is drawn without it
 */
export async function paintChartBlob(recipe: ChartRecipe, width: Pixels, image?: string): Promise<Blob> {
  const height = Math.round(width * Math.SQRT2)
  const theme = themeOf(recipe)
  const [data, source] = await Promise.all([
    wholeSkyData(),
    image === undefined ? null : loadPicture(image).catch(() => null),
    loadThemeFonts(theme, `${recipe.title}${recipe.words}Aa0`).catch(() => {}),
  ])
  const sheet = sheets[recipe.sheet]
  const scale = Math.min(width / sheet.width, height / sheet.height)
  const [chart, picture] = [document.createElement('canvas'), document.createElement('canvas')]
  const loaded = source && { width: source.naturalWidth, height: source.naturalHeight, source }
  paintRecipe(chart, recipe, data, sheet.width * scale, loaded)
  picture.width = width
  picture.height = height
  const context = picture.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = theme.colours.paper
  context.fillRect(0, 0, width, height)
  const [w, h] = [sheet.width * scale, sheet.height * scale]
  context.drawImage(chart, (width - w) / 2, (height - h) / 2, w, h)
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture of a chart could not be made.'))), 'image/png')
  })
}
