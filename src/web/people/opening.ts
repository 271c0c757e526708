import { trimMatching } from '#domain/trim-matching.ts'

/**
 * The beginning of a text, cut after the last sentence that ends within so many characters. A first sentence that is longer than that
 * is cut after a word and marked by an ellipsis.
 */
export function openingOf(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const sentences = start.match(/^[\s\S]*[.!?…]["’”)]*(?=\s)/)?.[0]
  if (sentences) return sentences
  const end = start.lastIndexOf(' ')
  const words = end < 0 ? start : start.slice(0, end)
  return `${trimMatching(words, /[,;:–-]/)}…`
}
