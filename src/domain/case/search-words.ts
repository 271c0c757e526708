import { foldForSearch } from '#domain/text.ts'
import type { EntryKind } from './kinds.ts'
import { type AskedDate, datesIn, momentLexemes } from './search-dates.ts'

/** The searchable texts of an entry. Its file name is found by its owner only. */
export type Searched = {
  readonly caption: string
  readonly text: string
  readonly place: string | null
  readonly moment: string | null
  /** Null of what is no entry. */
  readonly kind: EntryKind | null
  readonly product: string | null
  readonly story: string
  readonly fileName: string | null
}

/** What people call the entries of each kind. */
const kindWords: Readonly<Record<EntryKind, string>> = {
  image: 'image images photo photos photograph photographs picture pictures',
  video: 'film films movie movies video videos',
  misc: 'file files',
  tweet: 'tweet tweets',
  artifact: 'artifact artifacts',
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
 * The words of an entry as a PostgreSQL `tsvector` literal, weighted: A caption, B text, place product, moment and kind, C story, D file name. It is
 * cast and not parsed by `to_tsvector`, so that words are split the same way here and in queries.
 */
export function searchVector({ caption, text, place, moment, kind, product, story, fileName }: Searched): string {
  const found = new Map<string, string>()
  const put = (weight: string, words: readonly string[]) => {
    for (const word of words) {
      const before = found.get(word)
      if (before || found.size < mostWords) found.set(word, before ? `${before},${weight}` : weight)
    }
  }
  put('1A', wordsOf(caption))
  put('2B', wordsOf([text, place ?? '', product ?? ''].join(' ')))
  put('2B', moment ? momentLexemes(moment) : [])
  put('2B', kind ? wordsOf(kindWords[kind]) : [])
  put('3C', wordsOf(story))
  put('4D', wordsOf(fileName ?? ''))
  return [...found].map(([word, places]) => `'${word}':${places}`).join(' ')
}

/**
 * What somebody typed as a PostgreSQL `tsquery` literal: all of the words, as prefixes; a date by its words or by the moment that it means.
 * Null when it has no word. Only the owner's query matches file names.
 */
export function searchQuery(typed: string, withFileNames: boolean): string | null {
  const weights = withFileNames ? '' : 'ABC'
  const prefix = (word: string) => `'${word}':*${weights}`
  const all = (words: readonly string[]) => words.map(prefix).join(' & ')
  const clauses: string[] = []
  let room = mostWordsAsked
  for (const part of datesIn(typed)) {
    const words = wordsOf(textOf(part)).slice(0, room)
    room -= words.length
    if (words.length === 0) continue
    clauses.push(typeof part === 'string' ? all(words) : `((${all(words)}) | ${prefix(part.lexeme)})`)
  }
  return clauses.length === 0 ? null : clauses.join(' & ')
}
const textOf = (part: AskedDate | string) => (typeof part === 'string' ? part : part.text)
