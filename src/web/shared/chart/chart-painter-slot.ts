import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Pixels } from '#domain/units.ts'

/**
 * Draws a chart upright on its own paper: so many pixels wide, and the root of 2 times that high.
 * @param image address of the one that the recipe names
 */
type ChartPainter = (recipe: ChartRecipe, width: Pixels, image?: string) => Promise<Blob>

let paint: ChartPainter | null = null
/** The app fills the slot, so that an island can show the charts of another feature without importing it. */
export const provideChartPainter = (painter: ChartPainter): void => {
  paint = painter
}

export function chartPainter(): ChartPainter {
  if (!paint) throw new Error('Nobody draws charts here.')
  return paint
}
