import { type ClockTime, localOf } from '../found-date.ts'

/** The beginning of a message in a WhatsApp export: its date and time, in the format of the phone's language. */
type ChatHeader = {
  /** Brackets, separators and lengths: the same in all headers of a file. A pasted line of another shape is text. */
  readonly shape: string
  /** The numbers of the date in the order in which they are written. */
  readonly numbers: readonly [number, number, number]
  readonly isYearFirst: boolean
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** What stands behind the header. */
  readonly rest: string
}

/** `[31/12/2022 11:40:26] ` of an iPhone, `8/8/19, 1:25 PM - ` of Android; a word may stand before the time, as in French. */
const pattern =
  /^(\[?)(\d{1,4})([./-]) ?(\d{1,2})\3 ?(\d{2}|\d{4})\.?,? (?:\p{L}{1,4}\.? ){0,2}(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?: ?([ap])\.? ?m\.?)?(\]| [-–] )/iu

/** A header is not longer than this. */
const maxHeader = 60

/** Reads the header of a line, of which invisible marks were taken out; null where it has none. */
export function readHeader(line: string): ChatHeader | null {
  if (!/^[[\d]/.test(line)) return null
  // phones write narrow and unbreakable spaces before AM and PM
  const head = line.slice(0, maxHeader).replace(/[\u00A0\u2009\u202F]/g, ' ')
  const [whole, open, first = '', separator, second = '', third = '', hour, minute, seconds, half = '', close] = pattern.exec(head) ?? []
  if (whole === undefined || (open === '[') !== (close === ']')) return null
  const isYearFirst = first.length === 4
  if (first.length === 3 || (isYearFirst && third.length === 4)) return null
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return {
    shape: [open, separator, isYearFirst, third.length, seconds === undefined].join(' '),
    numbers: [Number(first), Number(second), Number(third)],
    isYearFirst,
    hour: hours,
    minute: Number(minute),
    second: Number(seconds ?? 0),
    rest: line.slice(whole.length).replace(/^[ \u00A0\u202F]/, ''),
  }
}

/** Whether the day stands before the month, and whether the file itself tells it. */
type DateOrder = { readonly isDayFirst: boolean; readonly isSure: boolean }

/**
 * Decides once for a file in which order it writes days and months: by a number above twelve; by the order of the lines, since an export is
 * chronological; by the separator, since only slashes are written both ways; and at last as its owner says.
 */
export function dateOrder(headers: readonly ChatHeader[], dayFirst: boolean | null): DateOrder {
  const dated = headers.filter(({ isYearFirst }) => !isYearFirst)
  const votes = dated.reduce((sum, { numbers: [first, second] }) => sum + Number(first > 12) - Number(second > 12), 0)
  if (votes !== 0) return { isDayFirst: votes > 0, isSure: true }
  const [ifDay, ifMonth] = [stepsBack(dated, true), stepsBack(dated, false)]
  if (ifDay !== ifMonth) return { isDayFirst: ifDay < ifMonth, isSure: true }
  const isSlash = dated.some(({ shape }) => shape.includes('/'))
  return { isDayFirst: dayFirst ?? true, isSure: dayFirst !== null || !isSlash }
}

/** How often a message is of an earlier day than the one before it. */
function stepsBack(headers: readonly ChatHeader[], isDayFirst: boolean): number {
  let [last, steps] = [0, 0]
  for (const header of headers) {
    const { year, month, day } = clockOfHeader(header, isDayFirst)
    const number = (year * 100 + month) * 100 + day
    if (number < last) steps += 1
    last = number
  }
  return steps
}

/** The time of a header; of a year of two digits the century is this one. */
function clockOfHeader({ numbers, isYearFirst, hour, minute, second }: ChatHeader, isDayFirst: boolean): ClockTime {
  const [first, middle, last] = numbers
  const time = { hour, minute, second }
  if (isYearFirst) return { year: first, month: middle, day: last, ...time }
  const year = last < 100 ? 2000 + last : last
  return isDayFirst ? { year, month: middle, day: first, ...time } : { year, month: first, day: middle, ...time }
}

/** The time of a header where there is such a day and hour; null otherwise, when the line is text that begins like a header. */
export function validClock(header: ChatHeader, isDayFirst: boolean): ClockTime | null {
  const clock = clockOfHeader(header, isDayFirst)
  return clock.hour < 24 && localOf(clock) !== null ? clock : null
}
