import { cleanFileName } from '#domain/case/file-name.ts'
import { maxCaptionLength, maxFileNameLength, maxStoryLength, maxTweetLength } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'
import { inNfc } from '#domain/text.ts'
import { days, type Milliseconds } from '#domain/units.ts'
import { fileName } from './archive-path.ts'
import { withCameraDate } from './camera-date.ts'
import { clockOf, isInstant } from './found-date.ts'
import type { DateSource, FoundItem } from './found-item.ts'
import { isGuess, type Outcome } from './limits.ts'

/** What an entry is written with, and what its owner is told of it. */
export type EntryWords = {
  readonly caption: string
  readonly story: string
  /** Of a tweet. */
  readonly text: string
  readonly outcomes: readonly Outcome[]
}

type Found = Pick<FoundItem, 'kind' | 'caption' | 'story' | 'text' | 'date'>

/** The words of a found item within the limits of the case: what is too long for a caption or a tweet stands whole in the story. */
export function wordsOf({ kind, caption, story, text, date }: Found): EntryWords {
  const short = kind === 'tweet' ? fitted(text, maxTweetLength, true) : fitted(caption, maxCaptionLength, false)
  const plainStory = plainText(story)
  const beside = kind === 'tweet' ? plainText(caption) : ''
  const whole = [short.whole, beside, plainStory].filter((part) => part !== null && part !== '').join('\n\n')
  const cut = cutAtWord(whole, maxStoryLength)
  return {
    caption: kind === 'tweet' ? '' : short.shown,
    text: kind === 'tweet' ? short.shown : '',
    story: cut,
    outcomes: [
      ...(short.whole === null ? [] : (['words-in-story'] as const)),
      ...(cut === whole ? [] : (['story-cut'] as const)),
      ...(isDropped(date) ? (['date-dropped'] as const) : []),
    ],
  }
}

/** When something happened, as a moment of the case, by whom it is known, and what is told of it. */
export type FoundMoment = {
  readonly moment: string | null
  /** Null without a moment. */
  readonly source: DateSource | null
  readonly outcomes: readonly Extract<Outcome, 'dates-disagree'>[]
}

/**
 * The moment of a found item. A date that the service tells stays, since its owner may have corrected it, and where it tells no local time that of
 * the camera is added; where both are days apart the camera is not believed, and where the date is a guess it is.
 * @param camera what the file itself tells, as a moment of the case
 */
export function momentWith(date: FoundItem['date'], camera: string | null): FoundMoment {
  const told = date === null || isGuess(date.source) ? null : momentOf(date)
  if (told !== null) return { moment: told, source: date?.source ?? null, outcomes: [] }
  const time = clockOf(camera)
  const { date: joined, remarks } = withCameraDate(date, time && { time, offset: null })
  const known = dateTold(joined)
  return {
    moment: known ?? camera,
    source: known !== null ? (joined?.source ?? null) : camera === null ? null : 'camera',
    outcomes: remarks.includes('dates-disagree') ? ['dates-disagree'] : [],
  }
}

/** A date as a moment of the case, as far as whoever listed it tells; null without one. */
export const dateTold = (date: FoundItem['date']): string | null => momentOf(date) ?? dayOf(date)

/** The year of a date as four digits, for sums by year; null without one. */
export const yearOf = (date: FoundItem['date']): string | null => dateTold(date)?.slice(0, 4) ?? null

/**
 * When something was written, in milliseconds since 1970: at the instant of its date, or where that is none when its minute, day, month or year
 * begins by the clock of UTC. Null where nothing of it tells.
 */
export function timeWritten(date: FoundItem['date']): Milliseconds | null {
  const [, year, month = '01', day = '01', time = '00:00'] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d:\d\d))?)?)?$/.exec(momentOf(date) ?? '') ?? []
  const known = [date?.instant ?? '', `${year}-${month}-${day}T${time}:00Z`].find(isInstant)
  return known === undefined ? null : Date.parse(known)
}

/** A date that is known or can be: a guess by a name, a folder or a file that lies beyond tomorrow is none. */
export function datedUntil(date: FoundItem['date'], now: Date): FoundItem['date'] {
  if (date === null || !isGuess(date.source)) return date
  const tomorrow = new Date(now.getTime() + days(1)).toISOString().slice(0, 10)
  return (dateTold(date) ?? '').slice(0, 10) > tomorrow ? null : date
}

/** Whether a date says what is no date. */
const isDropped = (date: FoundItem['date']): boolean =>
  date !== null && ((Boolean(date.local) && momentOf(date) === null) || (date.instant !== null && !isInstant(date.instant)))

/** A local date to the minute, as far as the case keeps it. */
export function momentOf(date: FoundItem['date']): string | null {
  const local = date?.local?.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?$/, '$1') ?? null
  return local !== null && isMoment(local) ? local : null
}

function dayOf(date: FoundItem['date']): string | null {
  const instant = date?.instant ?? ''
  return isInstant(instant) ? instant.slice(0, 10) : null
}

type Fitted = { readonly shown: string /** All of it where it does not fit. */; readonly whole: string | null }

function fitted(words: string, longest: number, mayBreakLines: boolean): Fitted {
  const plain = plainText(words)
  if (plain.length <= longest && (mayBreakLines || !plain.includes('\n'))) return { shown: plain, whole: null }
  const [line = ''] = mayBreakLines ? [plain] : plain.split('\n')
  return { shown: cutAtWord(line, longest), whole: plain }
}

/** The longest run of letters that is cut within. */
const maxWordCutLength = 30

/** The beginning of a text, ending at a whole word where one ends near, and never within a character. */
function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.search(/\s\S*$/)
  return `${(space > 0 && cut.length - space <= maxWordCutLength ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** What the case keeps of a text: line breaks are `\n`, and characters that nobody sees are gone but for the joiner of emoji. */
export function plainText(text: string): string {
  const broken = inNfc(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n'))
  return Array.from(broken, (character) => (isHidden(character) ? '' : character))
    .join('')
    .trim()
}
const isHidden = (character: string) => /[\p{Cc}\p{Cf}\p{Cs}]/u.test(character) && !/[\n\t\u200d]/.test(character)

/** The same on one line, cut at a length: for the titles of albums and the names of files. */
export const plainLine = (text: string, longest: number): string => cutAtWord(plainText(text).replace(/\s+/g, ' '), longest)

/**
 * What an item is called in lists and reports: a file by its name, as it would be stored, and one that is hidden by a dot with that dot; words
 * without a file by what stands for them, which is no path.
 */
export function reportedName({ file, name }: Pick<FoundItem, 'file' | 'name'>): string {
  if (file === null) return plainLine(name, maxFileNameLength) || 'untitled'
  const clean = cleanFileName(name)
  return fileName(name).startsWith(`.${clean}`) ? `.${clean}` : clean
}
