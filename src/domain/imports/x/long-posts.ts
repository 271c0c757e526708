import { decodeEntities } from '../markup.ts'
import { type JsonObject, objectOf, textOf } from '../read-json.ts'
import { linksOf, type ReadTweet, secondsOf } from './read-tweet.ts'

/** The whole text of a long post, of which the list of posts has the beginning. */
export type LongPost = {
  readonly id: string
  readonly seconds: number | null
  readonly text: string
  /** The text without character references, to be compared. */
  readonly plain: string
  readonly links: ReadonlyMap<string, string>
}

/** Reads one long post; null where it has no text. */
export function readLongPost(note: JsonObject): LongPost | null {
  const core = objectOf(note.core)
  const text = textOf(core.text)
  const id = textOf(note.noteTweetId)
  return text === '' || id === ''
    ? null
    : { id, seconds: secondsOf(textOf(note.createdAt)), text, plain: decodeEntities(text).trim(), links: new Map(linksOf(core)) }
}

/**
 * Joins long posts with their beginnings. Their ids differ, so both must have been sent in the same second and the text of one must begin the other.
 * Answers the long post of each tweet that has one.
 */
export function joinLongPosts(tweets: readonly ReadTweet[], notes: readonly LongPost[]): ReadonlyMap<ReadTweet, LongPost> {
  const bySecond = Map.groupBy(notes, ({ seconds }) => seconds)
  const joined = new Map<ReadTweet, LongPost>()
  const taken = new Set<LongPost>()
  for (const tweet of tweets) {
    const seconds = tweet.date?.instant == null ? null : Date.parse(tweet.date.instant) / 1000
    if (seconds === null) continue
    const beginning = beginningOf(tweet.rawText)
    // a person sends few posts in one second; a made archive may have many
    const note = bySecond
      .get(seconds)
      ?.slice(0, maxInOneSecond)
      .find((one) => !taken.has(one) && one.plain.startsWith(beginning))
    if (!note || beginning === '') continue
    joined.set(tweet, note)
    taken.add(note)
  }
  return joined
}

const maxInOneSecond = 20

/** The text before the ellipsis at which it was cut, and before the short link that stands behind it. */
function beginningOf(rawText: string): string {
  const text = rawText.trimEnd()
  const cut = text.lastIndexOf('…')
  const link = text.lastIndexOf('https://t.co/')
  const end = cut >= 0 ? cut : link >= 0 && !/\s/.test(text.slice(link)) ? link : text.length
  return decodeEntities(text.slice(0, end)).trim()
}
