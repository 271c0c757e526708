import { inNfc } from '#domain/text.ts'
import type { ClockTime } from '../found-date.ts'
import { textOf } from '../read-json.ts'
import { dateOrder, readHeader, validClock } from './chat-header.ts'

/** A message that somebody sent; what WhatsApp itself writes into a conversation is none. */
export type ChatMessage = { readonly sender: string; readonly clock: ClockTime; readonly text: string }
type Chat = {
  readonly messages: readonly ChatMessage[]
  /** With the lines that WhatsApp itself wrote. */
  readonly count: number
  /** Everybody who wrote, in the order of their first message. */
  readonly names: readonly string[]
  /** Whether it is known which number of a date is the day. */
  readonly isOrderSure: boolean
}

/** Marks of writing direction and of byte order, which stand before and inside of lines. */
const invisible = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** Reads the text of a WhatsApp export; null where no line begins as a message does. */
export function readChat(text: string, dayFirst: boolean | null): Chat | null {
  const lines = textOf(text)
    .replace(invisible, '')
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const read = lines.map(readHeader)
  const shape = read.find((header) => header !== null)?.shape
  if (shape === undefined) return null
  const headers = read.map((header) => (header?.shape === shape ? header : null))
  const { isDayFirst, isSure } = dateOrder(
    headers.filter((header) => header !== null),
    dayFirst,
  )
  const messages: { readonly sender: string | null; readonly clock: ClockTime; readonly lines: string[] }[] = []
  for (const [at, line] of lines.entries()) {
    const header = headers[at]
    const clock = header ? validClock(header, isDayFirst) : null
    // a line that does not begin a message belongs to the one before
    if (header && clock) messages.push({ clock, ...senderOf(header.rest) })
    else messages.at(-1)?.lines.push(line)
  }
  const sent = messages.flatMap(({ sender, clock, lines: own }) => (sender === null ? [] : [{ sender, clock, text: own.join('\n') }]))
  return { messages: sent, count: messages.length, names: [...new Set(sent.map(({ sender }) => sender))], isOrderSure: isSure }
}

/** Longer than this no name is before a colon. */
const maxName = 120

/** A line without a name and a colon is of WhatsApp itself. */
function senderOf(rest: string): { readonly sender: string | null; readonly lines: string[] } {
  const colon = rest.slice(0, maxName).search(/:(?: |$)/)
  if (colon <= 0) return { sender: null, lines: [rest] }
  return { sender: plainName(rest.slice(0, colon)), lines: [rest.slice(colon + 1).trimStart()] }
}

/** The name of a person without the tilde before those who are not in the address book. */
export const plainName = (name: string): string =>
  inNfc(name.slice(0, maxName).toWellFormed().replace(invisible, ''))
    .replace(/^\s*~\s*/, '')
    .trim()

/** The file that a message names, and the words beside it. */
type Attachment = { readonly name: string; readonly words: string }

/** `<attached: a.jpg>` of an iPhone and `a.jpg (file attached)` of Android: the words are translated, the brackets are not. */
export function attachmentsIn(text: string): readonly Attachment[] {
  const found: Attachment[] = []
  const marked = /<[^<>:\n]{1,40}: ?([^<>\n]{1,300})>/.exec(text)
  if (marked?.[1] !== undefined)
    found.push({ name: marked[1].trim(), words: text.slice(0, marked.index) + text.slice(marked.index + marked[0].length) })
  const end = text.indexOf('\n')
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd()
  const bracket = line.endsWith(')') ? line.lastIndexOf(' (') : -1
  if (bracket > 0 && line.length <= 400) found.push({ name: line.slice(0, bracket), words: end < 0 ? '' : text.slice(end + 1) })
  return found
}

/** Whether a name is one that WhatsApp gives to what is sent, so that it is missed where it is not there. */
export const isMediaName = (name: string): boolean =>
  /^(?:\d{8}-.{1,200}|(?:IMG|VID|AUD|PTT|STK|DOC)-\d{8}-WA\d{1,8})\.[a-z0-9]{2,5}$/i.test(name)
