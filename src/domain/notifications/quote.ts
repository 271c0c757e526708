import { longestQuote } from './limits.ts'

/** The beginning of a text, on one line, cut at a whole word where there is one near. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= longestQuote) return line
  const cut = characters.slice(0, longestQuote - 1).join('')
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`
}
