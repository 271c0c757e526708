import type { ScreenAddress } from '#domain/addresses.ts'
import { captionOf } from '#domain/sky/caption.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { t } from '#web/lib/language/translate.ts'

/** A chart in words, for whoever does not see it. */
export const chartInWords = ({ title, skies }: ChartRecipe): string =>
  title
    ? t('Star chart “{title}”: {skies}.', { title, skies: skies.map(skyInWords).join(t('; and ')) })
    : t('Star chart: {skies}.', { skies: skies.map(skyInWords).join(t('; and ')) })

const skyInWords = (sky: RecipeSky) =>
  sky.name ? t('the sky over {place}', { place: placeAndTime(sky) }) : t('the sky of {time}', { time: placeAndTime(sky) })

const placeAndTime = (sky: RecipeSky) => captionOf(sky).join(', ').replace(/\.$/, '')

/** Where a chart of a kind is made. */
export const makerOf: Readonly<Record<ChartKind, ScreenAddress>> = { single: '/starchart', double: '/doublestarchart-create' }
/** Where somebody's charts of a kind are shown. */
export const chartsOf = (kind: ChartKind, owner: string): ScreenAddress => `/user-starchart-${kind}/${owner}`
