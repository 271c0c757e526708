import type { AnyEntry } from '#contract/entries.ts'
import { momentInWords } from '#web/lib/dates.ts'
import type { Heading } from './geometry.ts'

const undated: Heading = { key: 'undated', year: 'No moment yet', words: '' }

/**
 * What stands beside the cable at an entry: its moment, as exact as it is known but never finer than the day, and the year where a
 * new one begins. Entries come in the order of their moments, those without one last.
 * @param before the entry that lies above, to tell where a year begins
 */
export function headingOf(entry: Pick<AnyEntry, 'moment'>, before: Pick<AnyEntry, 'moment'> | undefined): Heading {
  if (entry.moment === null) return undated
  const day = entry.moment.split('T')[0] ?? ''
  const year = day.slice(0, 4)
  const isNewYear = before?.moment?.slice(0, 4) !== year
  const isVague = day.length === 4
  return {
    key: day,
    year: isNewYear ? momentInWords(year) : null,
    words: isVague ? 'Some time that year' : momentInWords(day).replace(/ \d+$/, ''),
  }
}
