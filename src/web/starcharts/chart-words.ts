import type { ScreenAddress } from '#domain/addresses.ts'
import { captionOf } from '#domain/sky/caption.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { t } from '#web/lib/language/translate.ts'

/** A chart in words, for whoever does not see it. */
export const chartInWords = ({ title, skies }: ChartRecipe): string =>
  t('Star chart{part}: {skies}.', { part: title ? ` “${title}”` : '', skies: skies.map(skyInWords).join('; and ') })

const skyInWords = (sky: RecipeSky) =>
  t('the sky {part} {replace}', { part: sky.name ? 'over' : 'of', replace: captionOf(sky).join(', ').replace(/\.$/, '') })

/** Where a chart of a kind is made. */
export const makerOf: Readonly<Record<ChartKind, ScreenAddress>> = { single: '/starchart', double: '/doublestarchart-create' }
/** Where somebody's charts of a kind are shown. */
export const chartsOf = (kind: ChartKind, owner: string): ScreenAddress => `/user-starchart-${kind}/${owner}`
