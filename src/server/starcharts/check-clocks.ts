import { isDeepEqual } from '#domain/deep-equal.ts'
import { type FieldError, Problem } from '#domain/problem.ts'
import { offsetInWords } from '#domain/sky/caption.ts'
import { clockFault } from '#domain/sky/civil-time.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import { civilTimeTable } from './sky-data.ts'

/**
 * Refuses a zone that does not exist, and an offset that its clocks never had at the local time.
 * @param saved the skies as they were saved: one that is among them stays, whatever a newer table knows of its clock
 */
export function checkClocks({ skies }: ChartRecipe, saved: readonly RecipeSky[] = []): void {
  const errors = skies.flatMap((sky, index) => (saved.some((one) => isDeepEqual(one, sky)) ? [] : faultOf(sky, `recipe.skies.${index}`)))
  if (errors.length > 0) throw new Problem('not-valid', errors.map(({ message }) => message).join(' '), { errors })
}

function faultOf(sky: RecipeSky, path: string): readonly FieldError[] {
  const fault = clockFault(civilTimeTable(), sky)
  if (!fault) return []
  if (fault.field === 'zone')
    return [
      {
        path: `${path}.zone`,
        message: 'There is no time zone of this name. Choose one such as Europe/Stockholm, or give the offset by hand.',
      },
    ]
  const ran = fault.possible.map((offset) => `UTC${offsetInWords(offset)}`).join(' or ')
  return [
    {
      path: `${path}.offset`,
      message: `When it showed ${sky.local.replace('T', ', ')} the clock of ${sky.zone} ran at ${ran}. Take that, or give the offset by hand, without a zone.`,
    },
  ]
}
