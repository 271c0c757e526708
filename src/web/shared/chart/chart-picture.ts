import { LRUCache } from 'lru-cache'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Pixels } from '#domain/units.ts'
import { chartPainter } from './chart-painter-slot.ts'

/** A frame on an island and a tile of its tray show no more. */
const smallest: Pixels = 320
/** Memory bounds it: 8 MB each. */
const largest: Pixels = 1280

/** More than an island shows and its tray lists at once. */
const pictures = new LRUCache<string, Promise<string>>({
  max: 120,
  dispose: (address) => void address.then(URL.revokeObjectURL, () => {}),
})

/**
 * The address of the picture of a chart, drawn once for each of a few widths.
 * @param shown how wide it is shown, in device pixels
 * @param image address of the one that the recipe names
 */
export function chartPicture(recipe: ChartRecipe, shown: Pixels = smallest, image?: string): Promise<string> {
  const width = Math.min(largest, Math.ceil(Math.max(shown, smallest) / smallest) * smallest)
  const key = `${width} ${image?.split('?')[0]} ${JSON.stringify(recipe)}`
  const known = pictures.get(key)
  if (known) return known
  const picture = chartPainter()(recipe, width, image).then(URL.createObjectURL)
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  return picture
}
