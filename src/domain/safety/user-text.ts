/** A run of what somebody wrote: words, an address that can be opened, a person who is named, or a hashtag. */
export type Segment =
  | { readonly kind: 'words'; readonly text: string }
  /** `host` is the part of `text` that says whose address it is. */
  | { readonly kind: 'link'; readonly text: string; readonly host: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  | { readonly kind: 'hashtag'; readonly text: string }

/** The most marks above and below one letter: written languages need five at most, and more of them cover the lines around. */
const maxMarks = 8
const tooManyMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu')
/** Characters that show nothing, or turn the direction of what follows. */
const hidden = /[\p{Cc}\p{Cf}]/gu
/** Line breaks, tabs, and the joiner that holds the parts of one emoji together. */
const harmless = new Set(['\n', '\r', '\t', '\u200d'])

/**
 * A web address, the address of a mailbox, a username behind an at sign (`usernamePattern`), or a word with a letter behind a number sign, none of
 * them inside a longer word.
 */
const linkOrName =
  /(?<![\p{L}\p{N}])(?:[hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:)[^\s\p{C}<>"\\^`{|}]+|(?<![\p{L}\p{N}@._/-])@[a-zA-Z0-9][a-zA-Z0-9._-]{1,28}[a-zA-Z0-9](?![a-zA-Z0-9])|(?<![\p{L}\p{N}\p{M}_#&/])#(?=[\p{N}_]*\p{L})[\p{L}\p{N}\p{M}_]{1,50}(?![\p{L}\p{N}\p{M}_])/gu
/** Scheme and authority. Whoever puts a name before the host, as in `https://bank.example@thief.example`, means to deceive. */
const webAddress = /^https?:\/\/([\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?)(?:[/?#]|$)/iu
/** An address alone: subject and text of the mail are the reader's to write. */
const mailAddress = /^mailto:[a-z0-9.!#$%&'*+/=_~-]+@([a-z0-9.-]+)$/i

/** Splits what somebody wrote into segments. Joined, their texts are the text without the characters that harm what is around it. */
export function parseUserText(written: string): readonly Segment[] {
  const text = readable(written)
  const segments: Segment[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(linkOrName)) {
    const segment = match.startsWith('@')
      ? mentionOf(match)
      : match.startsWith('#')
        ? ({ kind: 'hashtag', text: match } as const)
        : linkOf(trimClosing(match))
    if (!segment) continue
    if (index > end) segments.push({ kind: 'words', text: text.slice(end, index) })
    segments.push(segment)
    end = index + segment.text.length
  }
  if (end < text.length) segments.push({ kind: 'words', text: text.slice(end) })
  return segments
}

/** Hidden characters become visible, and marks do not pile up over other lines. */
const readable = (text: string): string =>
  text.replace(hidden, (character) => (harmless.has(character) ? character : '\ufffd')).replace(tooManyMarks, '$1')

const mentionOf = (text: string): Segment => ({ kind: 'mention', text, username: text.slice(1).toLowerCase() })

function linkOf(text: string): Segment | null {
  const host = (webAddress.exec(text) ?? mailAddress.exec(text))?.[1]
  return host?.includes('.') ? { kind: 'link', text, host } : null
}

const closing = new Set('.,;:!?\'"»”’…*_~)]'.split(''))
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Takes the punctuation off the end of an address that belongs to the sentence around it; a bracket only when it opens before the address. */
function trimClosing(address: string): string {
  const unopened = new Map(Object.entries(openerOf).map(([closer, opener]) => [closer, count(address, closer) - count(address, opener)]))
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (!closing.has(last)) break
    const left = unopened.get(last)
    if (left === undefined) continue
    if (left <= 0) break
    unopened.set(last, left - 1)
  }
  return address.slice(0, end)
}

const count = (text: string, character: string) => text.split(character).length - 1
