import { momentInWords } from '#domain/case/moment-in-words.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { days, hours, type Milliseconds, minutes } from '#domain/units.ts'
import { t } from './language/translate.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The day of an instant, where the reader is: `21 August 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant))

/** A moment in a field: in words, where those are understood as the same moment again. */
export function editableMoment(moment: string): string {
  const words = momentInWords(moment)
  return parseWrittenDate(words) === moment ? words : moment
}

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const units = [
  { unit: 'day', length: days(1) },
  { unit: 'hour', length: hours(1) },
  { unit: 'minute', length: minutes(1) },
] as const

/** How long before `now` something was, in the largest unit that fits: `3 hours ago`. What is newer than a minute is `just now`. */
export function formatTimeAgo(moment: string, now: Milliseconds): string {
  const passed = now - Date.parse(moment)
  const step = units.find(({ length }) => passed >= length)
  return step ? format.format(-Math.floor(passed / step.length), step.unit) : t('just now')
}
