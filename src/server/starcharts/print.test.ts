import sharp from 'sharp'
import { expect, test } from 'vitest'
import { themeIds } from '#domain/sky/recipe.ts'
import { canRasterisePdf, largestDifference, rasterisePdf, rasteriseSvg } from '#server/testing/print.ts'
import { renderChart } from './render-chart.ts'
import { aRecipe, stockholm, sydney } from './testing/starcharts.ts'

/** A4 at 150 dots an inch: the finest line is wider than a dot, so that Poppler does not widen it. */
const raster = { width: 1240, height: 1754 }
/**
 * Squares of 2.7 mm and of 0.7 mm, and by how much the mean colour of one may differ between two programs. Measured over every theme and
 * kind: at most 9 and 42. With black lines in place of coloured ones the large squares differ by 13 to 41.
 */
const coarse = { grid: { width: 78, height: 110 }, bound: 11 }
const fine = { grid: { width: 310, height: 438 }, bound: 48 }

/** Each theme once: what one of them draws as a single chart, it draws as a double one with the same pens. */
const cases = themeIds.map((theme, at) =>
  at % 2 === 0 ? ([theme, 'single', [stockholm]] as const) : ([theme, 'double', [stockholm, sydney]] as const),
)

test.each(cases)('%s, %s: the PNG and the PDF are the picture that the SVG is', async (theme, _, skies) => {
  const recipe = aRecipe({ theme, skies })
  const svg = rasteriseSvg(await renderChart(recipe, { format: 'svg', hasBleed: false }), raster)
  const isTheSame = async (picture: Uint8Array) => {
    for (const { grid, bound } of [coarse, fine]) expect(await largestDifference(picture, svg, grid)).toBeLessThanOrEqual(bound)
  }
  const png = await renderChart(recipe, { format: 'png', hasBleed: false })
  await isTheSame(await sharp(png).resize(raster).png().toBuffer())
  if (canRasterisePdf)
    await isTheSame(rasterisePdf(await renderChart(recipe, { format: 'pdf', hasBleed: false, day: '2026-11-23' }), raster))
})
