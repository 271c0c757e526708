import { LRUCache } from 'lru-cache'
import type { ChartRecipe } from '#domain/sky/recipe.ts'

/** Draws a chart small, upright on its own paper: 1 wide, the root of 2 high. */
export type ChartPainter = (recipe: ChartRecipe) => Promise<Blob>

let paint: ChartPainter | null = null
/** The app fills the slot, so that an island can show the charts of another feature without importing it. */
export const provideChartPainter = (painter: ChartPainter): void => {
  paint = painter
}

/** More than an island shows and its tray lists at once. */
const pictures = new LRUCache<string, Promise<string>>({
  max: 120,
  dispose: (address) => void address.then(URL.revokeObjectURL, () => {}),
})

/** The address of the picture of a chart, drawn once. */
export function chartPicture(recipe: ChartRecipe): Promise<string> {
  const key = JSON.stringify(recipe)
  const known = pictures.get(key)
  if (known) return known
  if (!paint) throw new Error('Nobody draws charts here.')
  const picture = paint(recipe).then(URL.createObjectURL)
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  return picture
}
