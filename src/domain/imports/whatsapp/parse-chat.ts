import type { ClockTime } from '../found-date.ts'

/** A message of an exported conversation, before its date is understood. */
export type ChatMessage = {
  /** Three numbers as they are written: in which order is told by the whole file. */
  readonly numbers: readonly [number, number, number]
  readonly isYearFirst: boolean
  /** Whether dots part the numbers: then the day comes first. */
  readonly isDotted: boolean
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Null for what WhatsApp says itself: that somebody joined, that messages are encrypted. */
  readonly sender: string | null
  readonly lines: readonly string[]
}

/** Marks of direction and a byte order mark, which stand unseen before a line. */
const unseen = /^[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]{0,8}/
/** The longest beginning of a line that is looked at for a date. */
const maxHeader = 60
const maxSender = 120

const stamp =
  /^(\[?)(\d{1,4})([./-]) ?(\d{1,2})\3 ?(\d{1,4})\.?(?:,| à| um| at| às| om)? {0,2}(\d{1,2})[:.](\d\d)(?:[:.](\d\d))? ?(?:([ap])\. ?m\.?|([ap])m)?(\]| [-–])(?: |$)/i

/**
 * Parses the text of an exported conversation. A line that does not begin with a date belongs to the message before. Forms: `[31/12/2022 11:40:26]`
 * of an iPhone, `8/8/19, 1:25 PM -` of Android, in the orders, signs and clocks of all languages.
 */
export function parseChat(text: string): readonly ChatMessage[] {
  const messages: (ChatMessage & { lines: string[] })[] = []
  for (const raw of text.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    const message = parseHeader(line)
    if (message) messages.push(message)
    else messages.at(-1)?.lines.push(line)
  }
  return messages
}

function parseHeader(whole: string): (ChatMessage & { lines: string[] }) | null {
  const line = whole.replace(unseen, '')
  const match = stamp.exec(line.slice(0, maxHeader).replace(/[\u00A0\u202F]/g, ' '))
  if (!match) return null
  const [header, bracket, one, sign, two, three, hour, minute, second = '0', dotted, plain, end] = match
  if ((bracket === '[') !== (end === ']')) return null
  const half = (dotted ?? plain)?.toLowerCase()
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const rest = line.slice(header.length).replace(unseen, '')
  const colon = rest.slice(0, maxSender).indexOf(': ')
  return {
    numbers: [Number(one), Number(two), Number(three)],
    isYearFirst: one?.length === 4,
    isDotted: sign === '.',
    hour: hours,
    minute: Number(minute),
    second: Number(second),
    sender: colon > 0 ? rest.slice(0, colon).replace(/^[~\s\u202F]{1,4}/, '') : null,
    lines: [colon > 0 ? rest.slice(colon + 2) : rest],
  }
}

/** Whether the day or the month comes first, and whether the file tells it: by a number above twelve, or by the order of its messages. */
export function dateOrder(
  messages: readonly ChatMessage[],
  asked: boolean | null,
): { readonly dayFirst: boolean; readonly isCertain: boolean } {
  const open = messages.filter(({ isYearFirst }) => !isYearFirst)
  if (open.length === 0) return { dayFirst: true, isCertain: true }
  const [isDay, isMonth] = [open.some(({ numbers }) => numbers[0] > 12), open.some(({ numbers }) => numbers[1] > 12)]
  if (isDay !== isMonth) return { dayFirst: isDay, isCertain: true }
  if (open.every(({ isDotted }) => isDotted)) return { dayFirst: true, isCertain: true }
  // an export is in the order of time: the reading that leads backwards less often is right
  const [asDay, asMonth] = [backwardSteps(open, true), backwardSteps(open, false)]
  if (asDay !== asMonth) return { dayFirst: asDay < asMonth, isCertain: true }
  return { dayFirst: asked ?? true, isCertain: asked !== null }
}

function backwardSteps(messages: readonly ChatMessage[], dayFirst: boolean): number {
  let [steps, last] = [0, 0]
  for (const message of messages) {
    const { year, month, day } = clockOfMessage(message, dayFirst)
    const at = (year * 13 + month) * 32 + day
    if (at < last) steps += 1
    last = at
  }
  return steps
}

/** When a message was sent, by the clock of the phone. Years of two digits are of this century. */
export function clockOfMessage({ numbers, isYearFirst, hour, minute, second }: ChatMessage, dayFirst: boolean): ClockTime {
  const [one, two, three] = numbers
  const year = isYearFirst ? one : three
  const [day, month] = isYearFirst ? [three, two] : dayFirst ? [one, two] : [two, one]
  return { year: year < 100 ? 2000 + year : year, month, day, hour, minute, second }
}

/** The name of the file that a message brings, if the archive has it: `<attached: a.jpg>` or `a.jpg (file attached)`, in any language. */
export function attachmentOf(
  { lines: [first = ''] }: ChatMessage,
  has: (name: string) => boolean,
): { readonly name: string; readonly words: string } | null {
  const line = first.replace(unseen, '').slice(0, 400)
  const bracketed = /<[^<>:]{1,60}: ?([^<>]{1,250})>/.exec(line)
  if (bracketed?.[1] !== undefined && has(bracketed[1]))
    return { name: bracketed[1], words: first.replace(bracketed[0], '').replace(unseen, '').trim() }
  const end = line.lastIndexOf(' (')
  const name = line.slice(0, Math.max(0, end))
  return end > 0 && line.endsWith(')') && has(name) ? { name, words: '' } : null
}
