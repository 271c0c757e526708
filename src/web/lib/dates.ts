import { momentInWords } from '#domain/case/moment-in-words.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The day of an instant, where the reader is: `21 August 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant))

/** A moment in a field: in words, where those are understood as the same moment again. */
export function editableMoment(moment: string): string {
  const words = momentInWords(moment)
  return parseWrittenDate(words) === moment ? words : moment
}
