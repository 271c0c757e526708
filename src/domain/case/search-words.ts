import { foldForSearch } from '#domain/people/search.ts'

/** The searchable texts of an entry. Its file name is found by its owner only. */
export type Searched = {
  readonly caption: string
  readonly text: string
  readonly place: string | null
  readonly product: string | null
  readonly story: string
  readonly fileName: string | null
}

/** Longer words are indexed by their first characters, and of a longer story its first different words. */
const longestWord = 40
const mostWords = 10_000
const mostWordsAsked = 12

/** Scripts written without spaces: each character counts as a word. */
const scriptsWithoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** The words of a text as they are indexed: case and accents folded, each once. */
export function wordsOf(text: string): readonly string[] {
  const words = foldForSearch(text)
    .replace(scriptsWithoutSpaces, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word !== '').map((word) => Array.from(word).slice(0, longestWord).join('')))]
}

/**
 * The words of an entry as a PostgreSQL `tsvector` literal, weighted: A caption, B text, place and product, C story, D file name. It is
 * cast and not parsed by `to_tsvector`, so that words are split the same way here and in queries.
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
 * What somebody typed as a PostgreSQL `tsquery` literal: all of the words, as prefixes. Null when it has no word. Only the owner's
 * query matches file names.
 */
export function searchQuery(typed: string, withFileNames: boolean): string | null {
  const words = wordsOf(typed).slice(0, mostWordsAsked)
  return words.length === 0 ? null : words.map((word) => `'${word}':*${withFileNames ? '' : 'ABC'}`).join(' & ')
}
