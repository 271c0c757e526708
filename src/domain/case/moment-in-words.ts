import { seasons } from './moment.ts'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/**
 * A remembered moment, as vague as it was written: `1974`, `about 1974`, `the 1970s`, `summer 1974`, `August 1974`, `21 August 1974`,
 * `21 August 1974, 23:20`.
 */
export function momentInWords(moment: string): string {
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
