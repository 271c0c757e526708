import { isMoment, seasons } from './moment.ts'

const months = 'january february march april may june july august september october november december'.split(' ')

/** `aug`, `august` and, of September, `sept`. */
export const monthOf = (name: string): number | null => {
  const index = months.findIndex((month) => month === name || month.slice(0, 3) === name || (month === 'september' && name === 'sept'))
  return index < 0 ? null : index + 1
}
/** The code of a season, by its name. */
export const seasonOf = (name: string): number | null => {
  const index = seasons.findIndex((season) => season === (name === 'fall' ? 'autumn' : name))
  return index < 0 ? null : index + 21
}
const twoDigits = (number: number | string) => String(number).padStart(2, '0')

type Parts = Readonly<Record<string, string | undefined>>
type Form = { readonly pattern: RegExp; readonly read: (parts: Parts) => string | null }

const dayMonthYear = ({ day, month, year }: Parts): string | null => {
  const number = monthOf(month ?? '')
  return number === null ? null : `${year}-${twoDigits(number)}-${twoDigits(day ?? '')}`
}
const wordYear = ({ word, year }: Parts): string | null => {
  const number = monthOf(word ?? '') ?? seasonOf(word ?? '')
  return number === null ? null : `${year}-${twoDigits(number)}`
}
/** Day first, as most of the world writes it; month first where no month has that number. */
const numbers = ({ first = '', second = '', year }: Parts): string => {
  const [day, month] = Number(second) > 12 && Number(first) <= 12 ? [second, first] : [first, second]
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** How people write a date, without its time of day: each form with how it is read. Every one names the year in four digits. */
const forms: readonly Form[] = [
  { pattern: /^(?<year>\d{4})$/, read: ({ year }) => year ?? null },
  { pattern: /^(?:the )?(?<decade>\d{3})0['’]?s$/, read: ({ decade }) => `${decade}X` },
  { pattern: /^(?<word>[a-z]+) (?<year>\d{4})$/, read: wordYear },
  { pattern: /^(?<year>\d{4}) (?<word>[a-z]+)$/, read: wordYear },
  { pattern: /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]+) (?<year>\d{4})$/, read: dayMonthYear },
  { pattern: /^(?<month>[a-z]+) (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/, read: dayMonthYear },
  { pattern: /^(?<year>\d{4})[-./](?<month>\d{1,2})$/, read: ({ year, month = '' }) => `${year}-${twoDigits(month)}` },
  { pattern: /^(?<month>\d{1,2})[-./](?<year>\d{4})$/, read: ({ year, month = '' }) => `${year}-${twoDigits(month)}` },
  {
    pattern: /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/,
    read: ({ year, month = '', day = '' }) => `${year}-${twoDigits(month)}-${twoDigits(day)}`,
  },
  { pattern: /^(?<first>\d{1,2})[-./](?<second>\d{1,2})[-./](?<year>\d{4})$/, read: numbers },
]

const approximately = /^(?:(?:circa|about|around|approximately) |(?:c|ca|approx)(?:\. ?| |(?=\d))|~ ?)/
const timeOfDay = /[ t](?:at )?(?<hour>\d{1,2}):(?<minute>\d\d) ?(?<half>[ap]m)?$/
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day /

/** The longest date that is read, in characters. */
export const maxWrittenDateLength = 60

/**
 * The moment that a person wrote as people do: `summer 1974`, `August 1974`, `21.8.1974`, `08/1974`, `c. 1974`, `1970s`, or as the moment
 * itself is written. It is kept as exact as it was written. Null where it is not understood, or no such day exists.
 */
export function parseWrittenDate(text: string): string | null {
  if (text.length > maxWrittenDateLength) return null
  const trimmed = text.trim()
  if (isMoment(trimmed)) return trimmed
  const words = trimmed
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .replace(/ ?\.$/, '')
  const about = approximately.exec(words)?.[0] ?? ''
  const time = timeOfDay.exec(words)
  const clock = time && clockOf(time.groups ?? {})
  if (time && (clock === null || about !== '')) return null
  const date = words
    .slice(about.length, time ? time.index : undefined)
    .replace(weekday, '')
    .replace(/(?<=[a-z])\./g, '')
    .replace(/ of (?:the )?/g, ' ')
    .trim()
  for (const { pattern, read } of forms) {
    const found = pattern.exec(date)
    const day = found && read(found.groups ?? {})
    if (!day) continue
    const moment = clock ? `${day}T${clock}` : about === '' ? day : aboutMoment(day)
    return isMoment(moment) ? moment : null
  }
  return null
}

function clockOf({ hour = '', minute, half }: Parts): string | null {
  const shown = Number(hour)
  if (half && (shown < 1 || shown > 12)) return null
  return `${twoDigits(half ? (shown % 12) + (half === 'pm' ? 12 : 0) : shown)}:${minute}`
}

/** Of years and months there is an about; a season and a decade are vague already, and about a day is that day. */
const aboutMoment = (moment: string) => (/^\d{4}(-(0\d|1[0-2]))?$/.test(moment) ? `${moment}~` : moment)
