import type { AnyEntry } from '#contract/entries.ts'
import { capitalize } from '#domain/text.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import type { Heading } from './grid-layout.ts'

type Dated = Pick<AnyEntry, 'moment'>

const undated: Heading = { key: 'undated', year: t('No date yet'), words: '' }
const withoutYear = (words: string) => words.replace(/ \d+$/, '')
const vagueWords = (moment: string) => (moment.endsWith('X') ? t('Some time in those years') : t('Some time that year'))

/**
 * The heading that an entry stands under: its month or season, or that only the year or the decade is known, and the year where a new one begins. Entries are
 * in the order of their moments, those without one last.
 * @param previous the entry above, to tell where a year begins
 */
export function headingOf({ moment }: Dated, previous: Dated | undefined): Heading {
  if (moment === null) return undated
  const year = moment.slice(0, 4)
  const [month = ''] = /^\d{4}-\d\d/.exec(moment) ?? []
  return {
    key: month || moment,
    year: previous?.moment?.slice(0, 4) === year ? null : yearInWords(year),
    words: month === '' ? vagueWords(moment) : capitalize(withoutYear(formatMoment(month))),
  }
}

/** A year, or a decade of which no more is known: `1974`, `The 1970s`. */
export const yearInWords = (year: string): string => capitalize(formatMoment(year))

/** The day of an entry without its year, where it is known: `21 August`. */
export function dayBelow({ moment }: Dated): string | null {
  const day = moment?.slice(0, 10)
  return day?.length === 10 ? withoutYear(formatMoment(day)) : null
}
