/**
 * A moment as exact or as vague as somebody remembers it: `1974`, `1974-08`, `1974-08-21`, `1974-08-21T23:20`.
 * It is local to the place it happened in, so it carries no offset.
 */
export const momentPattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?)?)?$/

/** Whether the text names a moment that exists: `1974-02-30` does not. */
export function isMoment(text: string): boolean {
  if (!momentPattern.test(text)) return false
  const [year = 0, month = 1, day = 1] = text.split('T', 1)[0]?.split('-').map(Number) ?? []
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
