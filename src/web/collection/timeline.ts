import type { AnyEntry } from '#contract/entries.ts'
import { formatMoment } from '#web/lib/dates.ts'
import type { Heading } from './grid-layout.ts'

type Dated = Pick<AnyEntry, 'moment'>

const undated: Heading = { key: 'undated', year: 'No moment yet', words: '' }
const withoutYear = (words: string) => words.replace(/ \d+$/, '')

/**
 * What stands beside the cable at an entry: its month, or that only the year is known, and the year itself where a new one begins.
 * Entries come in the order of their moments, those without one last.
 * @param before the entry that lies above, to tell where a year begins
 */
export function headingOf({ moment }: Dated, before: Dated | undefined): Heading {
  if (moment === null) return undated
  const [year, month] = [moment.slice(0, 4), moment.slice(0, 7)]
  return {
    key: month,
    year: before?.moment?.slice(0, 4) === year ? null : formatMoment(year),
    words: month === year ? 'Some time that year' : withoutYear(formatMoment(month)),
  }
}

/** The day of an entry below its month, where it is known: `21 August`. */
export function dayBelow({ moment }: Dated): string | null {
  const day = moment?.slice(0, 10)
  return day?.length === 10 ? withoutYear(formatMoment(day)) : null
}
