import { seasons } from '#domain/case/moment.ts'
import { momentInWords } from '#domain/case/moment-in-words.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { days, hours, type Milliseconds, minutes } from '#domain/units.ts'
import { language } from './language/language.ts'
import { t } from './language/translate.ts'

const day = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** The day of an instant, where the reader is: `21 August 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant))

const monthOfYear = new Intl.DateTimeFormat(language.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const seasonNames: Readonly<Record<(typeof seasons)[number], (year: string) => string>> = {
  spring: (year) => t('spring {year}', { year }),
  summer: (year) => t('summer {year}', { year }),
  autumn: (year) => t('autumn {year}', { year }),
  winter: (year) => t('winter {year}', { year }),
}

/** A remembered moment in the reader's language, as vague as it was written: `about 1974`, `summer 1974`, `August 1974`. */
export function formatMoment(moment: string): string {
  if (language.lookUp === null) return momentInWords(moment)
  if (moment.endsWith('X')) return t('the {decade}s', { decade: `${moment.slice(0, 3)}0` })
  if (moment.endsWith('~')) return t('about {moment}', { moment: formatDate(moment.slice(0, -1)) })
  const [date = '', time] = moment.split('T')
  return time ? `${formatDate(date)}, ${time}` : formatDate(date)
}

function formatDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  const plainYear = year.replace(/^0+(?=\d)/, '')
  if (month === undefined) return plainYear
  const season = seasons[Number(month) - 21]
  if (season) return seasonNames[season](plainYear)
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day ?? 1))
  return (day === undefined ? monthOfYear : wholeDay).format(at)
}

/** A moment in a field: in words, where those are understood as the same moment again. */
export function editableMoment(moment: string): string {
  if (language.lookUp !== null) return moment // what is written in a field is read in English, and as here
  const words = momentInWords(moment)
  return parseWrittenDate(words) === moment ? words : moment
}

const format = new Intl.RelativeTimeFormat(language.locale, { numeric: 'auto' })
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
