import { foldForSearch } from '#domain/people/search.ts'

/** What of an entry is searched. The name of its file is its owner's only. */
export type Searched = {
  readonly caption: string
  readonly text: string
  readonly place: string | null
  readonly product: string | null
  readonly story: string
  readonly fileName: string | null
}

/** Longer words are compared by their beginning; a story of more different words than this is found by its first ones. */
const longestWord = 40
const mostWords = 10_000
const mostWordsAsked = 12

/** Scripts written without spaces: each sign counts as a word. */
const signsOfTheirOwn = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** The words of a text as they are compared: folded, each once. */
export function wordsOf(text: string): readonly string[] {
  const words = foldForSearch(text)
    .replace(signsOfTheirOwn, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word !== '').map((word) => Array.from(word).slice(0, longestWord).join('')))]
}

/**
 * The words of an entry with where they stand, heaviest first: A caption, B text, place and product, C story, D file name.
 * Written as PostgreSQL reads a `tsvector`, so that its own parser has no say in what a word is.
 */
export function searchVector({ caption, text, place, product, story, fileName }: Searched): string {
  const found = new Map<string, string>()
  const put = (weight: string, words: string) => {
    for (const word of wordsOf(words)) {
      const before = found.get(word)
      if (before || found.size < mostWords) found.set(word, before ? `${before},${weight}` : weight)
    }
  }
  put('1A', caption)
  put('2B', [text, place ?? '', product ?? ''].join(' '))
  put('3C', story)
  put('4D', fileName ?? '')
  return [...found].map(([word, places]) => `'${word}':${places}`).join(' ')
}

/**
 * What somebody typed, as PostgreSQL reads a `tsquery`: all of the words, or words that begin so. Null when there is none in it.
 * Others than the owner never ask the file names.
 */
export function searchQuery(typed: string, withFileNames: boolean): string | null {
  const words = wordsOf(typed).slice(0, mostWordsAsked)
  return words.length === 0 ? null : words.map((word) => `'${word}':*${withFileNames ? '' : 'ABC'}`).join(' & ')
}
