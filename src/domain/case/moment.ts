/**
 * A moment as exact or as vague as somebody remembers it, in the Extended Date/Time Format, level 1 (ISO 8601-2:2019): `1974`, `1974-08`,
 * `1974-08-21`, `1974-08-21T23:20`; about a year or a month `1974~`, `1974-08~`; a season `1974-21` (spring) to `1974-24` (winter); a decade
 * `197X`. It is local to the place it happened in, so it carries no offset. Ordered as text, a season, a decade and what is about a year
 * stand at its end.
 */
export const momentPattern = /^(\d{4}(~|-(2[1-4]|(0[1-9]|1[0-2])(~|-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?)?))?|\d{3}X)$/

/** Seasons in the order of their codes, which begin at 21. They are those of the place: summer is June there or December. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** Whether the text names a moment that exists: `1974-02-30` does not. */
export function isMoment(text: string): boolean {
  if (!momentPattern.test(text)) return false
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return true
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
