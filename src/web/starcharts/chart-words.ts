import { captionOf } from '#domain/sky/caption.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'

/** A chart in words, for whoever does not see it. */
export const chartInWords = ({ title, skies }: ChartRecipe): string =>
  `Star chart${title ? ` “${title}”` : ''}: ${skies.map(skyInWords).join('; and ')}.`

const skyInWords = (sky: RecipeSky) => `the sky ${sky.name ? 'over' : 'of'} ${captionOf(sky).join(', ').replace(/\.$/, '')}`
