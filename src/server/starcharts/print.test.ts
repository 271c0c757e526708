import sharp from 'sharp'
import { expect, test } from 'vitest'
import { themeIds } from '#domain/sky/recipe.ts'
import { canRasterisePdf, largestDifference, pixelsOf, pixelsOfSvg, type Raster, rasterisePdf } from '#server/testing/print.ts'
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
  const svg = pixelsOfSvg(await renderChart(recipe, { format: 'svg', hasBleed: false }), raster)
  const isTheSame = async (picture: Raster) => {
    for (const { grid, bound } of [coarse, fine]) expect(await largestDifference(picture, svg, grid)).toBeLessThanOrEqual(bound)
  }
  const png = await renderChart(recipe, { format: 'png', hasBleed: false })
  await isTheSame(await pixelsOf(png, raster))
  if (canRasterisePdf)
    await isTheSame(rasterisePdf(await renderChart(recipe, { format: 'pdf', hasBleed: false, day: '2026-11-23' }), raster))
})

test.each([
  ['a single chart', [stockholm]],
  ['a double chart', [stockholm, sydney]],
] as const)('%s with a picture: the PNG and the PDF are the picture that the SVG is', async (_, skies) => {
  const halves = [{ input: { create: { width: 600, height: 800, channels: 3, background: '#2060c0' } }, left: 0, top: 0 }] as const
  const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#d04020' } })
    .composite([...halves])
    .jpeg({ quality: 95 })
    .toBuffer()
  const picture = { jpeg, width: 1200, height: 800 }
  const recipe = aRecipe({ skies, picture: { kind: 'entry', id: 'a' }, show: ['horizon'] })
  const svg = pixelsOfSvg(await renderChart(recipe, { format: 'svg', hasBleed: false }, picture), raster)
  expect(await coloursIn(svg), 'both halves are on the sheet').toEqual([true, true])
  const files = [await pixelsOf(await renderChart(recipe, { format: 'png', hasBleed: false }, picture), raster)]
  if (canRasterisePdf)
    files.push(rasterisePdf(await renderChart(recipe, { format: 'pdf', hasBleed: false, day: '2026-11-23' }, picture), raster))
  for (const file of files) expect(await largestDifference(file, svg, coarse.grid)).toBeLessThanOrEqual(coarse.bound)
})

/** Whether the colours of both halves of the picture are in a print, each on a thousandth of it or more. */
async function coloursIn(picture: Raster): Promise<readonly boolean[]> {
  const { data, info } = await sharp(picture.data, { raw: picture.raw }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [
    [0x20, 0x60, 0xc0],
    [0xd0, 0x40, 0x20],
  ] as const
  return wanted.map((colour) => {
    let found = 0
    for (let at = 0; at < data.length; at += 3) if (colour.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 8)) found++
    return found > (info.width * info.height) / 1000
  })
}
