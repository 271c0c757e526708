import { seasons } from '#domain/case/moment.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The day of an instant, where the reader is: `21 August 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant))

/**
 * A remembered moment, as vague as it was written: `1974`, `about 1974`, `the 1970s`, `summer 1974`, `August 1974`, `21 August 1974`,
 * `21 August 1974, 23:20`.
 */
export function formatMoment(moment: string): string {
  const [, decade] = /^(\d{3})X$/.exec(moment) ?? []
  if (decade !== undefined) return `the ${decade}0s`
  const isAbout = moment.endsWith('~')
  const [date = '', time] = (isAbout ? moment.slice(0, -1) : moment).split('T')
  const [year = '', monthOrSeason = '', dayNumber] = date.split('-')
  const parts = [isAbout && 'about', dayNumber && String(Number(dayNumber)), nameOf(monthOrSeason), year.replace(/^0+(?=\d)/, '')]
  const words = parts.filter(Boolean).join(' ')
  return time ? `${words}, ${time}` : words
}

/** @param code of a month, 01 to 12, or of a season, 21 to 24; empty where neither is known */
function nameOf(code: string): string | null {
  if (code === '') return null
  return seasons[Number(code) - 21] ?? month.format(new Date(Date.UTC(2000, Number(code) - 1)))
}

/** A moment in a field: in words, where those are understood as the same moment again. */
export function editableMoment(moment: string): string {
  const words = formatMoment(moment)
  return parseWrittenDate(words) === moment ? words : moment
}
