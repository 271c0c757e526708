import type { ScreenAddress } from '#domain/addresses.ts'
import { captionOf } from '#domain/sky/caption.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'

/** A chart in words, for whoever does not see it. */
export const chartInWords = ({ title, skies }: ChartRecipe): string =>
  `Star chart${title ? ` “${title}”` : ''}: ${skies.map(skyInWords).join('; and ')}.`

const skyInWords = (sky: RecipeSky) => `the sky ${sky.name ? 'over' : 'of'} ${captionOf(sky).join(', ').replace(/\.$/, '')}`

/** Where a chart of a kind is made. */
export const makerOf: Readonly<Record<ChartKind, ScreenAddress>> = { single: '/starchart', double: '/doublestarchart-create' }
/** Where somebody's charts of a kind are shown. */
export const chartsOf = (kind: ChartKind, owner: string): ScreenAddress => `/user-starchart-${kind}/${owner}`
