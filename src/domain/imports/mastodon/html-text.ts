import { markupTokens } from '../markup.ts'
import { textOf } from '../read-json.ts'

/** What a tag means for a text: a paragraph begins, a line ends, an item of a list begins. Any other tag means nothing. */
const paragraphs = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Their content is no text. */
const unread = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object'])

/**
 * The text of a post in HTML. Nothing of the markup is kept, so that nothing can run or be loaded. Mastodon writes the whole of an address into its
 * link, with hidden ends, so that the text of a link is its address.
 */
export function htmlText(html: string): string {
  const parts: string[] = []
  let skipping: string | null = null
  for (const token of markupTokens(html)) {
    if (token.kind === 'text') {
      if (skipping === null) parts.push(token.text.replace(/[\r\n\t]+/g, ' '))
      continue
    }
    if (skipping !== null) {
      if (token.kind === 'close' && token.name === skipping) skipping = null
      continue
    }
    if (token.kind === 'open' && unread.has(token.name)) skipping = token.name
    else if (token.name === 'br' && token.kind === 'open') parts.push('\n')
    else if (token.name === 'li' && token.kind === 'open') parts.push('\n- ')
    else if (paragraphs.has(token.name)) parts.push('\n\n')
  }
  return textOf(parts.join(''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
