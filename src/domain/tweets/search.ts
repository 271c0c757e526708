import { wordsOf } from '#domain/case/search-words.ts'
import { parseUserText } from '#domain/safety/user-text.ts'
import { foldForSearch } from '#domain/text.ts'

/** Of more words in a query the first count. */
const maxWordsAsked = 12

/** A hashtag as it is indexed, case and accents folded. A number sign stands in no word, so that no word is taken for one. */
const tagsIn = (text: string): readonly string[] => [
  ...new Set(parseUserText(text).flatMap((segment) => (segment.kind === 'hashtag' ? foldForSearch(segment.text) : []))),
]

/** What a tweet is found by, its words and its hashtags, as a PostgreSQL `tsvector` literal. */
export const tweetVector = (text: string): string => [...wordsOf(text), ...tagsIn(text)].map((word) => `'${word}'`).join(' ')

/** What somebody typed as a PostgreSQL `tsquery` literal: each hashtag whole, each other word as the beginning of one. Null when it has no word. */
export function tweetQuery(typed: string): string | null {
  const segments = parseUserText(typed)
  const others = segments.map((segment) => (segment.kind === 'hashtag' ? ' ' : segment.text)).join('')
  const clauses = [...tagsIn(typed).map((tag) => `'${tag}'`), ...wordsOf(others).map((word) => `'${word}':*`)].slice(0, maxWordsAsked)
  return clauses.length === 0 ? null : clauses.join(' & ')
}
