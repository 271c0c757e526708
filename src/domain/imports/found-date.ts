import { isMoment } from '#domain/case/moment.ts'
import type { DateSource, FoundDate } from './found-item.ts'

/** A date and a time of day by some clock, without a zone. Months begin at 1. */
export type ClockTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0')
const minuteLength = 60_000
/** No zone is further from UTC, in minutes: those of local mean times included. */
export const maxOffset = 18 * 60

/** The date of an instant in seconds since 1970, as a service tells it; null beyond the years 1 to 9999. */
export function dateOfSeconds(seconds: number | null, source: DateSource = 'service'): FoundDate | null {
  const instant = seconds === null ? null : isoOf(seconds * 1000)
  return instant === null ? null : { instant, local: null, offset: null, source }
}

/**
 * An instant with an offset or `Z`, as ISO 8601 writes it. Text without an offset is none: it is not read in the machine's zone. One with an offset that
 * no zone has is none either.
 */
export function dateOfIso(text: string, source: DateSource = 'service'): FoundDate | null {
  const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?\s?(Z|UTC|[+-]\d\d:?\d\d)$/
  const [, day = '', time = '', zone = ''] = pattern.exec(text.trim().slice(0, 60)) ?? []
  if (day === '' || !isMoment(day)) return null
  const universal = Date.parse(`${day}T${time}Z`)
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  if (sign === undefined) return dateOfSeconds(universal / 1000, source)
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const instant = Math.abs(offset) > maxOffset ? null : isoOf(universal - offset * minuteLength)
  return instant === null ? null : { instant, local: `${day}T${time.slice(0, 5)}`, offset, source }
}

/** Whether a text is an instant as imports list it: ISO 8601 in UTC, of a day that exists in the years 1 to 9999 and a time of day to the second or finer. */
export function isInstant(text: string): boolean {
  const [, day] = /^(?!0000)(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,15})?Z$/.exec(text) ?? []
  return day !== undefined && isMoment(day)
}

/** The date of a time by a clock: read in the given zone, or left local where there is none. Null for a day that does not exist. */
export function dateOfClock(time: ClockTime, zone: string | null, source: DateSource): FoundDate | null {
  const local = localOf(time)
  if (local === null) return null
  const offset = zone === null ? null : offsetAt(time, zone)
  const instant = offset === null ? null : isoOf(universalOf(time) - offset * minuteLength)
  return instant === null ? { instant: null, local, offset: null, source } : { instant, local, offset, source }
}

/** A date as far as a name or a folder tells it: a year, a month or a day. Null for what does not exist. */
export const dateOfDay = (moment: string, source: DateSource): FoundDate | null =>
  isMoment(moment) ? { instant: null, local: moment, offset: null, source } : null

/** `YYYY-MM-DDTHH:MM:SS` by the clock of whoever packed a file. */
export function clockOf(text: string | null): ClockTime | null {
  const [, year, month, day, hour, minute, second = 0] =
    /^(\d{4})[-:](\d\d)[-:](\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?/.exec(text?.slice(0, 30) ?? '')?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return null
  return { year, month, day, hour, minute, second: second || 0 }
}

/** An instant by the clock of UTC, as `clockOf` reads it: for files of a disk, since the zone of the machine is no one's. Null beyond the years 1 to 9999. */
export const clockInUtc = (milliseconds: number): string | null => isoOf(milliseconds)?.slice(0, 19) ?? null

/** The time of a clock as a `Moment` to the minute; null where it does not exist. */
export function localOf({ year, month, day, hour, minute }: ClockTime): string | null {
  const local = `${digits(year, 4)}-${digits(month)}-${digits(day)}T${digits(hour)}:${digits(minute)}`
  return isMoment(local) ? local : null
}

/** The time of a clock as if it was UTC, in milliseconds, to compare two by the same clock. */
export function universalOf({ year, month, day, hour, minute, second }: ClockTime): number {
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute, second))
  return date.setUTCFullYear(year, month - 1, day)
}

/** An instant in milliseconds since 1970 as `isInstant` has it; null beyond its years. */
export function isoOf(milliseconds: number): string | null {
  if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > 8.64e15) return null
  const text = new Date(milliseconds).toISOString()
  return isInstant(text) ? text.replace('.000Z', 'Z') : null
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** A format of the zone; null where there is no zone of the name. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = newFormat(zone)
  if (formats.size < 100) formats.set(zone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = '2-digit'
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
  } catch {
    return null
  }
}

/**
 * Offset of a zone at a time by its own clocks, in minutes east of UTC. An hour that occurs twice is read as the first, one that is skipped by the
 * offset before it. Null where the zone is unknown.
 */
export function offsetAt(time: ClockTime, zone: string): number | null {
  const format = formatOf(zone)
  if (!format) return null
  const universal = universalOf(time)
  const offsets = [-1, 1].map((sign) => offsetOfInstant(format, universal + sign * 24 * 60 * minuteLength))
  const fitting = offsets.find((offset) => offsetOfInstant(format, universal - offset * minuteLength) === offset)
  return Math.round(fitting ?? offsets[0] ?? 0)
}

/** In minutes; whole seconds of old local mean times make fractions. */
function offsetOfInstant(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const [month, day, hour, minute, second] = [parts.month, parts.day, parts.hour, parts.minute, parts.second].map(Number)
  const local = universalOf({ year, month: month ?? 1, day: day ?? 1, hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0 })
  return (local - Math.floor(instant / 1000) * 1000) / minuteLength
}
