import { longestQuote } from './limits.ts'

/** A word so long is cut within. */
const longestWordCut = 20

/** The beginning of a text, on one line, cut at a whole word where there is one near. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= longestQuote) return line
  const cut = characters.slice(0, longestQuote - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.length - space <= longestWordCut ? cut.slice(0, space) : cut}…`
}
