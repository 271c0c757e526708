import { type Season, seasons } from './moment.ts'
import { monthOf, parseWrittenDate, seasonOf } from './written-date.ts'

/**
 * The beginnings of the moments that somebody means who asks for a date in words: `July 2019`, `summer 74`, `last summer`, `Christmas 2019`, `the
 * 70s`, `12 July`. A season is also its months, as the north has them, since a camera writes days. Null where the words are no date.
 * @param today the day on which it is asked, as `2026-11-27`
 */
export function askedMoments(text: string, today: string): readonly string[] | null {
  const words = text
    .toLowerCase()
    .replace(/[’,]/g, (sign) => (sign === ',' ? '' : "'"))
    .replace(/^the /, '')
    .trim()
  for (const { pattern, read } of forms) {
    const found = pattern.exec(words)
    const moments = found && read(found.groups ?? {}, today)
    if (moments) return moments
  }
  const moment = parseWrittenDate(text)
  if (moment !== null) return [moment.endsWith('X') ? `${moment.slice(0, 3)}0s` : moment.replace(/~.*|T.*/, '')]
  const ofAnyYear = /\d/.test(text) ? parseWrittenDate(`${text} ${leapYear}`) : null
  return ofAnyYear && /^2000-[01]\d-\d\d/.test(ofAnyYear) ? [ofAnyYear.slice(4, 10)] : null
}

/** The days of a month may be asked for without a year; this one has 29 February. */
const leapYear = '2000'

type Groups = Readonly<Record<string, string | undefined>>
type Form = { readonly pattern: RegExp; readonly read: (groups: Groups, today: string) => readonly string[] | null }

const feasts = '(?<feast>christmas|xmas|new year|halloween|easter)(?: eve| day)?'
const forms: readonly Form[] = [
  {
    pattern: /^(?<name>[a-z]+)(?: of)? '?(?<year>\d{4}|\d{2})$/,
    read: ({ name = '', year = '' }, today) => named(name, wholeYear(year, today)),
  },
  { pattern: /^'?(?<decade>\d)0'?s$/, read: ({ decade = '' }, today) => [`${wholeYear(`${decade}0`, today).slice(0, 3)}0s`] },
  { pattern: /^(?<which>this|last) (?<name>[a-z]+)$/, read: ({ which, name = '' }, today) => relative(which === 'last', name, today) },
  { pattern: /^(?<day>today|yesterday)$/, read: ({ day }, today) => [dayBefore(today, day === 'today' ? 0 : 1)] },
  {
    pattern: new RegExp(`^${feasts} '?(?<year>\\d{4}|\\d{2})$`),
    read: ({ feast = '', year = '' }, today) => feastDays(feast, wholeYear(year, today)),
  },
  { pattern: new RegExp(`^last ${feasts}$`), read: ({ feast = '' }, today) => lastOf((year) => feastDays(feast, year), today) },
  { pattern: new RegExp(`^${feasts}$`), read: ({ feast = '' }) => (feast === 'easter' ? null : feastDays(feast, '').map((day) => day)) },
]

/** `74` is the last year that ends so. */
function wholeYear(year: string, today: string): string {
  if (year.length === 4) return year
  const century = Number(today.slice(0, 2)) - (year > today.slice(2, 4) ? 1 : 0)
  return `${century}${year}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const fourDigits = (year: number) => String(year).padStart(4, '0')

/** A month or a season of a year. */
function named(name: string, year: string): readonly string[] | null {
  const month = monthOf(name)
  if (month !== null) return [`${year}-${twoDigits(month)}`]
  const code = seasonOf(name)
  const season = code === null ? undefined : seasons[code - 21]
  return season === undefined ? null : [`${year}-${code}`, ...monthsOf(season, year)]
}

/** A winter is called by the year in which it begins, or by that of most of its days. */
function monthsOf(season: Season, year: string): readonly string[] {
  const next = fourDigits(Number(year) + 1)
  const months = { spring: ['03', '04', '05'], summer: ['06', '07', '08'], autumn: ['09', '10', '11'] } as const
  if (season === 'winter') return [`${year}-01`, `${year}-02`, `${year}-12`, `${next}-01`, `${next}-02`]
  return months[season].map((month) => `${year}-${month}`)
}

function relative(isLast: boolean, name: string, today: string): readonly string[] | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (name === 'year') return [String(isLast ? year - 1 : year)]
  if (name === 'month') return [new Date(Date.UTC(year, month - (isLast ? 2 : 1), 1)).toISOString().slice(0, 7)]
  if (name === 'week') {
    const sinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
    return Array.from({ length: 7 }, (_, day) => dayBefore(today, sinceMonday - day + (isLast ? 7 : 0)))
  }
  if (!isLast) return named(name, String(year))
  return name === 'winter' ? named(name, String(year - 1)) : lastOf((asked) => named(name, asked), today)
}

/** The last time that something was over: this year, or the year before. */
function lastOf(inYear: (year: string) => readonly string[] | null, today: string): readonly string[] | null {
  const year = Number(today.slice(0, 4))
  const dated = inYear(String(year))
  return dated && (dated.at(-1) ?? '') < today.slice(0, dated.at(-1)?.length) ? dated : inYear(String(year - 1))
}

const dayBefore = (today: string, days: number): string =>
  new Date(new Date(`${today}T00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** @param year empty for those days of any year */
function feastDays(feast: string, year: string): readonly string[] {
  const on = (...days: readonly string[]) => days.map((day) => `${year}-${day}`)
  if (feast === 'halloween') return on('10-31')
  if (feast === 'new year')
    return year === '' ? on('01-01', '12-31') : [`${year}-01-01`, `${fourDigits(Number(year) - 1)}-12-31`].toSorted()
  if (feast === 'easter') return [-2, -1, 0, 1].map((day) => dayBefore(easterSunday(Number(year)), -day))
  return on('12-24', '12-25', '12-26')
}

/** Easter Sunday of the western churches. Source: Meeus, Astronomical Algorithms, chapter 8 (Anonymous Gregorian). */
export function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const m = Math.floor((a + 11 * d + 22 * e) / 451)
  const days = d + e - 7 * m + 114
  return `${fourDigits(year)}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`
}
