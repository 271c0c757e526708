import { crc32 } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'
import { drawSheetPlate } from '#domain/island/sheet-plate.ts'
import { drawChart } from '#domain/sky/chart.ts'
import type { PictureSize } from '#domain/sky/draw-picture.ts'
import { bleed } from '#domain/sky/draw-sheet.ts'
import { paintSvg, paintSvgInFewGroups } from '#domain/sky/paint-svg.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ChartScene } from '#domain/sky/scene.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { measureFor, outlineWords } from '#server/fonts/typeset.ts'
import { paintPdf } from './paint-pdf.ts'
import { dotsPerInch, type RenderOptions, recipeHash, type SheetJpeg, titleOf } from './render-options.ts'
import { skyData } from './sky-data.ts'

/** A chart as a drawing that needs no font. */
export const drawOutlined = (recipe: ChartRecipe, size: PictureSize | null = null): ChartScene => {
  const theme = themeOf(recipe)
  return outlineWords(drawChart(recipe, skyData(), measureFor(theme), { size, drawPlate: drawSheetPlate }), theme)
}

/**
 * A chart as a file. The same recipe, options and image give the same bytes.
 * @param picture the image that the recipe names
 */
export async function renderChart(recipe: ChartRecipe, options: RenderOptions, picture: SheetJpeg | null = null): Promise<Uint8Array> {
  const scene = drawOutlined(recipe, picture)
  const jpeg = picture && Buffer.from(picture.jpeg)
  const theme = themeOf(recipe)
  const title = titleOf(recipe)
  const around = options.hasBleed ? bleed : 0
  if (options.format === 'pdf')
    return paintPdf(scene, theme, { title, bleed: around, id: recipeHash(recipe).subarray(0, 16), madeAt: new Date(options.day), jpeg })
  const address = jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : ''
  if (options.format === 'svg') return Buffer.from(paintSvg(scene, theme, title, around, address))
  const dpi = dotsPerInch(recipe.sheet)
  const image = await renderAsync(paintSvgInFewGroups(scene, theme, title, around, address), { dpi, font: { loadSystemFonts: false } })
  return withResolution(image.asPng(), dpi)
}

/** The signature of a PNG and its first chunk, IHDR. */
const headLength = 8 + 25
const inch = 0.0254

/** A PNG that says how large it is to be printed, by a chunk pHYs after its head (ISO/IEC 15948, 11.3.4.3). */
function withResolution(png: Buffer, dotsPerInch: number): Buffer {
  const chunk = Buffer.alloc(4 + 4 + 9 + 4)
  const dotsPerMetre = Math.round(dotsPerInch / inch)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(dotsPerMetre, 8)
  chunk.writeUInt32BE(dotsPerMetre, 12)
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return Buffer.concat([png.subarray(0, headLength), chunk, png.subarray(headLength)])
}
