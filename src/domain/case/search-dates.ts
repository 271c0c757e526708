import { seasons } from './moment.ts'
import { momentInWords } from './moment-in-words.ts'
import { parseWrittenDate } from './written-date.ts'

/**
 * A moment as a lexeme of the index: `2019-07-12`, `2019-07`, `1974-22`, `197x`. A hyphen stands in no word, so that no word of a text is
 * taken for one, and what begins alike lies in the same month, year or decade.
 */
const lexemeOf = (moment: string) => moment.replace(/[~].*|T.*/, '').toLowerCase()

/** What an entry of this moment is found by: its day, month or year, the names of its month or season, and its decade. */
export function momentLexemes(moment: string): readonly string[] {
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
const longestDate = 4
/** The days of a month may be asked for without a year; this one has 29 February. */
const leapYear = '2000'

export type AskedDate = {
  /** The words of what was typed that are this date. */
  readonly text: string
  /** The beginning of the lexemes that it means. */
  readonly lexeme: string
}

/** What somebody typed, as the dates in it and the words between them: the longest dates first. */
export function datesIn(typed: string): readonly (AskedDate | string)[] {
  const words = typed.split(/\s+/).filter(Boolean)
  const parts: (AskedDate | string)[] = []
  for (let at = 0; at < words.length; ) {
    const date = longestDateAt(words, at)
    parts.push(date?.asked ?? words[at] ?? '')
    at += date?.length ?? 1
  }
  return parts
}

function longestDateAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestDate, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const lexeme = askedLexeme(text)
    if (lexeme !== null) return { asked: { text, lexeme }, length }
  }
  return null
}

function askedLexeme(text: string): string | null {
  const moment = parseWrittenDate(text)
  if (moment !== null) return moment.endsWith('X') ? `${moment.slice(0, 3)}0s` : lexemeOf(moment)
  const ofAnyYear = /\d/.test(text) ? parseWrittenDate(`${text} ${leapYear}`) : null
  return ofAnyYear && /^2000-[01]\d-\d\d/.test(ofAnyYear) ? ofAnyYear.slice(4, 10) : null
}
