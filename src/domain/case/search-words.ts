import { foldForSearch } from '#domain/text.ts'
import { askedMoments } from './asked-date.ts'
import type { EntryKind } from './kinds.ts'
import { seasons } from './moment.ts'
import { momentInWords } from './moment-in-words.ts'

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
const maxWordLength = 40
const maxWords = 10_000
const maxWordsAsked = 12

/** Scripts written without spaces: each character counts as a word. */
const scriptsWithoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** The words of a text as they are indexed: case and accents folded, each once. */
export function wordsOf(text: string): readonly string[] {
  const words = foldForSearch(text)
    .replace(scriptsWithoutSpaces, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word !== '').map((word) => Array.from(word).slice(0, maxWordLength).join('')))]
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
      if (before || found.size < maxWords) found.set(word, before ? `${before},${weight}` : weight)
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
export function searchQuery(
  typed: string,
  { withFileNames, today }: { readonly withFileNames: boolean; readonly today: string },
): string | null {
  const weights = withFileNames ? '' : 'ABC'
  const prefix = (word: string) => `'${word}':*${weights}`
  const all = (words: readonly string[]) => words.map(prefix).join(' & ')
  const clauses: string[] = []
  let room = maxWordsAsked
  for (const part of datesIn(typed, today)) {
    const words = wordsOf(textOf(part)).slice(0, room)
    room -= words.length
    if (words.length === 0) continue
    clauses.push(typeof part === 'string' ? all(words) : `((${all(words)}) | ${part.lexemes.map(prefix).join(' | ')})`)
  }
  return clauses.length === 0 ? null : clauses.join(' & ')
}
const textOf = (part: AskedDate | string) => (typeof part === 'string' ? part : part.text)

/**
 * A moment as a lexeme of the index: `2019-07-12`, `2019-07`, `1974-22`, `197x`. A hyphen stands in no word, so that no word of a text is
 * taken for one, and what begins alike lies in the same month, year or decade.
 */
const lexemeOf = (moment: string) => moment.replace(/[~].*|T.*/, '').toLowerCase()

/** What an entry of this moment is found by: its day, month or year, the names of its month or season, and its decade. */
function momentLexemes(moment: string): readonly string[] {
  const lexeme = lexemeOf(moment)
  const [, month, day] = lexeme.split('-')
  const names =
    momentInWords(moment)
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []
  const decade = `${lexeme.slice(0, 3)}0s`
  return [
    ...(/^\d{4}/.test(lexeme) ? [lexeme] : []),
    decade,
    ...names.filter((name) => name !== 'about' && name !== 'the'),
    ...(month === String(21 + seasons.indexOf('autumn')) ? ['fall'] : []),
    ...(month && day ? [`-${month}-${day}`] : []),
  ]
}

/** The most words of one date: `12th of July 2019`. */
const maxDateLength = 4
type AskedDate = {
  /** The words of what was typed that are this date. */
  readonly text: string
  /** The beginnings of the lexemes that it means. */
  readonly lexemes: readonly string[]
}

/** What somebody typed, as the dates in it and the words between them: the longest dates first. */
function datesIn(typed: string, today: string): readonly (AskedDate | string)[] {
  const words = typed.split(/\s+/).filter(Boolean)
  const parts: (AskedDate | string)[] = []
  for (let at = 0; at < words.length; ) {
    const date = maxDateAtLength(words, at, today)
    parts.push(date?.asked ?? words[at] ?? '')
    at += date?.length ?? 1
  }
  return parts
}

function maxDateAtLength(words: readonly string[], at: number, today: string) {
  for (let length = Math.min(maxDateLength, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const lexemes = askedMoments(text, today)
    if (lexemes !== null) return { asked: { text, lexemes }, length }
  }
  return null
}
