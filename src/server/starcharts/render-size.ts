import { bleed } from '#domain/sky/draw-sheet.ts'
import { type ChartRecipe, type SheetId, sheets } from '#domain/sky/recipe.ts'
import type { RenderOptions } from './render-options.ts'

/** Dots an inch. The wallpaper has the 1290 dots across of the phones that have most of them. */
const resolutions: Readonly<Partial<Record<SheetId, number>>> = { phone: (1290 * 25.4) / sheets.phone.width }
const printResolution = 300

export const dotsPerInch = (sheet: SheetId): number => resolutions[sheet] ?? printResolution

/** Millions of dots of a PNG; 0 of what is no PNG. */
export function megapixelsOf({ sheet }: Pick<ChartRecipe, 'sheet'>, { format, hasBleed }: RenderOptions): number {
  if (format !== 'png') return 0
  const around = hasBleed ? 2 * bleed : 0
  const { width, height } = sheets[sheet]
  return ((width + around) * (height + around) * (dotsPerInch(sheet) / 25.4) ** 2) / 1e6
}
