import { captionOf } from '#domain/sky/caption.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'

/** A chart in words, for whoever does not see it. */
export const chartInWords = ({ title, skies }: ChartRecipe): string =>
  `Star chart${title ? ` “${title}”` : ''}: the sky over ${skies.map((sky) => captionOf(sky).join(', ')).join('; and the sky over ')}.`
