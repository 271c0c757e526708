import { attributesOf, markupTokens } from '../markup.ts'

/** Elements that begin and end a paragraph, and those that stand in a line of their own. */
const paragraphs = new Set(['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'hr'])
const lines = new Set(['br', 'li', 'tr', 'dt', 'dd'])
/** Elements whose content is no text. */
const unread = new Set(['script', 'style', 'template', 'svg', 'math', 'iframe', 'object'])

/** HTML of a post as plain text: no element survives, a link is its whole address, and a custom emoji its short name. */
export function plainText(html: string): string {
  const text: string[] = []
  let skipped: string | null = null
  let link: { readonly address: string; readonly text: string[] } | null = null
  const write = (words: string) => (link?.text ?? text).push(words)
  const endLink = () => {
    if (link) text.push(textOfLink(link.text.join(''), link.address))
    link = null
  }
  for (const token of markupTokens(html)) {
    if (skipped !== null) {
      if (token.kind === 'close' && token.name === skipped) skipped = null
    } else if (token.kind === 'text') write(token.text.replace(/[\t\n\r ]+/g, ' '))
    else {
      if (token.name === 'a') endLink()
      if (token.kind === 'close') write(paragraphs.has(token.name) ? '\n\n' : '')
      else if (unread.has(token.name)) skipped = token.name
      else if (token.name === 'a') link = { address: addressOf(token.attributes), text: [] }
      else write(textOfOpening(token.name, token.attributes))
    }
  }
  endLink()
  return tidy(text.join(''))
}

function textOfOpening(name: string, attributes: string): string {
  if (name === 'img') return attributesOf(attributes).get('alt') ?? ''
  if (paragraphs.has(name)) return '\n\n'
  return `${lines.has(name) ? '\n' : ''}${name === 'li' ? '• ' : ''}`
}

/** The address of a link to the web; empty for a mention or a hashtag, which are their text, and for any other scheme. */
function addressOf(attributes: string): string {
  const values = attributesOf(attributes)
  const isName = /\b(?:mention|hashtag)\b/i.test(values.get('class') ?? '')
  const address = values.get('href')?.trim() ?? ''
  return !isName && address.length <= maxAddress && /^https?:\/\//i.test(address) ? address : ''
}

/** A longer address is not written out. */
const maxAddress = 2000

/** Servers hide the beginning and the end of an address, so that the text of a link is often the address, or a part of it. */
function textOfLink(text: string, address: string): string {
  const shown = text.trim().replace(/…$/, '')
  if (address === '' || /^[@#]/.test(shown)) return text
  const isPart = shown === '' || (shown.includes('.') && withoutScheme(address).startsWith(withoutScheme(shown)))
  return isPart ? address : `${text.trimEnd()} (${address})`
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '')

/** At most one empty line, and no space at the ends of a line. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
