import { sharedSky } from '#domain/sky/double.ts'
import { sharedInWords } from '#domain/sky/double-words.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { skyData } from './sky-data.ts'

/** The facts that the two nights of a double chart have in common, in sentences; none where it shows one night. */
export const sharedWordsOf = ({ skies: [one, other] }: Pick<ChartRecipe, 'skies'>): readonly string[] =>
  one && other ? sharedInWords(sharedSky(one, other, skyData())) : []
