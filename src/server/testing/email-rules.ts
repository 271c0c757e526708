import { ownAddress } from '#domain/addresses.ts'
import type { Config } from '#server/config.ts'

/** How many characters of a subject a telephone shows, and of a line a narrow window. */
export const shownOfSubject = 40
const narrow = 36
/** A first sentence beyond this is cut where a list of e-mails shows it beside the subject. */
const maxFirstSentence = 140
/** A paragraph beyond this is taller than a telephone, 14 lines of a narrow window. */
const maxParagraph = 14 * narrow

type Written = { readonly subject: string; readonly text: string }

/**
 * Holds an e-mail to the rules of three kinds of clients: those that wrap plain text at 72 characters, those in the dark, which may change any
 * colour, and narrow ones of 36 characters (decision 264). What breaks a rule is said in words; nothing where all hold.
 */
export function emailFaults({ subject, text }: Written, { publicUrl }: Pick<Config, 'publicUrl'>): readonly string[] {
  if (/^(?:Guten Abend|Bonsoir|Buenas noches),/.test(text)) return [] // translated line by line from what keeps the rules
  const paragraphs = text.trimEnd().split('\n\n')
  const lines = text.split('\n')
  const urls = text.match(/https?:\/\/\S+/g) ?? []
  const [salutation, first = ''] = paragraphs
  const firstSentence = /^.*?[.:?!](?=\s|$)/.exec(first)?.[0] ?? first
  const why = paragraphs.findIndex((paragraph) => paragraph.startsWith('You get this e-mail because '))
  const end = paragraphs.slice(why).join('\n\n')
  const isOwn = (url: string) =>
    text.includes(`\n\nTo follow the parcel:\n${url}\n`) || // a page of its carrier
    (url.startsWith(publicUrl) && ownAddress(url.slice(publicUrl.length)) !== null)
  const rules: readonly (readonly [holds: boolean, fault: string])[] = [
    [/^\S.{0,98}\S$/.test(subject) && !/\.$/.test(subject), 'its subject is one line of at most 100 characters without a full stop'],
    [salutation === 'Good evening,' && lines.filter((line) => line === salutation).length === 1, 'it greets once'],
    [firstSentence.length <= maxFirstSentence, `its first sentence says all in ${maxFirstSentence} characters: ${firstSentence}`],
    [!/https?:/.test(firstSentence) && firstSentence !== subject, 'its first sentence says more than the subject, without a link'],
    [/\n\nThe night desk\n[^\n]+\nhttps?:/.test(text), 'it says who sends it'],
    [why > 0, 'it says why one gets it'],
    [/cannot be turned off|no more|no other|no advertising/i.test(end), 'it says how such e-mails end'],
    [!/\bclick|\btap\b|\bbutton below|<\/?[a-z]/i.test(text), 'its links are named by what they do, in plain text'],
    [!/undefined|\bnull\b|\bNaN\b|\[object/.test(text + subject), 'every gap in it is filled'],
  ]
  return [
    ...rules.flatMap(([holds, fault]) => (holds ? [] : [fault])),
    ...lines
      .filter((line) => /https?:/.test(line) && !/^https?:\/\/\S+$/.test(line))
      .map((line) => `a link has a line of its own: ${line}`),
    ...lines.filter((line) => /\s{2}|^\s|\s$|\t/.test(line)).map((line) => `nothing is laid out by spaces: “${line}”`),
    ...lines
      .filter((line) => / /.test(line) && line.split(' ').some((word) => word.length > narrow))
      .map((line) => `a long word stands alone: ${line}`),
    ...paragraphs
      .filter((one) => one.split('\n').some((line) => !/^https?:/.test(line) && line.length > maxParagraph))
      .map((one) => `a paragraph has at most ${maxParagraph} characters: ${one}`),
    ...urls.filter((url) => !isOwn(url)).map((url) => `its links lead somewhere: ${url}`),
  ]
}
