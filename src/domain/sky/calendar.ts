import type { RecipeSky } from './recipe.ts'

/*
 * Two calendars. Dates are kept in the Gregorian one, also from before a country had it; who has a date from an older paper may read and
 * write it in the Julian one.
 */

const day = 86_400_000
/** Days from 1 March of the year 0 of the Julian calendar to 1 January 1970 of the Gregorian. */
const julianEpoch = 719_470

/** The last country that printed Julian dates on papers of its citizens, Greece, left them in 1923. */
export const lastJulianYear = 1923

/** A Gregorian day, 1715-05-03, as the Julian calendar has it: 1715-04-22. */
export function toJulian(date: string): string {
  // A year begins in March, so that a leap day is its last.
  const days = Math.round(Date.parse(`${date}T00:00Z`) / day) + julianEpoch
  const year = Math.floor((4 * days + 3) / 1461)
  const ofYear = days - Math.floor((1461 * year) / 4)
  const month = Math.floor((5 * ofYear + 2) / 153)
  const ofMonth = ofYear - Math.floor((153 * month + 2) / 5) + 1
  return written(month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9, ofMonth)
}

/** A Julian day as the Gregorian calendar has it; null for what no calendar of days has. */
export function fromJulian(date: string): string | null {
  const [whole, year = '', month = '', ofMonth = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (whole === undefined) return null
  const isEarly = Number(month) < 3
  const [marchYear, marchMonth] = [Number(year) - (isEarly ? 1 : 0), Number(month) + (isEarly ? 9 : -3)]
  const days = Math.floor((1461 * marchYear) / 4) + Math.floor((153 * marchMonth + 2) / 5) + Number(ofMonth) - 1 - julianEpoch
  const gregorian = new Date(days * day).toISOString().slice(0, 10)
  return toJulian(gregorian) === date ? gregorian : null
}

const written = (year: number, month: number, ofMonth: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(ofMonth).padStart(2, '0')].join('-')

/** The day of a sky as its owner reads it. */
export const dayOf = ({ local, calendar }: Pick<RecipeSky, 'local' | 'calendar'>): string =>
  calendar === 'julian' ? toJulian(local.slice(0, 10)) : local.slice(0, 10)
