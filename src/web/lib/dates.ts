const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The day of an instant, where the reader is: `21 August 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant))

/** A remembered moment, as vague as it was written: `1974`, `August 1974`, `21 August 1974`, `21 August 1974, 23:20`. */
export function formatMoment(moment: string): string {
  const [date = '', time] = moment.split('T')
  const [year = '', monthNumber, dayNumber] = date.split('-')
  const monthName = monthNumber && month.format(new Date(Date.UTC(2000, Number(monthNumber) - 1)))
  const words = [dayNumber && String(Number(dayNumber)), monthName, year.replace(/^0+(?=\d)/, '')].filter(Boolean).join(' ')
  return time ? `${words}, ${time}` : words
}
