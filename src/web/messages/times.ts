import { days, type Milliseconds } from '#domain/units.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'

const time = new Intl.DateTimeFormat(language.locale, { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(language.locale, { weekday: 'long' })
const dayAndMonth = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'short' })
const day = new Intl.DateTimeFormat(language.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** The time of an instant, where the reader is: `23:20`. */
export const formatTime = (instant: string): string => time.format(new Date(instant))

/** The calendar day of an instant, where the reader is. Two instants of the same day have the same one. */
export const dayOf = (instant: string): string => new Date(instant).toDateString()

/** How many midnights lie between an instant and now, where the reader is. */
function daysAgo(instant: string, now: Milliseconds): number {
  const midnight = (moment: Milliseconds) => new Date(moment).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(Date.parse(instant))) / days(1))
}

/** What stands between the messages of two days: `Today`, `Yesterday`, `Friday, 21 August 2026`. */
export function formatSeparator(instant: string, now: Milliseconds): string {
  const ago = daysAgo(instant, now)
  return ago === 0 ? t('Today') : ago === 1 ? t('Yesterday') : day.format(new Date(instant))
}

/** When something was last said, as briefly as a list needs it: `23:20`, `Yesterday`, `Friday`, `21 Aug`, `21 Aug 2025`. */
export function formatLast(instant: string, now: Milliseconds): string {
  const ago = daysAgo(instant, now)
  if (ago <= 0) return formatTime(instant)
  if (ago === 1) return t('Yesterday')
  if (ago < 7) return weekday.format(new Date(instant))
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? dayAndMonth : shortDay).format(new Date(instant))
}
