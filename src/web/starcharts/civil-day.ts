import { dayOf } from '#domain/sky/calendar.ts'
import { dateInWords } from '#domain/sky/caption.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { formatMoment } from '#web/lib/dates.ts'

/** The day of a sky, in the calendar of its owner and the language of its reader. A leap day that only the Julian calendar has is named as on the sheet. */
export function formatCivilDay(sky: Pick<RecipeSky, 'local' | 'calendar'>): string {
  const day = dayOf(sky)
  return Number.isNaN(Date.parse(`${day}T00:00Z`)) ? dateInWords(sky) : formatMoment(day)
}
