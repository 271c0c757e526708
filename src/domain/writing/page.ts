import { maxBeginningLength, maxPageTitleLength, pageMime } from './limits.ts'

/** What somebody writes: a title, and plain text whose paragraphs end with line breaks. */
export type WrittenPage = { readonly title: string; readonly text: string }

export const emptyPage: WrittenPage = { title: '', text: '' }

/** Whether there is nothing on the page but white space. */
export const isBlank = ({ title, text }: WrittenPage): boolean => title.trim() === '' && text.trim() === ''

export const isSamePage = (one: WrittenPage, other: WrittenPage): boolean => one.title === other.title && one.text === other.text

/** The title of a page: the one it was given, or else the beginning of its first written line. Empty for a blank page. */
export function titleOfPage({ title, text }: WrittenPage): string {
  const name = title.trim() || firstLine(text)
  return name.length <= maxPageTitleLength ? name : `${name.slice(0, maxPageTitleLength - 1).trimEnd()}…`
}

const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** The beginning of the text in one line, for a list. */
export const beginningOf = ({ text }: Pick<WrittenPage, 'text'>): string =>
  text
    .slice(0, 4 * maxBeginningLength)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxBeginningLength)

/** The page as a text file: the title, an empty line, the text. */
export const fileOfPage = ({ title, text }: WrittenPage): string => (title.trim() === '' ? text : `${title.trim()}\n\n${text}`)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Counted as the text's own script divides words, so that Japanese and Thai count too. */
export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++
  return count
}

/** Whether a file of a case is a page that was written here. */
export const isPageFile = ({ mime }: { readonly mime: string }): boolean => mime === pageMime
